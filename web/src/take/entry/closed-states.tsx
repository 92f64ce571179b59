import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { isEntryOver } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import type { BeforeState, TakeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { TakeLink } from '../take-link.tsx'
import { TakeCountdown, TakeMoment } from '../take-time.tsx'
import { EntryOver } from './entry-over.tsx'
import { LoginWays } from './login-ways.tsx'

const nouns: Record<FormKind, string> = {
  survey: '这份问卷',
  vote: '这场投票',
  contest: '这场评选',
  exam: '这场考试',
}

interface ClosedStateProps {
  page: TakePage
  take: Take
  state: TakeState
}

export const LoginState = ({ page, state }: Pick<ClosedStateProps, 'page' | 'state'>) => (
  <section className="take-card">
    <h2>登录后参与</h2>
    {isEntryOver(page.view, Date.parse(state.mine.now)) && (
      <p>
        <EntryOver page={page} />
        已经开始作答的，登录后可以接着答。
      </p>
    )}
    <p>{whyLogin(page)}登录或注册之后会回到这一页，已经写下的答案都还在。</p>
    <LoginWays />
  </section>
)

function whyLogin({ view: { anonymous, needLoginParticipate } }: TakePage): string {
  if (!needLoginParticipate) return '这个浏览器上已经有人登录参与过，请用自己的账号。'
  return anonymous ? '登录只用来保证一人一份，答卷里不记名。' : '发起人希望知道是谁在参与。'
}

export const LateState = ({ page }: Pick<ClosedStateProps, 'page'>) => (
  <section className="take-card">
    <h2>已过进入时间</h2>
    <p>
      <EntryOver page={page} />
      有特殊情况，请联系 {page.view.sponsor}，可以单独为你延长。
    </p>
    <Elsewhere page={page} />
  </section>
)

export function PendingState({ page, take }: ClosedStateProps) {
  const { start_time } = page.view
  return (
    <section className="take-card">
      <h2>还没有开始</h2>
      {start_time && (
        <>
          <p>
            将在 <TakeMoment at={start_time} /> 开始，到时这一页会自己打开。
          </p>
          <p className="take-until">
            <TakeCountdown end={start_time} now={take.now} onOver={() => void take.refresh()} />
          </p>
        </>
      )}
      <Elsewhere page={page} />
    </section>
  )
}

export const EndedState = ({ page, state }: Pick<ClosedStateProps, 'page' | 'state'>) => (
  <section className="take-card">
    <h2>已经结束</h2>
    <p>
      {page.view.end_time && (
        <>
          已在 <TakeMoment at={page.view.end_time} /> 截止，
        </>
      )}
      不能再参与了。
      {state.result && '结果在下面。'}
    </p>
    {state.mine.endedText && <p className="take-thanks">{state.mine.endedText}</p>}
    <Elsewhere page={page}>
      <PublishedLink page={page} state={state} />
    </Elsewhere>
  </section>
)

export const PausedState = ({ page, state }: { page: TakePage; state: BeforeState }) => (
  <section className="take-card">
    <h2>已暂停</h2>
    <p>
      {page.view.sponsor} 暂停了{nouns[page.view.questionnaire_type]}。
      {page.view.start_time && new Date(page.view.start_time) > new Date(page.mine.now) ? (
        <>
          预计 <TakeMoment at={page.view.start_time} /> 开放。
        </>
      ) : (
        '恢复以后用这个链接就能参与。'
      )}
    </p>
    {(state.mine.attempt || state.hasDraft) && <p>已经写下的答案都留着，恢复以后打开这个链接接着答。</p>}
    <Elsewhere page={page} />
  </section>
)

/** The link to what the author lets others see, where this person may. */
export const PublishedLink = ({ page, state }: Pick<ClosedStateProps, 'page' | 'state'>) =>
  state.mine.canSeePublished && (
    <TakeLink to={paths.result(page.view.questionnaire_type, page.view.survey_id)} className="take-button">
      看看大家的结果
    </TakeLink>
  )

/** Shows where the person can go from here; the caller gives what comes first. */
export function Elsewhere({ page, children }: Pick<ClosedStateProps, 'page'> & { children?: ReactNode }) {
  const { questionnaire_type, survey_id } = page.view
  const isExam = formKindOf(questionnaire_type).hasSubject
  return (
    <p className="take-ways">
      {children}
      {page.mine.canPractise && (
        <TakeLink to={paths.examPractice(survey_id)} className="take-button">
          去练习
        </TakeLink>
      )}
      <TakeLink to={isExam ? paths.exams : paths.questionnaires} className="take-button">
        {isExam ? '看看别的考试' : '看看别的问卷'}
      </TakeLink>
      {page.user && (
        <TakeLink to={paths.oceanSection('report')} className="take-button">
          我参与的
        </TakeLink>
      )}
    </p>
  )
}
