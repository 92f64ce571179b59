import type { TextPipe } from '@wenhai/core/logic/text-pipes'
import type { LogicEditor } from './use-logic.tsx'

interface PipeNotesProps {
  logic: LogicEditor
  pipes: readonly TextPipe[] | undefined
  /** The text may have been written for another form, so it is said which question is meant here. */
  isShared: boolean
}

/** Says beside a question or a paragraph which of the answers that it takes over cannot be read. */
export function PipeNotes({ logic: { names }, pipes = [], isShared }: PipeNotesProps) {
  const unread = pipes.filter((pipe) => pipe.unread !== undefined)
  const read = isShared
    ? pipes.flatMap(({ pipe, reads }) => (reads === undefined ? [] : { pipe, reads }))
    : []
  if (unread.length + read.length === 0) return null
  return (
    <ul className="mt-1 grid grid-cols-1 gap-0.5 text-sm">
      {unread.map(({ pipe, unread: why }) => (
        <li key={pipe} className="text-cinnabar">
          {pipe} 引用不到答案：{why}。答题人会看到空白，请改成前面的题。
        </li>
      ))}
      {read.map(({ pipe, reads }) => (
        <li key={pipe} className="text-ink-3">
          {pipe} 在这里是{names.question(reads)}的答案
        </li>
      ))}
    </ul>
  )
}
