import { categoryLimits } from '@wenhai/core/category/names'
import type { FilterType } from '@wenhai/core/question/choices'
import { levelByOptionCount, type QuestionLevel } from '@wenhai/core/question/choices'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { newOptionCount } from '@wenhai/core/question/limits'
import type { QuestionMedia } from '@wenhai/core/question/media'
import { optionLabel } from '@wenhai/core/question/option-label'
import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { tidyQuestion } from '@wenhai/core/question/tidy-question'
import { type EditedKeys, editorOf, followOptions, startKeys } from '#features/question/kinds/edits.ts'
import type { EditedOption } from '#features/question/kinds/kind-edit.ts'

/** A question while its author edits it. */
export interface Editing {
  option_type: OptionType
  question: string
  /** The paths of the pictures. */
  pictures: readonly string[]
  media: readonly QuestionMedia[]
  questionnaire_type: string
  options: readonly EditedOption[]
  isUnique: boolean
  keys: EditedKeys
  isRequired: boolean
  note: string
  key: string
  /** The level as chosen by hand. */
  level: QuestionLevel
  isLevelByCount: boolean
  allowPeopleUse: boolean
  status: number
  filterType: FilterType
  /** A model suggested the question: it stays so however it is edited. */
  byAi?: true
}

let lastId = 0
const newOption = (opt = '', pic = ''): EditedOption => {
  lastId += 1
  return { id: lastId, opt, pic }
}

const newOptions = (count: number) => Array.from({ length: count }, () => newOption())

/**
 * What is written inside an exam is not shared until its author says so, and what is
 * written inside a survey is for that survey alone.
 */
