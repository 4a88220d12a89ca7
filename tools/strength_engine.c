/* The opponent's play generator, nets and lookahead in C, for measuring strength over thousands of games.
 *
 * It mirrors firmware/opponent (generate_plain, net_plain, evaluate, search) step by step, so that it chooses the same
 * plays with the same numbers; host_tests/tools/test_strength.py holds the two together. Boards are 26 signed counts.
 */
#include <stdlib.h>
#include <string.h>

#define ONE 16384
#define BEAROFF 4
#define NETS 4
#define PHASES 5
#define OVER 5
#define CHUNK 48
#define MOST 3060 /* results of a doublet: fifteen men, four steps, C(18, 4); no roll has more */
#define HIDDEN 512
#define EQUAL 9

typedef struct { signed char n[28]; } board;
typedef struct {
    int hidden, men[2];
    board now;
    short lanes[HIDDEN], rows[198][HIDDEN], outs[5][HIDDEN];
    int start[5];
} net;

static net nets[NETS];
static short rise[2048];
static int chances[513];
static const int PRICES[5] = {128, 64, 64, -64, -64};
long evaluations, generations;

void set_tables(const int *r, const int *c)
{
    for (int i = 0; i < 2048; i++)
        rise[i] = r[i];
    memcpy(chances, c, sizeof chances);
}

/* lanes of the empty board and of each row, output weights and their starts, as net_plain holds them */
void set_net(int kind, int hidden, const int *start, const int *rows, const int *outs, const int *out_start)
{
    net *t = &nets[kind];
    memset(t, 0, sizeof *t);
    t->hidden = hidden;
    for (int i = 0; i < hidden; i++)
        t->lanes[i] = start[i] - 32768;
    for (int r = 0; r < 198; r++)
        for (int i = 0; i < hidden; i++)
            t->rows[r][i] = rows[r * hidden + i];
    for (int o = 0; o < 5; o++)
        for (int i = 0; i < hidden; i++)
            t->outs[o][i] = outs[o * hidden + i];
    memcpy(t->start, out_start, sizeof t->start);
}

static int few, ways[7 * 16], first_index[65536];
static unsigned char *entries;

void set_bearoff(int men, const int *w, const int *index, int positions, const unsigned char *data, long size)
{
    few = men;
    memcpy(ways, w, sizeof ways);
    memcpy(first_index, index, positions * sizeof(int));
    entries = realloc(entries, size);
    memcpy(entries, data, size);
}

/* ---- plays ---- */

static int rear_of(const board *b)
{
    int i = 25;
    while (i > 0 && b->n[i] <= 0)
        i--;
    return i;
}

static int can(const board *b, int start, int die, int rear)
{
    int end = start - die;
    if (b->n[start] <= 0 || (rear == 25 && start != 25))
        return 0;
    return end > 0 ? b->n[end] >= -1 : rear <= 6 && (end == 0 || start == rear);
}

static void step(board *b, int start, int die)
{
    int end = start - die;
    b->n[start]--;
    if (end <= 0)
        return;
    if (b->n[end] == -1) {
        b->n[end] = 0;
        b->n[0]--;
    }
    b->n[end]++;
}

static int add(board *found, int n, const board *b)
{
    for (int i = 0; i < n; i++)
        if (!memcmp(found[i].n, b->n, 26))
            return n;
    if (n < MOST)
        found[n++] = *b;
    return n;
}

static board *doublet_found;
static int doublet_n, doublet_deepest;

static void doublet(const board *b, int die, int top, int depth)
{
    int rear = rear_of(b), any = 0;
    if (depth < 4)
        for (int s = rear < top ? rear : top; s > 0; s--)
            if (can(b, s, die, rear)) {
                board next = *b;
                step(&next, s, die);
                any = 1;
                doublet(&next, die, s, depth + 1);
            }
    if (any || depth < doublet_deepest)
        return;
    if (depth > doublet_deepest) {
        doublet_deepest = depth;
        doublet_n = 0;
    }
    if (doublet_n < MOST)
        doublet_found[doublet_n++] = *b;
}

int generate(const board *b, int die1, int die2, board *found)
{
    generations++;
    if (die1 == die2) {
        doublet_found = found;
        doublet_n = 0;
        doublet_deepest = 1;
        doublet(b, die1, 25, 0);
        return doublet_n;
    }
    int high = die1 > die2 ? die1 : die2, low = die1 + die2 - high, n = 0, rear = rear_of(b);
    for (int order = 0; order < 2; order++) {
        int first = order ? low : high, second = order ? high : low;
        for (int s = rear; s > 0; s--)
            if (can(b, s, first, rear)) {
                board between = *b;
                step(&between, s, first);
                int rear2 = rear_of(&between);
                for (int t = rear2; t > 0; t--)
                    if (can(&between, t, second, rear2)) {
                        board last = between;
                        step(&last, t, second);
                        n = add(found, n, &last);
                    }
            }
    }
    for (int order = 0; order < 2 && !n; order++)
        for (int s = rear; s > 0; s--)
            if (can(b, s, order ? low : high, rear)) {
                board last = *b;
                step(&last, s, order ? low : high);
                n = add(found, n, &last);
            }
    return n;
}

