import type { bankCalls } from '@wenhai/core/bank/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import type { FilterType } from '@wenhai/core/question/filter-type'
import { optionLabel } from '@wenhai/core/question/kinds/choice-keys'
import type { QuestionLevel } from '@wenhai/core/question/level'
import type { OptionType } from '@wenhai/core/question/option-type'

/** A question as an author's form would send it. */
export type SampleQuestion = CallerInput<typeof bankCalls.createQuestion>

interface About {
  level: QuestionLevel
  /** Keywords, with spaces between. */
  key: string
  note?: string
}

const toOptions = (texts: readonly string[]) =>
  texts.map((opt, index) => ({ opt, key: optionLabel(index), pic: '' }))

const write = (
  option_type: OptionType,
  question: string,
  options: readonly string[],
  answer: string,
  about: About,
): SampleQuestion => ({
  option_type,
  question,
  options: toOptions(options),
  answer,
  isOnlyOpt: answer === '' || option_type === 3 ? 0 : 1,
  ...about,
})

/** An answer left empty makes a choice without a right one, as surveys have them. */
export const single = (question: string, options: readonly string[], answer: string, about: About) =>
  write(0, question, options, answer, about)

export const multiple = (question: string, options: readonly string[], answer: string, about: About) =>
  write(1, question, options, answer, about)

export const ranking = (question: string, options: readonly string[], answer: string, about: About) =>
  write(4, question, options, answer, about)

export const trueFalse = (question: string, isTrue: boolean, about: About) =>
  write(6, question, [], isTrue ? '1' : '0', about)

/** Blanks are ____ in the text, their answers separated by ；and what else is accepted by |. */
export const fillIn = (question: string, answer: string, about: About) =>
  write(2, question, [], answer, about)

/** The answer is a model to mark by. */
export const open = (question: string, answer: string, about: About) => write(3, question, [], answer, about)

export const inCategory = (
  questionnaire_type: string,
  filterType: FilterType,
  questions: readonly SampleQuestion[],
): SampleQuestion[] => questions.map((question) => ({ ...question, questionnaire_type, filterType }))
