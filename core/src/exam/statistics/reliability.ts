import type { Unknown } from './limits.ts'
import { quantileOfF } from './quantile.ts'

interface Reliability {
  alpha: number
  /** The 95 % interval by Feldt (1965). */
  low: number
  high: number
  /** The standard error of measurement, in the unit of the scores. */
  error: number
}

interface ReliabilitySums {
  /** The number of reports. */
  count: number
  /** The variance of the scores of each question. */
  variances: readonly number[]
  /** The variance of the sums of all questions. */
  total: number
}

/** Cronbach's α with its interval, and the standard error of measurement. All variances by the same divisor. */
export function reliabilityOf({ count, variances, total }: ReliabilitySums): Reliability | Unknown {
  const items = variances.length
  if (items < 2) return { reason: '至少要有 2 道计分的题，才能算信度。' }
  if (count < 2) return { reason: '至少要有 2 份阅完的答卷，才能算信度。' }
  if (total <= 0) return { reason: '所有答卷的总分都一样，算不出信度。' }
  const within = variances.reduce((sum, each) => sum + each, 0)
  const alpha = (items / (items - 1)) * (1 - within / total)
  const freedom = count - 1
  const limit = (probability: number) =>
    1 - (1 - alpha) * quantileOfF(probability, freedom, freedom * (items - 1))
  return { alpha, low: limit(0.975), high: limit(0.025), error: Math.sqrt(total * Math.max(0, 1 - alpha)) }
}
