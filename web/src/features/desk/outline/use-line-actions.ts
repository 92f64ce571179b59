import { type BatchChange, changeTogether, copyLines, whyFull } from '@wenhai/core/desk/batch'
import { formLinesOf } from '@wenhai/core/desk/lines'
import { withFolded } from '@wenhai/core/desk/outline'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { changeLines } from './change-lines.ts'
import type { RowView } from './row-views.ts'
import { changedText, doneWith } from './said.ts'
import type { OutlineState } from './use-outline.ts'

/** Ways to other lines. */
function goingActions(outline: OutlineState) {
  const { desk, rows, seen, faults } = outline
  const { select } = desk
  return {
    selectAll: () => {
      const [first, last] = [seen[0], rows.at(-1)]
      if (!first || !last) return
      select(first.uid)
      select(last.uid, 'range')
      outline.say(`选中了全部 ${rows.length} 行`)
    },
    write: (row: RowView) => {
      select(row.uid)
      const field = row.kind === 'section' ? 'title' : row.kind === 'text' ? 'text' : 'question'
      if (row.kind !== 'page') desk.focus.set({ uid: row.uid, field })
    },
    nextFault: (uid: string) => {
      const order = new Map(rows.map((row, index) => [row.uid, index]))
      const here = order.get(uid) ?? -1
      const next = faults.find((fault) => (order.get(fault.uid) ?? -1) > here) ?? faults[0]
      if (next) outline.goToFault(next)
      else outline.say('没有要改的')
    },
  }
}

/** What is done with the lines that are selected: each is one step that can be undone. */
export function useLineActions(outline: OutlineState, find: () => void) {
  const { desk, rows, meant, folded } = outline
  const { editor, write, select } = desk
  /** Where the keys are at a line that is not selected, they mean that line. */
  const meantAt = (uid: string) =>
    meant.size > 0 && (uid === '' || meant.has(uid)) ? meant : withFolded(rows, [uid], folded)
  const namesOf = (uids: ReadonlySet<string>) => rows.filter((row) => uids.has(row.uid))
  return {
    find,
    ...goingActions(outline),
    copy: async (uid = '') => {
      const copied = meantAt(uid)
      const lines = namesOf(copied)
      const { copies } = copyLines(editor.kind, formLinesOf(editor.draft), copied, newUuid)
      const [first, last] = [copies[0], copies.at(-1)]
      if (!first || !last) return
      const why = whyFull(editor.kind, editor.draft, copies)
      if (why) return void toast.warning(why)
      const uids = copies.map((line) => line.uid)
      const isDone = await changeLines(desk, doneWith('复制', lines), (now) => {
        let made = 0
        return copyLines(editor.kind, now, copied, () => uids[made++] ?? newUuid()).lines
      })
      if (!isDone) return
      select(first.uid)
      if (last !== first) select(last.uid, 'range')
      outline.goTo(first.uid)
      outline.say([doneWith('复制了', lines), ...keylessText(outline, copied)].join('；'))
    },
    remove: async (uid = '') => {
      const removed = meantAt(uid)
      const gone = namesOf(removed)
      if (removed.size === 0) return
      const last = rows.findLastIndex((row) => removed.has(row.uid))
      const next =
        rows.slice(last + 1).find((row) => !folded.has(row.group)) ??
        rows.findLast((row) => !removed.has(row.uid) && !folded.has(row.group))
      if (
        !(await changeLines(desk, doneWith('删除', gone), (lines) =>
          lines.filter((line) => !removed.has(line.uid)),
        ))
      )
        return
      select(next?.uid ?? '')
      if (next) outline.goTo(next.uid)
      outline.say(`${doneWith('删除了', gone)}，可以撤销`)
    },
    /** `done` says what became of them: 改为必答. */
    change: (change: BatchChange, done: string) => {
      const uids = meantAt('')
      const { count, left } = changeTogether(editor.draft.question, uids, change)
      if (count > 0)
        write({ what: `${count} 题${done}` }, ({ question }) => ({
          question: changeTogether(question, uids, change).question,
        }))
      outline.tell(changedText(count, done, left))
    },
  }
}

export type LineActions = ReturnType<typeof useLineActions>

/** Others' questions come without their keys, and so do copies of them. */
function keylessText({ desk }: OutlineState, copied: ReadonlySet<string>): string[] {
  const numbers = desk.editor.draft.question.flatMap(({ uid, question_id, content }, index) =>
    copied.has(uid) && question_id !== null && content.answer === undefined ? [index + 1] : [],
  )
  return numbers.length === 0 ? [] : [`第 ${numbers.join('、')} 题是别人的题，复制的没有答案和解析`]
}
