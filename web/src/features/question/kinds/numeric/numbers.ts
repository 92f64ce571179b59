import type { ResultQuestion } from '@wenhai/core/analytics/schema'

type Numbers = ResultQuestion['numbers']

/** Two decimals at most. */
export const meanOf = (numbers: Numbers): string => (numbers ? numbers.mean.toFixed(2) : '—')

/** Between two steps it is a half. */
export const medianOf = (numbers: Numbers): string => (numbers ? String(numbers.median) : '—')

export const numbersLine = (numbers: Numbers): string =>
  numbers ? `平均 ${meanOf(numbers)}，中位数 ${medianOf(numbers)}` : '还没有人作答'
