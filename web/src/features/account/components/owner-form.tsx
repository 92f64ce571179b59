import { password as passwordLimits, username as usernameLimits } from '@wenhai/core/account/limits'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { keepSession } from '../../../lib/session.ts'
import { Button, linkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSite } from '../../site/api.ts'
import { createOwner } from '../api.ts'
import { findProblem, type OwnerField, type OwnerValues, ownerFields, passwordRules } from './owner-rules.ts'
import { RuleList } from './rule-list.tsx'

const empty: OwnerValues = { username: '', name: '', password: '', again: '' }

export function OwnerForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const { data: site } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<Partial<Record<OwnerField, boolean>>>({})
  /** What the server said, until the field is changed. */
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)

  if (site?.isSetUp && !isSending) return <AlreadySetUp />

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const bind = (name: OwnerField) => ({
    name,
    required: true,
    value: values[name],
    error: refused[name] ?? (left[name] ? findProblem(name, values) : undefined),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused({})
    },
    // Not when a field is left: a message that appears under the pointer would move the button away from its press.
    onFocus: () => setLeft((before) => ({ ...before, ...filledBeside(name, values) })),
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setLeft({ username: true, name: true, password: true, again: true })
    const wrong = ownerFields.find((name) => findProblem(name, values))
    if (wrong) return focus(wrong)
    setSending(true)
    const { username, name, password } = values
    const answer = await createOwner({ code, username, name, password })
    if (answer.ok) {
      keepSession(answer.data)
      toast.success('站长账号已创建')
      await navigate(paths.home, { replace: true })
      return
    }
    setSending(false)
    if (answer.cause !== 'refused') return
    setRefused({ [answer.field ?? 'code']: answer.reason })
    focus(answer.field ?? 'code')
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4.5">
      {refused.code && (
        <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
          {refused.code}
        </p>
      )}
      <TextField
        {...bind('username')}
        label="用户名"
        description={`登录时用，${usernameLimits.min} 到 ${usernameLimits.max} 个字母、数字或 @ _ . -`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <TextField
        {...bind('name')}
        label="名称"
        description="别人看到的名字，可以用中文"
        autoComplete="nickname"
      />
      <TextField
        {...bind('password')}
        type="password"
        label="密码"
        autoComplete="new-password"
        maxLength={passwordLimits.max}
      />
      <TextField {...bind('again')} type="password" label="再输一次密码" autoComplete="new-password" />
      <RuleList label="密码要求" rules={passwordRules(values)} />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        创建账号
      </Button>
    </form>
  )
}

/** Nobody is told about an empty field that they only passed by. */
const filledBeside = (name: OwnerField, values: OwnerValues) =>
  Object.fromEntries(
    ownerFields.filter((other) => other !== name && values[other] !== '').map((other) => [other, true]),
  )

const AlreadySetUp = () => (
  <div className="grid gap-2">
    <p>这个站点已经有站长了，这条链接不再有用。</p>
    <p>
      <Link to={paths.home} className={linkClass}>
        回首页
      </Link>
    </p>
  </div>
)
