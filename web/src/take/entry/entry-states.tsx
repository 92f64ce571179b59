import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits } from '@wenhai/core/form/limits'
import { isEntryOver } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import type { Mine } from '@wenhai/core/report/schema'
import type { ReactNode } from 'react'
import type { EntryFields } from '../machine/model.ts'
import type { BeforeState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { FieldInputs, PlainTakeForm, Trouble } from '../take-form.tsx'
import { TakeCountdown, TakeMoment } from '../take-time.tsx'
import { EntryLeft, EntryOver } from './entry-over.tsx'

interface StateProps {
  page: TakePage
  take: Take
  state: BeforeState
}

/** 开始, a password, a name and number: what has to be done before the questions come. */
function EntryForm({
  page,
  take,
  state,
  label,
  children,
}: StateProps & { label: string; children?: ReactNode }) {
  const { problem, isStarting } = state
  const start = (element: HTMLFormElement) => {
    // The browser says at the field what is missing.
    if (!element.reportValidity()) return
    const data = new FormData(element)
    const fields: EntryFields = {}
    for (const name of ['password', 'name', 'number'] as const) {
      const value = data.get(name)
      if (typeof value === 'string') fields[name] = value
    }
    void take.start(fields)
  }
  return (
    <PlainTakeForm page={page} state={state} step="start" onSubmit={start}>
      {children}
      <FieldInputs fields={page.fields} />
      <EntryLeft page={page} take={take} state={state} />
      {problem && <Trouble problem={problem} take={take} state={state} />}
      <button type="submit" className="take-button take-button-main take-go" aria-disabled={isStarting}>
        {isStarting ? '请稍候…' : label}
      </button>
    </PlainTakeForm>
  )
}

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'password'
  maxLength: number
  hint?: string
}

const Field = ({ label, name, type = 'text', maxLength, hint }: FieldProps) => (
  <p className="take-field">
    <label htmlFor={`take-${name}`}>{label}</label>
    <input
      id={`take-${name}`}
      name={name}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      required
      aria-describedby={hint && `take-${name}-hint`}
    />
    {hint && <small id={`take-${name}-hint`}>{hint}</small>}
  </p>
)

export const PasswordState = (props: StateProps) => (
  <section className="take-card">
    <h2>请输入参与密码</h2>
    <p>密码由发起人告诉你，输对了就能看到题目。</p>
    <EntryForm {...props} label="进入">
      <Field label="参与密码" name="password" type="password" maxLength={formLimits.passwordMax} />
    </EntryForm>
  </section>
)

export function RosterState(props: StateProps) {
  const { page, state } = props
  // Whether a person has begun is known when they have said who they are.
  const isOver = isEntryOver(page.view, Date.parse(state.mine.now))
  return (
    <section className="take-card">
      <h2>{isOver ? '已过进入时间' : '请先核对身份'}</h2>
      {isOver ? (
        <p>
          <EntryOver page={page} />
          已经开始作答的，或者 {page.view.sponsor} 单独为你延长了的，填好姓名和学号（或工号）可以继续。
        </p>
      ) : (
        <p>这一份只对名单上的人开放，填好姓名和学号（或工号）就能开始，不需要账号。</p>
      )}
      {page.view.anonymous && <p>姓名和学号只用来保证一人一份，答卷里不记名。</p>}
      <EntryForm {...props} label={isOver ? '继续作答' : '开始'}>
        <Field label="姓名" name="name" maxLength={30} />
        <Field label="学号/工号" name="number" maxLength={50} />
        {page.view.needPassword && (
          <Field label="参与密码" name="password" type="password" maxLength={formLimits.passwordMax} />
        )}
      </EntryForm>
    </section>
  )
}

export function BeginState(props: StateProps) {
  const { view } = props.page
  const { attempt, attemptsLeft, sheets: reports } = props.state.mine
  const isExam = formKindOf(view).hasClock
  const facts: [string, string][] = [
    ['题目', `${view.questionCount} 题`],
    ['限时', view.examTime > 0 ? `${view.examTime} 分钟` : '不限'],
  ]
  return (
    <section className="take-card">
      <h2>{attempt ? '接着上次的来' : '准备好了就开始'}</h2>
      {/* The facts about an exam have a card of their own. */}
      {!isExam && (
        <dl className="take-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {attempt ? (
        <GoingOn attempt={attempt} take={props.take} />
      ) : isExam ? (
        <p>
          本次：第 {reports.length + 1} 次，共 {reports.length + attemptsLeft} 次
        </p>
      ) : (
        <p>
          {view.examTime > 0
            ? '按下开始后计时，以服务器的时间为准。离开页面，时间照走，回来可以接着答。'
            : '答案会自动保存，离开之后回来可以接着答。'}
        </p>
      )}
      <EntryForm {...props} label={attempt ? '继续作答' : '开始'} />
    </section>
  )
}

function GoingOn({ attempt, take }: Pick<StateProps, 'take'> & { attempt: NonNullable<Mine['attempt']> }) {
  const { answered, deadline } = attempt
  return (
    <>
      <p>已经保存了 {answered} 题的答案。</p>
      {deadline && (
        <p>
          要在 <TakeMoment at={deadline} /> 之前交卷{' '}
          <span className="take-left">
            <TakeCountdown end={deadline} now={take.now} look="clock" onOver={() => void take.refresh()} />
          </span>
        </p>
      )}
    </>
  )
}
