import { copyLines, whyFull } from '@wenhai/core/desk/batch'
import { lossText } from '@wenhai/core/desk/change-kind'
import type { Addable } from '@wenhai/core/desk/find-kinds'
import { type FormLine, formLinesOf, toFormLines } from '@wenhai/core/desk/lines'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type Desk, useDesk, useDeskTools } from '../desk.ts'
import { changeLines } from '../outline/change-lines.ts'
import {
  inKind,
  isEmptyQuestion,
  lineName,
  newContent,
  withMark,
  withNextOption,
  withoutEmpty,
} from './paper-lines.ts'

/** Changes of the paper's lines. It stays the same while the paper is open, so that a line is drawn for its own changes alone. */
export type PaperActions = ReturnType<typeof makeActions>

export function usePaperActions(): PaperActions {
  const desk = useDesk()
  const { catchUp } = useDeskTools()
  const latest = useRef(desk)
  useLayoutEffect(() => {
    latest.current = desk
  })
  const [actions] = useState(() =>
    makeActions(() => {
      catchUp()
      return latest.current
    }),
  )
  return actions
}

function makeActions(get: () => Desk) {
  const basics = makeBasics(get)
  return { ...basics, ...addingActions(basics), ...lineActions(basics), ...questionActions(basics) }
}

type Basics = ReturnType<typeof makeBasics>

function makeBasics(get: () => Desk) {
  const lines = () => formLinesOf(get().editor.draft)
  const kind = () => get().editor.kind
  return {
    get,
    lines,
    kind,
    /** Selects a line and goes to one of its fields. */
    go: (uid: string, field: string) =>
      // The state is set at once, so that the next letter falls into the new field.
      flushSync(() => {
        get().select(uid)
        get().focus.set({ uid, field })
      }),
    /** The line is only read again, and can be gone on from by Tab. */
    leave: (line: HTMLElement | null) => {
      // It is drawn at once, so that the button over the line is there to be focused.
      flushSync(() => get().select(''))
      line?.querySelector<HTMLElement>('button[aria-label^="写"]')?.focus()
    },
    change: (what: string, next: (line: FormLine) => FormLine) =>
      changeLines(get(), what, (now) => now.map(next)),
    /** Puts lines after one; several take its place where nobody has written in it. */
    insert: async (after: string, what: string, made: readonly FormLine[]): Promise<boolean> => {
      const { editor } = get()
      const isReplaced = (line: FormLine) =>
        line.uid === after && 'question' in line && made.length > 1 && isEmptyQuestion(line.question.content)
      const left = lines().filter((line) => !isReplaced(line))
      const why = whyFull(editor.kind, { ...editor.draft, ...toFormLines(left) }, made)
      if (why) toast.warning(`${why}，没有加进来`)
      if (why) return false
      return changeLines(get(), what, (before) => {
        const index = before.findIndex(({ uid }) => uid === after)
        const at = after === '' ? 0 : index === -1 ? before.length : index + 1
        const all = before.map((line) => (line.uid === after ? withoutEmpty(editor.kind, line) : line))
        return [...all.slice(0, at), ...made, ...all.slice(at)].filter((line) => !isReplaced(line))
      })
    },
  }
}

const addingActions = ({ lines, kind, go, insert }: Basics) => ({
  /** Adds after this line, at the end without one; a question is like the one before. */
  add: async (what: Addable | undefined, after = lines().at(-1)?.uid ?? '') => {
    if (what && 'item' in what) {
      const item = draftItem(what.item)
      if (await insert(after, '加一段', [{ uid: item.uid, item }]))
        go(item.uid, what.item === 'section' ? 'title' : 'text')
      return
    }
    const all = lines()
    const index = all.findIndex(({ uid }) => uid === after)
    const before = all.slice(0, index + 1).findLast((line) => 'question' in line)
    const like = before && 'question' in before ? before.question.content : undefined
    const option_type = what?.option_type ?? like?.option_type ?? optionType.singleChoice
    const question = draftQuestion(newContent(kind(), option_type, like))
    if (await insert(after, '加一题', [{ uid: question.uid, question }])) go(question.uid, 'question')
  },
})

