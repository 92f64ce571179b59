import { changeKind } from '@wenhai/core/desk/change-kind'
import type { FormLine, QuestionContent } from '@wenhai/core/desk/lines'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import {
  type Editing,
  editingOf,
  emptyEditing,
  questionDraftOf,
  withChosen,
  withCount,
  withKind,
  withOption,
  withoutEmptyEnd,
  withRoomFor,
} from '#features/bank/editor/editing.ts'
import { toKnown } from '#features/form/pick/pick-edit.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'

/** An empty question like another one: in its category, as hard. */
export function newContent(kind: FormKind, option_type: OptionType, like?: QuestionContent): QuestionContent {
  const isExam = formKindOf(kind).hasScores
  const begun = withKind(emptyEditing({ isForExam: isExam, isForSurvey: !isExam }), option_type)
  const { optionCount } = kindOf(option_type)
  return questionDraftOf({
    ...(optionCount ? withCount(begun, optionCount.min) : begun),
    isUnique: wantsKey(kind, option_type),
    ...(like && { questionnaire_type: like.questionnaire_type, level: like.level }),
  })
}

/** In an exam the key is asked for at once, where no letter is pressed to give it. */
const wantsKey = (kind: FormKind, option_type: OptionType): boolean =>
  formKindOf(kind).hasScores && kindOf(option_type).isMarkable && !editorOf(option_type).letters

/** A question in which nobody has written anything. */
export const isEmptyQuestion = ({
  option_type,
  question,
  question_pic,
  question_media,
  options,
  note,
}: QuestionContent) =>
  question.trim() === '' &&
  question_pic.length === 0 &&
  (question_media?.length ?? 0) === 0 &&
  (note ?? '') === '' &&
  (kindOf(option_type).fixedOptions !== undefined ||
    options.every(({ opt, pic }) => opt.trim() === '' && pic === ''))

/** 第 3 题; what lies between questions has no number. */
export function lineName(all: readonly FormLine[], uid: string): string {
  const number = all.filter((line) => 'question' in line).findIndex((line) => line.uid === uid) + 1
  return number > 0 ? `第 ${number} 题` : '一段'
}

/** The question after a change of what is edited: one of the form's own. */
const changed = (kind: FormKind, line: FormLine, next: (before: Editing) => Editing): FormLine => {
  if (!('question' in line)) return line
  const content = questionDraftOf(next(editingOf(toKnown(kind, line.question.content))))
  return { uid: line.uid, question: { ...line.question, question_id: null, bank: undefined, content } }
}

/** Empty options at the end were never filled in: they go with the question that is left. */
export function withoutEmpty(kind: FormKind, line: FormLine): FormLine {
  if (!('question' in line)) return line
  const { option_type, options } = line.question.content
  const { optionCount, fixedOptions } = kindOf(option_type)
  const last = options.at(-1)
  const isEmptyEnd = last && last.opt.trim() === '' && last.pic === ''
  if (!optionCount || fixedOptions || !isEmptyEnd || options.length <= optionCount.min) return line
  return changed(kind, line, withoutEmptyEnd)
}

/** The question with the option at a place said to be right, or no more. */
export function withMark(kind: FormKind, line: FormLine, index: number): FormLine {
  if (!('question' in line) || !editorOf(line.question.content.option_type).letters) return line
  return changed(kind, line, (before) => {
    const option = before.options[index]
    return option ? withChosen(before, option.id) : before
  })
}

/** The question with one more option at this place; undefined where its kind has none, or the place is another. */
export function withNextOption(
  kind: FormKind,
  line: FormLine,
  opt: string,
  place: number,
): FormLine | undefined {
  if (!('question' in line)) return undefined
  const { option_type, options } = line.question.content
  if (!kindOf(option_type).optionCount || editorOf(option_type).Options || options.length !== place)
    return undefined
  const grown = changed(kind, line, (before) => {
    const more = withCount(withRoomFor(before, place + 1), place + 1)
    const last = more.options.at(-1)
    return last ? withOption(more, last.id, { opt }) : more
  })
  return 'question' in grown && grown.question.content.options.length === place + 1 ? grown : undefined
}

/** The question as one of another kind, and what of it did not fit. An empty one begins as that kind does. */
export function inKind(
  kind: FormKind,
  line: FormLine,
  option_type: OptionType,
): { line: FormLine; lost: string[] } {
  if (!('question' in line)) return { line, lost: [] }
  const { content } = line.question
  const { question, lost } = isEmptyQuestion(content)
    ? {
        question: {
          ...line.question,
          question_id: null,
          bank: undefined,
          content: { ...newContent(kind, option_type, content), isRequired: content.isRequired },
        },
        lost: [],
      }
    : changeKind(line.question, option_type)
  const isKeyed = wantsKey(kind, option_type) && kindOf(content.option_type) !== kindOf(option_type)
  const own = isKeyed ? { ...question.content, isOnlyOpt: 1 } : question.content
  return { line: { uid: line.uid, question: { ...question, content: own } }, lost }
}
