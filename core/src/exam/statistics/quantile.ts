/** From here on the Stirling series below is exact to the last bits of a double. */
const seriesFrom = 15

/** How far Stirling's formula is from log Γ(z): log Γ(z) = (z − ½) log z − z + ½ log 2π + this. */
function stirlingRest(z: number): number {
  let shifted = z
  let logProduct = 0
  for (; shifted < seriesFrom; shifted += 1) logProduct += Math.log(shifted)
  const inverse = 1 / (shifted * shifted)
  const series =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / shifted
  if (shifted === z) return series
  const stirling = (at: number) => (at - 0.5) * Math.log(at) - at
  return series + stirling(shifted) - logProduct - stirling(z)
}

/** x^a (1 − x)^b / B(a, b). Written as a distance from the mean, so that large a and b do not cancel each other out. */
function betaWeight(x: number, a: number, b: number): number {
  const mean = a / (a + b)
  const away = x - mean
  return Math.exp(
    a * Math.log1p(away / mean) +
      b * Math.log1p(-away / (1 - mean)) +
      0.5 * Math.log((a * b) / (2 * Math.PI * (a + b))) +
      stirlingRest(a + b) -
      stirlingRest(a) -
      stirlingRest(b),
  )
}

const smallest = 1e-300
/** The fraction needs about as many steps as the root of the larger parameter. */
const mostSteps = 100_000

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < smallest ? smallest : value)
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let step = 1; step <= mostSteps; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    const change = d * c
    fraction *= change
    if (Math.abs(change - 1) < 1e-16) break
  }
  return fraction
}

/** The probability that a beta variable with parameters a and b is at most x. */
function betaProbability(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const weight = betaWeight(x, a, b)
  // The fraction converges quickly on one side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? (weight * betaFraction(x, a, b)) / a
    : 1 - (weight * betaFraction(1 - x, b, a)) / b
}

/** The value that a beta variable stays below with this probability: Newton's steps, held within known bounds. */
function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  let x = a / (a + b)
  for (let step = 0; step < 200; step += 1) {
    const error = betaProbability(x, a, b) - probability
    if (error > 0) high = x
    else low = x
    const density = betaWeight(x, a, b) / (x * (1 - x))
    const next = x - error / density
    const within = next > low && next < high ? next : (low + high) / 2
    if (Math.abs(within - x) <= 1e-16 * x || within === x) break
    x = within
  }
  return x
}

/** The value below which an F variable with these degrees of freedom lies with this probability. */
export function quantileOfF(probability: number, above: number, below: number): number {
  const x = betaQuantile(probability, above / 2, below / 2)
  return (below * x) / (above * (1 - x))
}

/** A t variable lies between minus and plus this with the given probability. */
export function centralT(probability: number, freedom: number): number {
  const x = betaQuantile(probability, 0.5, freedom / 2)
  return Math.sqrt((freedom * x) / (1 - x))
}

/** The probability that a normal variable is above z, to seven digits of itself: Press and others, Numerical Recipes (1992), erfcc. */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const series = tailCoefficients.reduceRight((sum, each) => sum * t + each, 0)
  const tail = (t * Math.exp(-x * x + series)) / 2
  return z >= 0 ? tail : 1 - tail
}

const tailCoefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
