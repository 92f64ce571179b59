import type { PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type ShownMistake, useAllMistakes } from '../api.ts'
import { PrintDialog } from '../print/print-dialog.tsx'

interface PrintBookProps {
  /** The filter of the list. */
  filter: { type: string; due: boolean }
  onClose: () => void
}

/** Nobody does more by hand. */
const most = 200

/** 错题打印: to do again by hand, with the key on a report of its own. */
export function PrintBook({ filter, onClose }: PrintBookProps) {
  const { data, error, refetch, isFetching } = useAllMistakes(filter, most)
  if (data)
    return (
      <PrintDialog
        title="打印错题"
        paper={toPaper(data.tables)}
        note={data.length > most ? `共 ${data.length} 题，这里是最先要复习的 ${most} 题。` : undefined}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} title="打印错题" size="xl" wholeOnPhones>
      {error ? (
        <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            正在载入…
          </span>
          <SkeletonLines count={8} />
        </div>
      )}
    </Dialog>
  )
}

const toPaper = (mistakes: readonly ShownMistake[]): PrintedPaper => ({
  title: '错题重做',
  facts: [`共 ${mistakes.length} 题`],
  fields: ['姓名', '日期', '做对'],
  questions: mistakes.map(({ question, rightAnswer, explanation, isLocked }) => ({
    ...question,
    answer: rightAnswer,
    note: explanation,
    keyless: isLocked ? '正在考试中使用，考试结束后公开' : undefined,
  })),
})
