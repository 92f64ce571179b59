import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TimelineEntry } from '@wenhai/core/report/schema'
import { useState } from 'react'
import { elapsedText, timelineLines } from './timeline-lines.ts'

interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** The questions as this taker had them: their order gives the numbers, and the order of options the letters. */
  questions: readonly PaperQuestion[]
}

/** A person reads through so many; the rest comes when asked for. */
const shownFirst = 100

/**
 * 作答记录: what was answered and changed when. It is on the author's page and on the taker's, which has no kit:
 * the page that shows it brings `timeline.css`.
 */
export function Timeline({ entries, questions }: TimelineProps) {
  const [isAll, setAll] = useState(false)
  const lines = timelineLines(entries, questions)
  const begun = entries[0]?.time ?? ''
  const shown = isAll ? lines : lines.slice(0, shownFirst)
  const hidden = lines.length - shown.length
  return (
    <div className="timeline">
      {lines.some(({ kind }) => kind === 'leave') && (
        <p className="timeline-note">
          离开页面只是记下来的事实：来了电话、弹出了通知也会离开。它不说明对错，也不影响成绩。
        </p>
      )}
      <ol aria-label="作答记录">
        {shown.map(({ key, time, kind, subject, text }) => (
          <li key={key} className={`timeline-line timeline-${kind}`}>
            <time dateTime={time} title={momentText(time)}>
              {elapsedText(begun, time)}
            </time>
            <span className="timeline-text">
              {subject !== '' && <b>{subject}</b>} {text}
              {(kind === 'begin' || kind === 'submit') && (
                <span className="timeline-moment">{momentText(time)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className="timeline-more" onClick={() => setAll(true)}>
          显示其余 {hidden} 条
        </button>
      )}
    </div>
  )
}

/** Writes a time to the second, because two changes often fall into one minute. */
function momentText(iso: string): string {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