/* ---- nets ---- */

static void row(net *t, int r, int sign)
{
    for (int i = 0; i < t->hidden; i++)
        t->lanes[i] += sign * t->rows[r][i];
}

static void men(net *t, int base, int cap, int from, int to)
{
    for (; from < to; from++)
        row(t, base + (from < cap ? from : cap), 1);
    for (; from > to; from--)
        row(t, base + (from - 1 < cap ? from - 1 : cap), -1);
}

static void place(net *t, const board *b)
{
    int full[2] = {t->men[0] == 15, t->men[1] == 15};
    for (int p = 0; p < 26; p++) {
        int old = t->now.n[p], new = b->n[p];
        if (old == new)
            continue;
        int base = p == 0 ? 190 : p == 25 ? 192 : 8 * p - 8, cap = p == 0 || p == 25 ? 1 : 3;
        int a = old > 0 ? old : 0, z = new > 0 ? new : 0;
        men(t, base, cap, a, z);
        t->men[0] += z - a;
        a = old < 0 ? -old : 0, z = new < 0 ? -new : 0;
        men(t, base + 4, cap, a, z);
        t->men[1] += z - a;
    }
    for (int s = 0; s < 2; s++)
        if (full[s] != (t->men[s] == 15))
            row(t, 196 + s, full[s] ? -1 : 1);
    t->now = *b;
}

static void probabilities(net *t, const board *b, int *p)
{
    short active[HIDDEN];
    evaluations++;
    place(t, b);
    for (int i = 0; i < t->hidden; i++) {
        int a = t->lanes[i] + 1024;
        active[i] = rise[a < 0 ? 0 : a > 2047 ? 2047 : a];
    }
    for (int o = 0; o < 5; o++) {
        int s = t->start[o] + (8 << 18);
        for (int i = 0; i < t->hidden; i++)
            s += active[i] * t->outs[o][i];
        s = s < 0 ? 0 : s > (16 << 18) - 1 ? (16 << 18) - 1 : s;
        int low = chances[s >> 13];
        p[o] = low + ((chances[(s >> 13) + 1] - low) * (s & 8191) >> 13);
    }
}

static int classify(const board *b)
{
    int rear = rear_of(b), foremost = 0, others = 0;
    while (foremost < 25 && b->n[foremost] >= 0)
        foremost++;
    if (rear == 0) {
        for (int p = 0; p < 25; p++)
            if (b->n[p] < 0)
                others -= b->n[p];
        return OVER + (others < 15 ? 1 : foremost > 6 ? 2 : 3);
    }
    if (rear < foremost) {
        int own = 0, other = 0;
        if (rear > 6 || foremost < 19)
            return 0;
        for (int p = 1; p <= 6; p++) {
            own += b->n[p];
            other -= b->n[25 - p];
        }
        return own <= few && other <= few ? BEAROFF : 0;
    }
    return rear >= 19 ? (foremost <= 6 ? 1 : 2) : 3;
}

static void ended(int points, int *p)
{
    for (int k = 0; k < 3; k++)
        p[k] = points >= k + 1 ? ONE : 0;
    p[3] = p[4] = 0;
}

static const unsigned char *entry(const board *b, int sign)
{
    int found = 0, left = few;
    for (int i = 0; i < 6; i++) {
        int row = 16 * (6 - i), count = sign > 0 ? b->n[i + 1] : -b->n[24 - i];
        if (count) {
            found += ways[row + left] - ways[row + left - count];
            left -= count;
        }
    }
    return entries + first_index[found];
}

static int number_at(const unsigned char *data)
{
    return data[0] | data[1] << 8;
}

static void bearoff(const board *b, int *p)
{
    const unsigned char *own = entry(b, 1), *other = entry(b, -1);
    int first = own[0] >> 4, count = own[0] & 15, rolls = other[0] >> 4, left = other[0] & 15, slower = 32768, total = 0;
    other += 1;
    for (int k = 0; k < count; k++) {
        for (; left && rolls <= first + k; rolls++, left--, other += 2)
            slower -= number_at(other);
        total += number_at(own + 1 + 2 * k) * slower >> 8;
    }
    memset(p, 0, 5 * sizeof *p);
    p[0] = total >> 8;
}

static void judge(const board *b, int kind, int *p)
{
    if (kind > OVER)
        ended(kind - OVER, p);
    else if (kind == BEAROFF)
        bearoff(b, p);
    else
        probabilities(&nets[kind], b, p);
}

static int worth(const int *p)
{
    int s = 0;
    for (int o = 0; o < 5; o++)
        s += PRICES[o] * p[o];
    return s;
}

