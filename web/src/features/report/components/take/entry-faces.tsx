import { form } from '@wenhai/core/form/limits'
import type { TakePage } from '@wenhai/core/report/page'
import type { ReactNode } from 'react'
import type { TakeState } from '../../take/state.ts'
import type { EntryFields, Take } from '../../take/store.ts'
import { LoginWays } from './login-ways.tsx'
import { TakeForm, Trouble } from './take-form.tsx'

interface FaceProps {
  page: TakePage
  take: Take
  state: TakeState
}

/** 开始, a password, a name and number: what has to be done before the questions come. */
function EntryForm({
  page,
  take,
  state,
  label,
  children,
}: FaceProps & { label: string; children?: ReactNode }) {
  const { problem, isStarting } = state
  const start = (element: HTMLFormElement) => {
    const data = new FormData(element)
    const fields: EntryFields = {}
    for (const name of ['password', 'name', 'number'] as const) {
      const value = data.get(name)
      if (typeof value === 'string') fields[name] = value
    }
    void take.start(fields)
  }
  return (
    <TakeForm page={page} state={state} step="start" onSubmit={start}>
      {children}
      {problem && (
        <Trouble>
          <p>{problem.text}</p>
          {problem.needsLogin && <LoginWays />}
        </Trouble>
      )}
      <button type="submit" className="take-button take-button-main take-go" aria-disabled={isStarting}>
        {isStarting ? '请稍候…' : label}
      </button>
    </TakeForm>
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

export const PasswordFace = (props: FaceProps) => (
  <section className="take-card">
    <h2>请输入参与密码</h2>
    <p>密码由发起人告诉你，输对了就能看到题目。</p>
    <EntryForm {...props} label="进入">
      <Field label="参与密码" name="password" type="password" maxLength={form.passwordMax} />
    </EntryForm>
  </section>
)

export const RosterFace = (props: FaceProps) => (
  <section className="take-card">
    <h2>请先核对身份</h2>
    <p>这一份只对名单上的人开放，填好姓名和学号（或工号）就能开始，不需要账号。</p>
    <EntryForm {...props} label="开始">
      <Field label="姓名" name="name" maxLength={30} />
      <Field label="学号/工号" name="number" maxLength={50} />
      {props.page.view.needPassword && (
        <Field label="参与密码" name="password" type="password" maxLength={form.passwordMax} />
      )}
    </EntryForm>
  </section>
)

export function BeginFace(props: FaceProps) {
  const { view } = props.page
  const { attempt, attemptsLeft } = props.state.mine
  const isExam = view.questionnaire_type === 'exam'
  const facts: [string, string][] = [
    ['题目', `${view.questionCount} 题`],
    ['限时', view.examTime > 0 ? `${view.examTime} 分钟` : '不限'],
  ]
  if (isExam) {
    facts.push(['满分', `${view.fullScore} 分`])
    facts.push(['次数', attempt ? '继续这一次' : `还可答 ${attemptsLeft} 次`])
  }
  return (
    <section className="take-card">
      <h2>{attempt ? '接着上次的来' : '准备好了就开始'}</h2>
      <dl className="take-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {attempt
          ? `已经答了 ${attempt.answered} 题，都还在。`
          : view.examTime > 0
            ? '按下开始后计时，以服务器的时间为准；时间到了会自动交卷。离开页面，时间照走，回来可以接着答。'
            : '答案会自动保存，离开之后回来可以接着答。'}
      </p>
      <EntryForm {...props} label={attempt ? '继续作答' : '开始'} />
    </section>
  )
}
