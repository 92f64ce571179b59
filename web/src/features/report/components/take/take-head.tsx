import { formKindNames } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { Moment } from './moment.tsx'

/** What it is, whose it is, and until when. */
export function TakeHead({ view, isBrief = false }: { view: FormView; isBrief?: boolean }) {
  const { questionnaire_type, survey_title, desc, sponsor, end_time, questionCount, anonymous } = view
  return (
    <header className="take-head">
      <span className={`take-seal take-seal-${questionnaire_type}`}>{formKindNames[questionnaire_type]}</span>
      <h1>{survey_title}</h1>
      {desc !== '' && !isBrief && <p className="take-desc">{desc}</p>}
      <p className="take-meta">
        {sponsor !== '' && <span>{sponsor}</span>}
        {questionnaire_type !== 'vote' && questionCount > 0 && <span>共 {questionCount} 题</span>}
        {anonymous && <span>匿名</span>}
        {end_time && (
          <span>
            <Moment at={end_time} /> 截止
          </span>
        )}
      </p>
    </header>
  )
}