export function emptyEditing({ isForExam = false, isForSurvey = false } = {}): Editing {
  const options = newOptions(newOptionCount)
  return {
    option_type: optionType.singleChoice,
    question: '',
    pictures: [],
    media: [],
    questionnaire_type: categoryLimits.defaultKey,
    options,
    isUnique: false,
    keys: startKeys(options),
    isRequired: true,
    note: '',
    key: '',
    level: 'normal',
    isLevelByCount: false,
    allowPeopleUse: !isForExam,
    status: isForSurvey ? 0 : 1,
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
  const editor = editorOf(option_type)
  const isWritten = kind.optionCount && !kind.fixedOptions
  const options = isWritten ? known.options.map(({ opt, pic }) => newOption(opt, pic)) : newOptions(4)
  return {
    ...emptyEditing(),
    option_type,
    question: known.question,
    pictures: known.question_pic,
    media: known.question_media ?? [],
    questionnaire_type: known.questionnaire_type,
    options,
    isUnique: known.isOnlyOpt === 1,
    keys: {
      ...startKeys(options),
      ...editor.read(answer, options),
      ...editor.settings?.read(known.settings, options, answer),
    },
    isRequired: known.isRequired,
    note,
    key: known.key,
    level: known.level,
    allowPeopleUse: known.allowPeopleUse,
    status: known.status,
    filterType: known.filterType,
    ...(known.byAi && { byAi: true }),
  }
}

/** Whether the present kind has one right answer now. */
export const isUniqueNow = ({ option_type, isUnique }: Editing): boolean => {
  const { fixedOptions, isMarkable } = kindOf(option_type)
  return fixedOptions !== undefined || (isMarkable && isUnique)
}

/** The options that are marked as right. */
export const chosenNow = (editing: Editing): readonly number[] =>
  isUniqueNow(editing) ? (editorOf(editing.option_type).letters?.chosen(editing.keys) ?? []) : []

export const levelNow = ({ option_type, options, level, isLevelByCount }: Editing): QuestionLevel => {
  const { optionCount: bounds, fixedOptions } = kindOf(option_type)
  return isLevelByCount && bounds ? levelByOptionCount((fixedOptions ?? options).length) : level
}

/** The question as it would be stored. */
export function questionDraftOf(editing: Editing): QuestionDraft {
  const { option_type, question, pictures, media, options } = editing
  return tidyQuestion({
    question: question.trim(),
    question_pic: [...pictures],
    question_media: [...media],
    option_type,
    questionnaire_type: editing.questionnaire_type || categoryLimits.defaultKey,
    options: options.map(({ opt, pic }, index) => ({ opt: opt.trim(), key: optionLabel(index), pic })),
    settings: editorOf(option_type).settings?.write(editing.keys, options, question),
    isRequired: editing.isRequired,
    isOnlyOpt: isUniqueNow(editing) ? 1 : 0,
    answer: answerOf(editing),
    note: editing.note.trim(),
    key: editing.key.trim(),
    level: levelNow(editing),
    allowPeopleUse: editing.allowPeopleUse,
    status: editing.status,
    filterType: editing.filterType,
    ...(editing.byAi && { byAi: true }),
  })
}

/** Whether the key is asked for: where only a person marks, a model to mark by always is. */
export const hasKeyNow = (editing: Editing): boolean =>
  isUniqueNow(editing) ||
  !kindOf(editing.option_type).isMarkable ||
  kindOf(editing.option_type).hasParts === true

const answerOf = (editing: Editing): string =>
  hasKeyNow(editing) ? editorOf(editing.option_type).write(editing.keys, editing) : ''

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

const withOptions = (editing: Editing, options: readonly EditedOption[]): Editing => ({
  ...editing,
  options,
  keys: followOptions(editing.keys, options),
})

/** Brings an option back to its place; where the others have changed since, as one more of them. */
export function withOptionBack(editing: Editing, before: Editing, index: number): Editing {
  const [back] = before.options.slice(index)
  const { optionCount: bounds } = kindOf(editing.option_type)
  if (!back || editing.options.length >= (bounds?.max ?? 0)) return editing
  const options = [...editing.options.slice(0, index), back, ...editing.options.slice(index)]
  const areSame = options.every(({ id }, at) => id === before.options[at]?.id)
  return areSame && options.length === before.options.length
    ? { ...editing, options, keys: before.keys }
    : withOptions(editing, options)
}

/**
 * Takes off empty options at the end, which were never filled in. The least that the kind asks for stays, and so does
 * one that is marked as right.
 */
export function withoutEmptyEnd(editing: Editing): Editing {
  const { optionCount: bounds, fixedOptions } = kindOf(editing.option_type)
  if (!bounds || fixedOptions) return editing
  const chosen = chosenNow(editing)
  const last = editing.options.findLastIndex((option) => isWritten(option) || chosen.includes(option.id))
  const count = Math.max(bounds.min, last + 1)
  return count < editing.options.length ? withCount(editing, count) : editing
}

/** Changes the kind, where the present one has no room for so many options and there is one that asks the same. */
export function withRoomFor(editing: Editing, count: number): Editing {
  const { larger } = editorOf(editing.option_type)
  const { max } = kindOf(editing.option_type).optionCount ?? { max: 0 }
  if (!larger || count <= max) return editing
  return withKeys(withKind(editing, larger.option_type), larger.keys(editing.keys))
}

/** With an option that a model suggested, in the first empty place or after the last; undefined where there is no room. */
export function withSuggestedOption(editing: Editing, opt: string): Editing | undefined {
  const chosen = chosenNow(editing)
  const isFree = (option: EditedOption) => !isWritten(option) && !chosen.includes(option.id)
  const count = editing.options.length + (editing.options.some(isFree) ? 0 : 1)
  const roomy = withRoomFor(editing, count)
  if (count > (kindOf(roomy.option_type).optionCount?.max ?? 0)) return undefined
  const grown = withCount(roomy, count)
  const place = grown.options.find(isFree)
  return place && { ...withOption(grown, place.id, { opt }), byAi: true }
}

/** The written options that lowering the count would throw away. */
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

/** Lines pasted into an option: it and those after it are written over, in a larger kind where they need one. */
export function withPasted(before: Editing, index: number, lines: readonly string[]): Editing {
  const editing = withRoomFor(before, index + lines.length)
  const max = kindOf(editing.option_type).optionCount?.max ?? 0
  const room = lines.slice(0, max - index)
  const grown = withCount(editing, Math.max(editing.options.length, index + room.length))
  return {
    ...grown,
    options: grown.options.map((option, at) => ({ ...option, opt: room[at - index] ?? option.opt })),
  }
}

export const withKeys = (editing: Editing, change: Partial<EditedKeys>): Editing => ({
  ...editing,
  keys: { ...editing.keys, ...change },
})

/** A press on an option's letter says at once that there is a unique answer. */
export function withChosen(editing: Editing, id: number): Editing {
  const press = editorOf(editing.option_type).letters?.press(chosenNow(editing), id, editing.options)
  return press ? withKeys({ ...editing, isUnique: true }, press) : editing
}

/** Whether anything that would be stored has changed. */
export const isSameQuestion = (one: Editing, other: Editing): boolean =>
  JSON.stringify(questionDraftOf(one)) === JSON.stringify(questionDraftOf(other))
