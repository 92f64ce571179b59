import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { OnStep } from './remove-reports.ts'

interface BulkBarProps {
  count: number
  verb: '删除' | '恢复'
  /** Resolves with true if everything is done. */
  onRun: (onStep: OnStep) => Promise<boolean>
  onClear: () => void
}

/** Shows what can be done to all reports that are chosen, on this page and others. */
export function ReportBulkBar({ count, verb, onRun, onClear }: BulkBarProps) {
  const [done, setDone] = useState<number>()
  const isBusy = done !== undefined
  const run = async () => {
    setDone(0)
    const isDone = await onRun(setDone)
    setDone(undefined)
    if (isDone) onClear()
  }
  return (
    <section
      aria-label="批量操作"
      aria-busy={isBusy}
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2.5 justify-self-center rounded-xl border bg-surface py-2 pr-2 pl-5 shadow-float narrow:bottom-19 narrow:justify-self-stretch narrow:px-3"
    >
      {isBusy && done > 0 ? (
        <Progress label={`正在${verb}`} value={done} max={count} className="w-56 pr-4 narrow:w-full" />
      ) : (
        <span role="status" className="mr-auto pr-4 text-md">
          已选 {formatNumber(count)} 份
        </span>
      )}
      <Button variant={verb === '删除' ? 'danger' : 'primary'} pending={isBusy} onClick={run}>
        {verb}
      </Button>
      <IconButton icon="close" label="取消选择" disabled={isBusy} onClick={onClear} />
    </section>
  )
}
