import { lastEntryOfForm } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { TakeState } from '../machine/state.ts'
import { TakeMoment } from '../take-time.tsx'
import { examRules } from './describe-exam.ts'
import { EarlierReports } from './earlier-reports.tsx'

interface ExamCoverProps {
  page: TakePage
  state: TakeState
}

/** The rules, before the clock runs: nothing of an exam should surprise anyone who has begun. */
export function ExamCover({ page, state }: ExamCoverProps) {
  const { view } = page
  const { sheets: reports } = state.mine
  const lastEntry = lastEntryOfForm(view)
  const facts: (readonly [string, string])[] = [
    ['题目', `${view.questionCount} 题`],
    ['满分', `${view.fullScore} 分`],
    ['及格', `${view.passScore} 分`],
    ['时长', view.examTime > 0 ? `${view.examTime} 分钟` : '不限'],
    ['次数', `${view.attempts} 次`],
  ]
  const times: (readonly [string, string | null])[] = [
    ...(view.start_time ? ([['开始', view.start_time]] as const) : []),
    ...(lastEntry === null ? [] : ([['最晚进入', new Date(lastEntry).toISOString()]] as const)),
    ['截止', view.end_time],
  ]
  return (
    <>
      <section className="take-card" aria-labelledby="exam-cover">
        <h2 id="exam-cover">考试说明</h2>
        <dl className="take-facts exam-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {times.map(([name, at]) => (
            <div key={name} className="exam-when">
              <dt>{name}</dt>
              <dd>{at ? <TakeMoment at={at} /> : '不限'}</dd>
            </div>
          ))}
        </dl>
        <ul className="exam-rules">
          {examRules(view).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {reports.length > 0 && <EarlierReports page={page} state={state} title="以前的答卷" />}
    </>
  )
}