const lineActions = ({ get, lines, kind, go }: Basics) => ({
  /** Takes a line away, and goes to the one before it. */
  remove: async (uid: string, isBack = false) => {
    const all = lines()
    const index = all.findIndex((line) => line.uid === uid)
    const next = all[index - 1] ?? all[index + 1]
    const name = lineName(all, uid)
    if (!(await changeLines(get(), `删除${name}`, (now) => now.filter((each) => each.uid !== uid)))) return
    if (!isBack) toast.info(`删除了${name}，可以撤销`)
    if (next) go(next.uid, isBack ? 'last' : 'question')
    else get().select('')
  },
  duplicate: async (uid: string) => {
    const copy = newUuid()
    const copied = (now: readonly FormLine[]) => copyLines(kind(), now, new Set([uid]), () => copy)
    const why = whyFull(kind(), get().editor.draft, copied(lines()).copies)
    if (why) return void toast.warning(`${why}，没有加进来`)
    if (await changeLines(get(), `复制${lineName(lines(), uid)}`, (now) => copied(now).lines))
      go(copy, 'question')
  },
  move: async (uid: string, by: -1 | 1, field: string) => {
    const all = lines()
    const index = all.findIndex((line) => line.uid === uid)
    const [line, other] = [all[index], all[index + by]]
    if (!line || !other) return
    const isDone = await changeLines(get(), `移动${lineName(all, uid)}`, (now) => {
      const moved = now.find((each) => each.uid === uid) ?? line
      const rest = now.filter((each) => each.uid !== uid)
      const at = rest.findIndex((each) => each.uid === other.uid) + (by === 1 ? 1 : 0)
      return [...rest.slice(0, at), moved, ...rest.slice(at)]
    })
    if (isDone) go(uid, field)
  },
})

const questionActions = ({ get, lines, kind, go, change }: Basics) => ({
  /** Makes a question another kind, keeps what fits, and says what did not. */
  changeKind: async (uid: string, option_type: OptionType) => {
    const line = lines().find((each) => each.uid === uid)
    if (!line) return
    const { lost } = inKind(kind(), line, option_type)
    const isDone = await change(`换成${kindOf(option_type).shortName}`, (each) =>
      each.uid === uid ? inKind(kind(), each, option_type).line : each,
    )
    if (!isDone) return
    const told = lossText(option_type, lost)
    if (told) toast.warning(`${told}。可以撤销`)
    go(uid, 'question')
  },
  /** Takes away the empty options at the end of a question that is left. */
  tidy: (uid: string) => {
    const line = lines().find((each) => each.uid === uid)
    if (!line || withoutEmpty(kind(), line) === line) return
    get().write({ what: `修改${lineName(lines(), uid)}`, field: `${uid} content` }, (before) =>
      toFormLines(formLinesOf(before).map((each) => (each.uid === uid ? withoutEmpty(kind(), each) : each))),
    )
  },
  /** Says that an option is right, where a letter of the paper was pressed. */
  mark: async (uid: string, index: number) => {
    const isDone = await change(`${lineName(lines(), uid)}的答案`, (each) =>
      each.uid === uid ? withMark(kind(), each, index) : each,
    )
    if (isDone) go(uid, `options.${index}.opt`)
  },
  /** A line such as E. 都不是 that was typed for a new question is one more option of the question before. */
  giveBack: async (uid: string, opt: string, place: number): Promise<boolean> => {
    const all = lines()
    const before = all[all.findIndex((line) => line.uid === uid) - 1]
    if (!before || !withNextOption(kind(), before, opt, place)) return false
    const isDone = await changeLines(get(), '加一个选项', (now) =>
      now.flatMap((each) => {
        if (each.uid === uid) return []
        return [each.uid === before.uid ? (withNextOption(kind(), each, opt, place) ?? each) : each]
      }),
    )
    if (isDone) go(before.uid, `options.${place}.opt`)
    return isDone
  },
})
