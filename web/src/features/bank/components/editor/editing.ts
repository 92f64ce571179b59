import { category } from '@wenhai/core/category/limits'
import type { FilterType } from '@wenhai/core/question/filter-type'
import { optionLabel, splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { countBlanks, readBlanks, writeBlanks } from '@wenhai/core/question/kinds/fill-in'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { levelByOptionCount, type QuestionLevel } from '@wenhai/core/question/level'
import { optionCount } from '@wenhai/core/question/limits'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { tidyQuestion } from '@wenhai/core/question/tidy-question'

/** An option keeps its id while its letter follows its place: answers point at options, not at letters. */
export interface EditedOption {
  id: number
  opt: string
  pic: string
}

/** A question under the author's hands. What the present kind has no use for is kept, so that changing the kind loses nothing. */
export interface Editing {
  option_type: OptionType
  question: string
  /** Path of the picture, or empty. */
  picture: string
  questionnaire_type: string
  options: readonly EditedOption[]
  isUnique: boolean
  /** Options marked as right, for single and multiple choice. */
  chosen: readonly number[]
  /** Options in their right order, for ranking. */
  order: readonly number[]
  verdict: string
  blanks: readonly string[]
  /** 参考答案 of an open question. */
  model: string
  isRequired: boolean
  note: string
  key: string
  /** As chosen by hand. */
  level: QuestionLevel
  isLevelByCount: boolean
  allowPeopleUse: boolean
  status: number
  filterType: FilterType
}

let lastId = 0
const newOption = (opt = '', pic = ''): EditedOption => {
  lastId += 1
  return { id: lastId, opt, pic }
}

const newOptions = (count: number) => Array.from({ length: count }, () => newOption())

/** Four options, as most papers have it. What is written inside an exam is not shared until its author says so. */
export function emptyEditing({ isForExam = false } = {}): Editing {
  const options = newOptions(optionCount.single.max)
  return {
    option_type: 0,
    question: '',
    picture: '',
    questionnaire_type: category.defaultKey,
    options,
    isUnique: false,
    chosen: [],
    order: options.map(({ id }) => id),
    verdict: '',
    blanks: [],
    model: '',
    isRequired: true,
    note: '',
    key: '',
    level: 'normal',
    isLevelByCount: false,
    allowPeopleUse: !isForExam,
    status: 1,
    filterType: '',
  }
}

/** A question as it comes from the bank; others' come without answer and note. */
export type KnownQuestion = Omit<QuestionDraft, 'answer' | 'note'> & {
  answer?: string | undefined
  note?: string | undefined
}

export function editingOf(known: KnownQuestion): Editing {
  const { option_type, answer = '', note = '' } = known
  const kind = kindOf(option_type)
  const isWritten = kind.optionCount && !kind.fixedOptions
  const options = isWritten ? known.options.map(({ opt, pic }) => newOption(opt, pic)) : newOptions(4)
  const byLetter = (letter: string) =>
    options.filter((_, index) => optionLabel(index) === letter).map(({ id }) => id)
  const pointed = splitKeys(answer).flatMap(byLetter)
  const whole = options.map(({ id }) => id)
  return {
    ...emptyEditing(),
    option_type,
    question: known.question,
    picture: known.question_pic[0] ?? '',
    questionnaire_type: known.questionnaire_type,
    options,
    isUnique: known.isOnlyOpt === 1,
    chosen: option_type === 0 || option_type === 1 ? pointed : [],
    order: option_type === 4 && pointed.length === whole.length ? pointed : whole,
    verdict: option_type === 6 ? answer : '',
    blanks: option_type === 2 && answer !== '' ? readBlanks(answer) : [],
    model: option_type === 3 ? answer : '',
    isRequired: known.isRequired,
    note,
    key: known.key,
    level: known.level,
    allowPeopleUse: known.allowPeopleUse,
    status: known.status,
    filterType: known.filterType,
  }
}

/** How many blanks have an answer of their own. */
export const blankCount = ({ question }: Editing) => countBlanks(question)

export const letterOf = ({ options }: Editing, id: number): string =>
  optionLabel(options.findIndex((option) => option.id === id))

/** What is in force for the present kind. */
export const isUniqueNow = ({ option_type, isUnique }: Editing): boolean => {
  const { fixedOptions, isMarkable } = kindOf(option_type)
  return fixedOptions !== undefined || (isMarkable && isUnique)
}

export const chosenNow = ({ option_type, chosen }: Editing): readonly number[] =>
  option_type === 0 ? chosen.slice(0, 1) : chosen

export const levelNow = ({ option_type, options, level, isLevelByCount }: Editing): QuestionLevel => {
  const { optionCount: bounds, fixedOptions } = kindOf(option_type)
  return isLevelByCount && bounds ? levelByOptionCount((fixedOptions ?? options).length) : level
}

/** The question as it would be stored. */
export function draftOf(editing: Editing): QuestionDraft {
  const { option_type, question, picture, options } = editing
  return tidyQuestion({
    question: question.trim(),
    question_pic: picture === '' ? [] : [picture],
    option_type,
    questionnaire_type: editing.questionnaire_type || category.defaultKey,
    options: options.map(({ opt, pic }, index) => ({ opt: opt.trim(), key: optionLabel(index), pic })),
    isRequired: editing.isRequired,
    isOnlyOpt: isUniqueNow(editing) ? 1 : 0,
    answer: answerOf(editing),
    note: editing.note.trim(),
    key: editing.key.trim(),
    level: levelNow(editing),
    allowPeopleUse: editing.allowPeopleUse,
    status: editing.status,
    filterType: editing.filterType,
  })
}

function answerOf(editing: Editing): string {
  if (editing.option_type === 3) return editing.model
  if (!isUniqueNow(editing)) return ''
  const letters = (ids: readonly number[]) => ids.map((id) => letterOf(editing, id)).join(',')
  switch (editing.option_type) {
    case 2:
      return writeBlanks(
        Array.from({ length: blankCount(editing) }, (_, index) => editing.blanks[index] ?? ''),
      )
    case 4:
      return letters(editing.order)
    case 6:
      return editing.verdict
    default:
      return letters(chosenNow(editing))
  }
}

const isWritten = ({ opt, pic }: EditedOption) => opt.trim() !== '' || pic !== ''

/** Raising adds empty options, lowering takes the last ones away. */
export function withCount(editing: Editing, count: number): Editing {
  const more = newOptions(Math.max(0, count - editing.options.length))
  return withOptions(editing, [...editing.options.slice(0, count), ...more])
}

export const withoutOption = (editing: Editing, id: number): Editing =>
  withOptions(
    editing,
    editing.options.filter((option) => option.id !== id),
  )

function withOptions(editing: Editing, options: readonly EditedOption[]): Editing {
  const ids = options.map(({ id }) => id)
  const left = (some: readonly number[]) => some.filter((id) => ids.includes(id))
  return {
    ...editing,
    options,
    chosen: left(editing.chosen),
    order: [...left(editing.order), ...ids.filter((id) => !editing.order.includes(id))],
  }
}

/** What lowering the count would throw away although somebody wrote it. */
export const lostBy = ({ options }: Editing, count: number): readonly EditedOption[] =>
  options.slice(count).filter(isWritten)

/** How many options another kind leaves. */
export function countFor({ options }: Editing, option_type: OptionType): number {
  const { optionCount: bounds, fixedOptions } = kindOf(option_type)
  if (!bounds || fixedOptions) return options.length
  return Math.min(Math.max(options.length, bounds.min), bounds.max)
}

export const withKind = (editing: Editing, option_type: OptionType): Editing =>
  withCount({ ...editing, option_type }, countFor(editing, option_type))

export const withOption = (
  editing: Editing,
  id: number,
  change: Partial<Omit<EditedOption, 'id'>>,
): Editing => ({
  ...editing,
  options: editing.options.map((option) => (option.id === id ? { ...option, ...change } : option)),
})

/** A press on the letter: one for single choice, any number for multiple. It says at once that there is a unique answer. */
export function withChosen(editing: Editing, id: number): Editing {
  const before = editing.isUnique ? chosenNow(editing) : []
  const isOff = before.includes(id)
  const others = editing.option_type === 0 ? [] : before.filter((other) => other !== id)
  const chosen = isOff ? others : [...others, id]
  const inOrder = editing.options.map((option) => option.id).filter((each) => chosen.includes(each))
  return { ...editing, isUnique: true, chosen: inOrder }
}

export const withBlank = (editing: Editing, index: number, text: string): Editing => ({
  ...editing,
  blanks: Array.from({ length: Math.max(editing.blanks.length, index + 1) }, (_, at) =>
    at === index ? text : (editing.blanks[at] ?? ''),
  ),
})

/** Whether anything that would be stored has changed. */
export const isSame = (one: Editing, other: Editing): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other))
