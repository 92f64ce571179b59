import type { PublishedResults } from '@wenhai/core/analytics/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { isOptionType } from '@wenhai/core/question/option-type'

/** A question as others are shown it: an author's has all of this and more. */
export type ShownQuestion = PublishedResults['questions'][number]
export type ShownOption = ShownQuestion['options'][number]

/** How a question is drawn: who chose what, what stands where, or what was written. */
export type Drawing = 'bars' | 'ranks' | 'words'

export function drawingOf({ option_type }: Pick<ShownQuestion, 'option_type'>): Drawing {
  if (option_type === 4) return 'ranks'
  return option_type === 2 || option_type === 3 ? 'words' : 'bars'
}

/** 单选, 排序 … */
export const kindName = ({ option_type }: Pick<ShownQuestion, 'option_type'>): string =>
  isOptionType(option_type) ? kindOf(option_type).shortName : ''

/** Of those who answered; several choices add up to more than all. */
export const shareOf = ({ count }: Pick<ShownOption, 'count'>, answered: number): number =>
  answered > 0 ? count / answered : 0

/** The best place first; what nobody placed comes last, as the paper has it. */
export const byRank = <Option extends Pick<ShownOption, 'meanRank'>>(options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ meanRank }: Pick<ShownOption, 'meanRank'>) => meanRank ?? Number.MAX_VALUE

/** How much of its bar an option fills. In a ranking the first place fills it, and the last one leaves a stub. */
export function fillOf(
  option: Pick<ShownOption, 'count' | 'meanRank'>,
  question: Pick<ShownQuestion, 'option_type' | 'answered'> & { options: readonly unknown[] },
): number {
  if (drawingOf(question) !== 'ranks') return shareOf(option, question.answered)
  const places = question.options.length
  return option.meanRank === null ? 0 : (places + 1 - option.meanRank) / places
}

export const optionName = ({ opt, key }: Pick<ShownOption, 'opt' | 'key'>): string => opt || `选项 ${key}`
