import type { OwnAppeal as Appeal } from '@wenhai/core/report/news-schema'
import { useState } from 'react'
import { makeChunk, WithChunk } from '#ui/chunk.tsx'
import type { OwnReport } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'

const formChunk = makeChunk(() => import('./appeal-form.tsx'))

export interface AppealPlace {
  take: Take
  survey_id: string
  report: OwnReport
}

interface OwnAppealProps extends AppealPlace {
  question_id: string
  number: number
}

/** Shows what the taker asked about one question and the decision, or the way to ask. */
export function OwnAppealSection({ question_id, number, ...asking }: OwnAppealProps) {
  const [sent, setSent] = useState<Appeal>()
  const [isOpen, setOpen] = useState(false)
  const { appeals = [], appealUntil = null } = asking.report.exam ?? {}
  const own = sent ?? appeals.find((appeal) => appeal.question_id === question_id)
  if (own)
    return (
      <div role={sent ? 'status' : undefined}>
        <dl className="exam-key">
          <div>
            <dt>我的申诉</dt>
            <dd>{own.content}</dd>
          </div>
          <div>
            <dt>答复</dt>
            <dd>
              {own.answer === null ? '等待答复' : `${own.isGranted ? '成立' : '不成立'}：${own.answer}`}
            </dd>
          </div>
        </dl>
      </div>
    )
  if (!appealUntil) return null
  return (
    <details className="take-change exam-appeal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>对第 {number} 题的评分有疑问？申诉</summary>
      {isOpen && (
        <WithChunk chunk={formChunk}>
          {({ AppealForm }) => <AppealForm {...asking} question_id={question_id} onSent={setSent} />}
        </WithChunk>
      )}
    </details>
  )
}
