import type { PaperQuestion } from '@wenhai/core/question/schema'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TimelineEntry } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { makeChunk, WithChunk } from '#ui/chunk.tsx'
import type { Take } from '../machine/take.ts'

const timelineChunk = makeChunk(() => import('./timeline-chunk.tsx'))

interface OwnTimelineProps {
  take: Take
  report_id: string
  questions: readonly PaperQuestion[]
}

/** 作答过程: the taker reads what the author reads, all its parts. Asked for when it is opened. */
export function OwnTimeline({ take, report_id, questions }: OwnTimelineProps) {
  const [entries, setEntries] = useState<readonly TimelineEntry[] | string>()
  const [isOpen, setOpen] = useState(false)
  const open = async (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (!isNowOpen || Array.isArray(entries)) return
    const all: TimelineEntry[] = []
    let from = 0
    do {
      const answer = await take.ask(reportCalls.findTimeline, { id: report_id, from })
      if (!answer.ok) return setEntries(answer.reason)
      all.push(...answer.data.tables.filter(({ kind }) => kind !== 'more'))
      from = answer.data.next
    } while (from)
    setEntries(all)
  }
  return (
    <details
      className="take-card take-change exam-timeline"
      onToggle={(event) => void open(event.currentTarget.open)}
    >
      <summary>作答过程</summary>
      {isOpen && entries === undefined && <p role="status">正在载入…</p>}
      {isOpen && typeof entries === 'string' && (
        <p role="status">没能载入：{entries}，合上再打开可以重试。</p>
      )}
      {isOpen && typeof entries === 'object' && (
        <WithChunk chunk={timelineChunk}>
          {({ TimelineOrNotice }) => <TimelineOrNotice entries={entries} questions={questions} />}
        </WithChunk>
      )}
    </details>
  )
}
