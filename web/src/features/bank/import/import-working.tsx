import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { useSeconds } from '#ui/feedback/use-seconds.ts'
import type { FileProgress } from './import-flow.ts'

/** A wait longer than this wants figures. */
const patience = 2000

export function ImportWorking({ text, sending }: { text: string; sending: FileProgress }) {
  const isLong = useLate(true, patience)
  const [since] = useState(Date.now)
  const seconds = Math.max(0, Math.floor((useSeconds(Date.now) - since) / 1000))
  const { sent, total } = sending
  const isSent = total > 0 && sent >= total
  return (
    <div className="relative min-h-60">
      <LoadingOverlay active type={1} text={`${text}…`} cover="parent">
        {isLong && !isSent && total > 0 && (
          <Progress
            className="w-full max-w-md text-left"
            label="正在上传"
            value={sent}
            max={total}
            figures={`${formatBytes(sent)} / ${formatBytes(total)}`}
          />
        )}
        {isLong && isSent && (
          // How far it is the server cannot say: the time is what there is to show.
          <p className="text-md text-ink-2">
            {formatBytes(total)} 已上传，服务器正在处理，用了 {seconds} 秒
          </p>
        )}
      </LoadingOverlay>
    </div>
  )
}

/** So many are shown before the rest is counted. */
const gapsShown = 8

/** What a document has that could not be read: it is named, so that nobody looks for it in vain. */
export function DocumentGaps({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return null
  return (
    <div role="status" className="mb-4 grid grid-cols-1 gap-1 rounded-md bg-gold-wash px-4 py-3 text-md">
      <p className="font-semibold">文件里有 {formatNumber(gaps.length)} 处没有读到：</p>
      <ul className="grid list-disc grid-cols-1 gap-0.5 pl-5">
        {gaps.slice(0, gapsShown).map((gap) => (
          <li key={gap} className="break-words">
            {gap}
          </li>
        ))}
        {gaps.length > gapsShown && <li>还有 {formatNumber(gaps.length - gapsShown)} 处</li>}
      </ul>
    </div>
  )
}
