import { copyLines, whyFull } from '@wenhai/core/desk/batch'
import { changeKind, lossText } from '@wenhai/core/desk/change-kind'
import type { Addable } from '@wenhai/core/desk/find-kinds'
import { type FormLine, formLinesOf, type QuestionContent, toFormLines } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
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
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { toKnown } from '#features/form/pick/pick-edit.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type Desk, useDesk } from '../desk.ts'
import { changeLines } from '../outline/change-lines.ts'

/** Changes of the paper's lines. It stays the same while the paper is open, so that a line is drawn for its own changes alone. */
export type PaperActions = ReturnType<typeof makeActions>

export function usePaperActions(): PaperActions {
  const desk = useDesk()
  const latest = useRef(desk)
  useLayoutEffect(() => {
    latest.current = desk
  })
  const [actions] = useState(() => makeActions(() => latest.current))
  return actions
}

const isExamOf = ({ editor }: Desk) => formKindOf(editor.kind).hasScores

/** An empty question like the one before it: of its kind, in its category. */
function newContent(desk: Desk, option_type: OptionType, like?: QuestionContent): QuestionContent {
  const isExam = isExamOf(desk)
  const begun = withKind(emptyEditing({ isForExam: isExam, isForSurvey: !isExam }), option_type)
  const { optionCount } = kindOf(option_type)
  return questionDraftOf({
    ...(optionCount ? withCount(begun, optionCount.min) : begun),
    isUnique: isExam && wantsKey(option_type),
    ...(like && { questionnaire_type: like.questionnaire_type, level: like.level }),
  })
}

/** In an exam the key is asked for at once, where no letter is pressed to give it. */
const wantsKey = (option_type: OptionType): boolean =>
  kindOf(option_type).isMarkable && !editorOf(option_type).letters

/** A question in which nobody has written anything. */
export const isEmptyQuestion = ({ question, question_pic, question_media, options, note }: QuestionContent) =>
  question.trim() === '' &&
  question_pic.length === 0 &&
  (question_media?.length ?? 0) === 0 &&
  (note ?? '') === '' &&
  options.every(({ opt, pic, key }) => (opt.trim() === '' || key === '1' || key === '0') && pic === '')

