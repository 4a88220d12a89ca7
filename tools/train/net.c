/* Training and evaluation of a net with one hidden layer on sparse board inputs; loaded with ctypes by net.py.
 *
 * The inputs are the rows of firmware/opponent/README's net: point p, own men: rows 8 (p - 1) + 0..2 for the first three
 * men and + 3 once for each further one; the opponent's men there: + 4 ...; own bar 192 and, from the second man, 193; the
 * opponent's 194, 195; 196 and 197: own, the opponent's men have begun to bear off.
 * Parameters, floats: w1[ROWS][h], b1[h], w2[OUT][h], b2[OUT]. Hidden units and outputs (the five
 * probabilities) are sigmoids.
 */
#include <math.h>
#include <string.h>

#define ROWS 198
#define OUT 5
#define MOST 512
/* What the device can hold: w1 and b1 in 1 / 128, w2 in 1 / 256, neither beyond 8. */
#define GRID1 128
#define GRID2 256
#define LIMIT 7.99f

typedef struct { int row; float times; } active;

static int active_rows(const signed char *b, active *a)
{
    int n = 0, own = 0, other = 0;
    for (int p = 1; p <= 24; p++) {
        int c = b[p], row = (p - 1) * 8;
        if (!c)
            continue;
        if (c < 0) { c = -c; row += 4; other += c; } else own += c;
        for (int k = 0; k < 3 && k < c; k++)
            a[n++] = (active){row + k, 1};
        if (c > 3)
            a[n++] = (active){row + 3, c - 3};
    }
    int bars[2] = {b[25], b[0] < 0 ? -b[0] : b[0]};
    own += bars[0];
    other += bars[1];
    for (int s = 0; s < 2; s++) {
        if (bars[s])
            a[n++] = (active){192 + 2 * s, 1};
        if (bars[s] > 1)
            a[n++] = (active){193 + 2 * s, bars[s] - 1};
    }
    if (own < 15)
        a[n++] = (active){196, 1};
    if (other < 15)
        a[n++] = (active){197, 1};
    return n;
}

/* The bounds keep exp finite: with -ffast-math the reciprocal of infinity is not a number. */
static inline float sigmoid(float x)
{
    return 1.0f / (1.0f + expf(-fminf(fmaxf(x, -30.0f), 30.0f)));
}

static void forward(const active *a, int n, const float *w, int h, float *hid, float *out)
{
    const float *b1 = w + ROWS * h, *w2 = b1 + h, *b2 = w2 + OUT * h;
    memcpy(hid, b1, h * sizeof(float));
    for (int k = 0; k < n; k++) {
        const float *row = w + a[k].row * h, times = a[k].times;
        for (int i = 0; i < h; i++)
            hid[i] += times * row[i];
    }
    for (int i = 0; i < h; i++)
        hid[i] = sigmoid(hid[i]);
    for (int o = 0; o < OUT; o++) {
        float s = b2[o];
        for (int i = 0; i < h; i++)
            s += w2[o * h + i] * hid[i];
        out[o] = sigmoid(s);
    }
}

/* out[n][OUT] of boards[n][26] */
void evaluate(const signed char *boards, long n, const float *w, int h, float *out)
{
    active a[64];
    float hid[MOST];
    for (long s = 0; s < n; s++)
        forward(a, active_rows(boards + 26 * s, a), w, h, hid, out + OUT * s);
}

/* One pass over the samples of `order`, in batches, with Adam; lr is the rate of each batch. With `rounded` the weights
 * that work are those of the device's grids, and the learning goes straight through to the exact ones. Returns the mean
 * squared error of the equity from the probabilities. */
double train(const signed char *boards, const unsigned short *probs, const int *order, long n, int batch, int h,
             float *w, float *m, float *v, long step, const float *lr, int rounded, float *g, float *wq)
{
    static const float EQ[5] = {2, 1, 1, -1, -1}, WEIGHT[5] = {1, .5f, .25f, .5f, .25f};
    const long size = (long)ROWS * h + h + OUT * h + OUT, first = (long)ROWS * h + h;
    double total = 0;
    active a[64];
    float hid[MOST], out[OUT], dh[MOST], d[OUT];
    for (long from = 0, b = 0; from + batch <= n; from += batch, b++) {
        const float *used = w;
        if (rounded) {
            for (long i = 0; i < first; i++)
                wq[i] = rintf(w[i] * GRID1) * (1.0f / GRID1);
            for (long i = first; i < first + OUT * h; i++)
                wq[i] = rintf(w[i] * GRID2) * (1.0f / GRID2);
            memcpy(wq + first + OUT * h, w + first + OUT * h, OUT * sizeof(float));
            used = wq;
        }
        memset(g, 0, size * sizeof(float));
        for (int s = 0; s < batch; s++) {
            long k = order[from + s];
            int na = active_rows(boards + 26 * k, a);
            forward(a, na, used, h, hid, out);
            float deq = 0;
            for (int o = 0; o < 5; o++) {
                float y = probs[5 * k + o] * (1 / 65535.0f);
                d[o] = out[o] - y;
                deq += d[o] * EQ[o];
            }
            total += deq * deq;
            for (int o = 0; o < 5; o++)
                d[o] = d[o] * WEIGHT[o] + 4 * deq * EQ[o] * out[o] * (1 - out[o]);
            const float *w2 = used + first;
            float *g2 = g + first;
            memset(dh, 0, h * sizeof(float));
            for (int o = 0; o < OUT; o++) {
                for (int i = 0; i < h; i++) {
                    dh[i] += d[o] * w2[o * h + i];
                    g2[o * h + i] += d[o] * hid[i];
                }
                g2[OUT * h + o] += d[o];
            }
            for (int i = 0; i < h; i++)
                dh[i] *= hid[i] * (1 - hid[i]);
            float *gb = g + (long)ROWS * h;
            for (int i = 0; i < h; i++)
                gb[i] += dh[i];
            for (int j = 0; j < na; j++) {
                float *row = g + a[j].row * h, times = a[j].times;
                for (int i = 0; i < h; i++)
                    row[i] += times * dh[i];
            }
        }
        step++;
        const float c1 = 1 - powf(.9f, step), c2 = 1 - powf(.999f, step), rate = lr[b] / c1, inv = 1.0f / batch;
        for (long i = 0; i < size; i++) {
            float x = g[i] * inv;
            m[i] = .9f * m[i] + .1f * x;
            v[i] = .999f * v[i] + .001f * x * x;
            w[i] -= rate * m[i] / (sqrtf(v[i] / c2) + 1e-8f);
            w[i] = fminf(fmaxf(w[i], -LIMIT), LIMIT);
        }
    }
    return total / n;
}
