import type { SignedIn } from '@wenhai/core/account/schema'
import { countdownClock } from '@wenhai/core/format/countdown'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageToken, postedLogin } from '#lib/drawn-for.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useSeconds } from '#ui/feedback/use-seconds.ts'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { logIn } from '../api.ts'
import { useCapsLock } from '../password/use-caps-lock.ts'

interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
  onSignedIn: (signedIn: SignedIn, password: string) => void
  /** Over a page with unsaved work: other pages open in a window of their own. */
  isOverPage?: boolean
}

/** The specification's own sentences. */
const missingText = (username: string, password: string): string | undefined => {
  if (username === '' && password === '') return '请输入账号和密码'
  if (username === '') return '请输入用户名称或手机号'
  return password === '' ? '请输入密码' : undefined
}

/** What is typed, sent and refused. */
function useLogin({ username, onUsername, onSignedIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState(() => postedLogin()?.reason ?? '')
  const [isSending, setSending] = useState(false)
  const wait = useWait()
  const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)

  // What was typed before the app took the page over is in its fields, and nowhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page was taken over
  useLayoutEffect(() => {
    const typed = (name: string) => fieldOf(name)?.value ?? ''
    if (username === '' && typed('username') !== '') onUsername(typed('username'))
    if (typed('password') !== '') setPassword(typed('password'))
  }, [])

  const focus = (name: string) => {
    const field = fieldOf(name)
    field?.focus()
    field?.select()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || wait.seconds > 0) return
    const name = username.trim()
    const missing = missingText(name, password)
    if (missing !== undefined) {
      toast.warning(missing)
      focus(name === '' ? 'username' : 'password')
      return
    }
    setSending(true)
    setRefusal('')
    const answer = await logIn({ username: name, password })
    // Stays pending until the page is left.
    if (answer.ok) return onSignedIn(answer.data, password)
    setSending(false)
    // Everything else was told by the transport, or is nothing to tell.
    if (answer.cause !== 'refused') return
    setRefusal(answer.reason)
    if (answer.seconds !== undefined) wait.start(answer.seconds)
    focus(answer.field === 'username' ? 'username' : 'password')
  }
  return { form, password, setPassword, refusal, isSending, wait, send }
}

export function LoginForm(props: LoginFormProps) {
  const { username, onUsername, isOverPage = false } = props
  const { form, password, setPassword, refusal, isSending, wait, send } = useLogin(props)
  return (
    <form
      ref={form}
      data-plain
      method="post"
      action={paths.loginForm}
      noValidate
      onSubmit={send}
      className="grid grid-cols-1 gap-4.5"
    >
      {/* The token is for a browser without a script; with one it is not sent. */}
      <input type="hidden" name="token" value={pageToken()} suppressHydrationWarning />
      {refusal && <FormNotice>{refusal}</FormNotice>}
      <TextField
        name="username"
        label="用户名或手机号"
        value={username}
        onChange={(value) => {
          onUsername(value)
          wait.stop()
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
      />
      <div className="grid gap-1.5">
        <PasswordField value={password} onChange={setPassword} autoFocus={username !== ''} />
        <Link
          to={paths.forgotten}
          target={isOverPage ? '_blank' : undefined}
          className={`${linkClass} inline-flex items-center justify-self-end text-sm touch:min-h-11`}
        >
          忘记密码？
        </Link>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isSending}
        disabled={wait.seconds > 0}
        className="w-full"
      >
        {wait.seconds > 0 ? `请等 ${countdownClock(wait.seconds * 1000)}` : '登录'}
      </Button>
    </form>
  )
}

type PasswordFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'autoFocus'>

function PasswordField(props: PasswordFieldProps) {
  const capsLock = useCapsLock()
  return (
    <TextField
      name="password"
      type="password"
      label="密码"
      {...props}
      autoComplete="current-password"
      description={capsLock.isOn ? <span className="text-gold">大写锁定已打开</span> : undefined}
      {...capsLock.watch}
    />
  )
}

interface Wait {
  /** Whole seconds that are left; 0 for none. */
  seconds: number
  start: (seconds: number) => void
  stop: () => void
}

/** A wait the server asked for, counted down. */
function useWait(): Wait {
  const [asked, setAsked] = useState<{ from: number; seconds: number }>()
  const time = useSeconds(Date.now, asked !== undefined)
  const passed = asked ? Math.max(0, Math.floor((time - asked.from) / 1000)) : 0
  const seconds = asked ? Math.max(0, asked.seconds - passed) : 0
  if (asked && seconds === 0) setAsked(undefined)
  return {
    seconds,
    start: (wait) => setAsked({ from: Date.now(), seconds: Math.ceil(wait) }),
    stop: () => setAsked(undefined),
  }
}
