import type { ResultQuestion } from '@wenhai/core/results/schema'

type Numbers = ResultQuestion['numbers']

/** Two decimals at most. */
export const meanOf = (numbers: Numbers): string => (numbers ? numbers.mean.toFixed(2) : '—')

/** Between two steps it is a half; of numbers in a wide range only the column is known. */
export const medianOf = (numbers: Numbers): string =>
  numbers ? (numbers.medianWithin?.join('–') ?? String(numbers.median)) : '—'

/** Of a single answer there is no middle to speak of. */
export const hasMedian = ({ answered }: Pick<ResultQuestion, 'answered'>): boolean => answered > 1

export function numbersLine(question: Pick<ResultQuestion, 'numbers' | 'answered'> | undefined): string {
  const { numbers } = question ?? {}
  if (!question || !numbers) return '还没有人作答'
  return `平均 ${meanOf(numbers)}${hasMedian(question) ? `，中位数 ${medianOf(numbers)}` : ''}`
}