/* Scores of `n` boards; returns the index of the best, in the order in which the firmware meets them. */
static int rank(const board *b, int n, int *kinds, int *scores, int *best_probabilities)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        kinds[i] = classify(&b[i]);
    for (int first = 0; first < n; first += CHUNK) {
        int last = first + CHUNK < n ? first + CHUNK : n;
        for (int kind = 0; kind <= PHASES; kind++)
            for (int i = first; i < last; i++)
                if (kind < PHASES ? kinds[i] == kind : kinds[i] > OVER) {
                    int p[5];
                    judge(&b[i], kinds[i], p);
                    scores[i] = worth(p);
                    if (best < 0 || scores[i] > scores[best]) {
                        best = i;
                        memcpy(best_probabilities, p, sizeof p);
                    }
                }
    }
    return best;
}

static void turned(board *to, const board *from)
{
    for (int p = 0; p < 26; p++)
        to->n[p] = -from->n[25 - p];
}

/* Probabilities of the side on roll, averaged over its rolls. */
void expected(const board *b, int *found)
{
    static board results[MOST];
    static int kinds[MOST], scores[MOST];
    int sums[5] = {0}, p[5];
    for (int die1 = 1; die1 <= 6; die1++)
        for (int die2 = die1; die2 <= 6; die2++) {
            int n = generate(b, die1, die2, results);
            if (!n) {
                results[0] = *b;
                n = 1;
            }
            rank(results, n, kinds, scores, p);
            for (int o = 0; o < 5; o++)
                sums[o] += (die1 == die2 ? 1 : 2) * p[o];
        }
    for (int o = 0; o < 5; o++)
        found[o] = (sums[o] + 18) / 36;
}

static int *order_scores;
static const board *order_boards;

/* left_of of the firmware */
static int left_on(const board *b)
{
    int total = 0;
    for (int p = 1; p < 26; p++)
        if (b->n[p] > 0)
            total += (p + 8) * b->n[p];
    return total;
}

static int behind(const void *x, const void *y)
{
    int a = *(const int *)x, b = *(const int *)y;
    if (order_scores[a] >> EQUAL != order_scores[b] >> EQUAL)
        return order_scores[a] < order_scores[b] ? 1 : -1;
    int more = left_on(&order_boards[a]) - left_on(&order_boards[b]);
    return more ? more : a - b;
}

/* The play of a money game without a cube: its result into `chosen`, its equity in 1 / ONE as the value. */
int best_play(const board *b, int die1, int die2, int kept, int window, board *chosen)
{
    static board results[MOST];
    static int kinds[MOST], scores[MOST], order[MOST];
    int p[5], n = generate(b, die1, die2, results), best = -1, highest = 0;
    if (!n) {
        *chosen = *b;
        return 0;
    }
    rank(results, n, kinds, scores, p);
    for (int i = 0; i < n; i++)
        order[i] = i;
    order_scores = scores;
    order_boards = results;
    qsort(order, n, sizeof *order, behind);
    int lowest = scores[order[0]] - window * ONE * 64 / 1000, candidates = 0;
    while (candidates < n && candidates < kept && scores[order[candidates]] >= lowest)
        candidates++;
    for (int k = 0; k < candidates; k++) {
        int i = order[k], equity;
        if (candidates == 1 || kinds[i] > OVER) {
            judge(&results[i], kinds[i], p);
        } else {
            board other;
            int q[5];
            turned(&other, &results[i]);
            expected(&other, q);
            p[0] = ONE - q[0], p[1] = q[3], p[2] = q[4], p[3] = q[1], p[4] = q[2];
        }
        equity = 2 * p[0] - ONE + p[1] + p[2] - p[3] - p[4];
        if (best < 0 || equity >> (EQUAL - 6) > highest >> (EQUAL - 6)
            || (equity >> (EQUAL - 6) == highest >> (EQUAL - 6) && left_on(&results[i]) < left_on(&results[best]))) {
            highest = equity;
            best = i;
        }
    }
    *chosen = results[best];
    return highest;
}

/* The best results of every roll of the side on roll, at most `most` of one and none `window` thousandths behind: where
 * a lookahead goes on. Their rolls (0..20, in the order of `expected`) into `rolls`; returns how many. */
int replies(const board *b, int most, int window, board *found, int *rolls)
{
    static board results[MOST];
    static int kinds[MOST], scores[MOST];
    int p[5], count = 0, roll = 0;
    for (int die1 = 1; die1 <= 6; die1++)
        for (int die2 = die1; die2 <= 6; die2++, roll++) {
            int n = generate(b, die1, die2, results), best = 0;
            if (!n) {
                results[0] = *b;
                n = 1;
            }
            if (n > 1)
                best = rank(results, n, kinds, scores, p);
            int lowest = scores[best] - window * ONE * 64 / 1000;
            for (int k = 0; k < most && k < n && best >= 0; k++) {
                found[count] = results[best];
                rolls[count++] = roll;
                scores[best] = lowest - 1;
                best = -1;
                for (int i = 0; i < n && n > 1; i++)
                    if (scores[i] >= lowest && (best < 0 || scores[i] > scores[best]))
                        best = i;
            }
        }
    return count;
}