function makeActions(get: () => Desk) {
  /** Empty options at the end were never filled in: they go with the question that is left. */
  const withoutEmpty = (line: FormLine): FormLine => {
    if (!('question' in line)) return line
    const { content } = line.question
    const { optionCount, fixedOptions } = kindOf(content.option_type)
    const last = content.options.at(-1)
    const isEmptyEnd = last && last.opt.trim() === '' && last.pic === ''
    if (!optionCount || fixedOptions || !isEmptyEnd || content.options.length <= optionCount.min) return line
    const editing = withoutEmptyEnd(editingOf(toKnown(get().editor.kind, content)))
    return { uid: line.uid, question: { ...line.question, content: questionDraftOf(editing) } }
  }
  const tidied = (uid: string) => (line: FormLine) => (line.uid === uid ? withoutEmpty(line) : line)
  const lines = () => formLinesOf(get().editor.draft)
  const go = (uid: string, field: string) =>
    // The state is set at once, so that the next letter falls into the new field.
    flushSync(() => {
      get().select(uid)
      get().focus.set({ uid, field })
    })
  /** Puts lines after one, or in its place where nobody has written in it. */
  const insert = async (after: string, what: string, made: readonly FormLine[]): Promise<boolean> => {
    const { editor } = get()
    const isReplaced = (line: FormLine) =>
      line.uid === after && 'question' in line && made.length > 1 && isEmptyQuestion(line.question.content)
    const left = lines().filter((line) => !isReplaced(line))
    const why = whyFull(editor.kind, { ...editor.draft, ...toFormLines(left) }, made)
    if (why) toast.warning(`${why}，没有加进来`)
    return (
      why === undefined &&
      changeLines(get(), what, (before) => {
        const index = before.findIndex(({ uid }) => uid === after)
        const at = after === '' ? 0 : index === -1 ? before.length : index + 1
        const all = before.map(tidied(after))
        return [...all.slice(0, at), ...made, ...all.slice(at)].filter((line) => !isReplaced(line))
      })
    )
  }
  return {
    go,
    insert,
    /** Adds after this line, at the end without one; a question is like the one before. */
    add: async (what: Addable | undefined, after = lines().at(-1)?.uid ?? '') => {
      const all = lines()
      const index = all.findIndex(({ uid }) => uid === after)
      const before = all.slice(0, index + 1).findLast((line) => 'question' in line)
      const like = before && 'question' in before ? before.question.content : undefined
      if (what && 'item' in what) {
        const item = draftItem(what.item)
        if (await insert(after, '加一段', [{ uid: item.uid, item }]))
          go(item.uid, what.item === 'section' ? 'title' : 'text')
        return
      }
      const kind = what?.option_type ?? like?.option_type ?? optionType.singleChoice
      const question = draftQuestion(newContent(get(), kind, like))
      if (await insert(after, '加一题', [{ uid: question.uid, question }])) go(question.uid, 'question')
    },
    /** Takes a line away, and goes to the one before it. */
    remove: async (uid: string, isBack = false) => {
      const all = lines()
      const index = all.findIndex((line) => line.uid === uid)
      const next = all[index - 1] ?? all[index + 1]
      const line = all[index]
      if (!line) return
      const name = 'question' in line ? numberedName(all, uid) : '一段'
      if (!(await changeLines(get(), `删除${name}`, (now) => now.filter((each) => each.uid !== uid)))) return
      if (!isBack) toast.info(`删除了${name}，Ctrl + Z 撤销`)
      if (next) go(next.uid, isBack ? 'last' : 'question')
      else get().select('')
    },
    duplicate: async (uid: string) => {
      const copy = newUuid()
      const { kind, draft } = get().editor
      const { copies } = copyLines(kind, lines(), new Set([uid]), () => copy)
      const why = whyFull(kind, draft, copies)
      if (why) return void toast.warning(why)
      const name = numberedName(lines(), uid)
      const isDone = await changeLines(
        get(),
        `复制${name}`,
        (now) => copyLines(kind, now, new Set([uid]), () => copy).lines,
      )
      if (isDone) go(copy, 'question')
    },
    move: async (uid: string, by: -1 | 1, field: string) => {
      const index = lines().findIndex((line) => line.uid === uid)
      const [line, other] = [lines()[index], lines()[index + by]]
      if (!line || !other) return
      const isDone = await changeLines(get(), `移动${numberedName(lines(), uid)}`, (now) => {
        const rest = now.filter((each) => each.uid !== uid)
        const at = rest.findIndex((each) => each.uid === other.uid)
        const place = by === 1 ? at + 1 : at
        return [...rest.slice(0, place), line, ...rest.slice(place)]
      })
      if (isDone) go(uid, field)
    },
    /** Makes a question another kind, keeps what fits, and says what did not. */
    changeKind: async (uid: string, option_type: OptionType) => {
      const asked = { isKeyed: isExamOf(get()) && wantsKey(option_type) }
      const change = (line: FormLine): FormLine => {
        if (line.uid !== uid || !('question' in line)) return line
        const { question } = isEmptyQuestion(line.question.content)
          ? { question: emptied(get(), line.question.content, option_type, line.question) }
          : changeKind(line.question, option_type)
        const content = asked.isKeyed ? { ...question.content, isOnlyOpt: 1 } : question.content
        return { uid, question: { ...question, content } }
      }
      const line = lines().find((each) => each.uid === uid)
      if (!line || !('question' in line)) return
      const { lost } = isEmptyQuestion(line.question.content)
        ? { lost: [] }
        : changeKind(line.question, option_type)
      if (!(await changeLines(get(), `换成${kindOf(option_type).shortName}`, (now) => now.map(change))))
        return
      const told = lossText(option_type, lost)
      if (told) toast.warning(`${told}。Ctrl + Z 撤销`)
      go(uid, 'question')
    },
    /** Takes away the empty options at the end of a question that is left. */
    tidy: (uid: string) => {
      const line = lines().find((each) => each.uid === uid)
      if (!line || withoutEmpty(line) === line) return
      const step = { what: `修改${numberedName(lines(), uid)}`, field: `${uid} content` }
      get().write(step, (before) => toFormLines(formLinesOf(before).map(tidied(uid))))
    },
    /** Says that an option is right, where a letter of the paper was pressed. */
    mark: async (uid: string, index: number) => {
      const change = (line: FormLine): FormLine => {
        if (line.uid !== uid || !('question' in line)) return line
        const editing = editingOf(toKnown(get().editor.kind, line.question.content))
        const option = editing.options[index]
        if (!option || !editorOf(editing.option_type).letters) return line
        const content = questionDraftOf(withChosen(editing, option.id))
        return { uid, question: { ...line.question, question_id: null, bank: undefined, content } }
      }
      if (await changeLines(get(), `${numberedName(lines(), uid)}的答案`, (now) => now.map(change)))
        go(uid, `options.${index}.opt`)
    },
    /** A line such as E. 都不是 that was typed for a new question is one more option of the question before. */
    giveBack: async (uid: string, opt: string, place: number): Promise<boolean> => {
      const all = lines()
      const index = all.findIndex((line) => line.uid === uid)
      const [line, before] = [all[index], all[index - 1]]
      if (!line || !before || !('question' in before) || !('question' in line)) return false
      const { kind } = get().editor
      const editing = editingOf(toKnown(kind, before.question.content))
      const count = editing.options.length
      if (
        !kindOf(editing.option_type).optionCount ||
        editorOf(editing.option_type).Options ||
        count !== place
      )
        return false
      const grown = withCount(withRoomFor(editing, count + 1), count + 1)
      const last = grown.options.at(-1)
      if (!last || grown.options.length !== count + 1) return false
      const content = questionDraftOf(withOption(grown, last.id, { opt }))
      const isDone = await changeLines(get(), '加一个选项', (now) =>
        now.flatMap((each): FormLine[] => {
          if (each.uid === uid) return []
          if (each.uid !== before.uid || !('question' in each)) return [each]
          return [
            { uid: each.uid, question: { ...each.question, question_id: null, bank: undefined, content } },
          ]
        }),
      )
      if (isDone) go(before.uid, `options.${count}.opt`)
      return isDone
    },
  }
}

/** Nothing is there to be kept: the question begins as one of the other kind does. */
const emptied = <Line extends { content: QuestionContent }>(
  desk: Desk,
  like: QuestionContent,
  option_type: OptionType,
  line: Line,
): Line => ({
  ...line,
  content: { ...newContent(desk, option_type, like), isRequired: like.isRequired },
})

function numberedName(all: readonly FormLine[], uid: string): string {
  const number = all.filter((line) => 'question' in line).findIndex((line) => line.uid === uid) + 1
  return number > 0 ? `第 ${number} 题` : '一段'
}
