import { letterAt } from '@wenhai/core/question/kinds/registry'
import type { ResultQuestion } from '@wenhai/core/results/schema'
import { plainLine } from '../result/sides.ts'

export type ResultOption = ResultQuestion['options'][number]

/** A 地铁; where there are no letters, 正确. */
export const optionName = (
  question: Pick<ResultQuestion, 'option_type' | 'settings'>,
  { opt, group }: ResultOption,
  index: number,
): string => [group, letterAt(question, index), plainLine(opt) || '（图片）'].filter(Boolean).join(' ')

/** What one side counted of an option. */
export const optionIn = (question: ResultQuestion | undefined, key: string): ResultOption | undefined =>
  question?.options.find((option) => option.key === key)
