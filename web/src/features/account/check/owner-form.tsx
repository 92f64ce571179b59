import { username as usernameLimits } from '@wenhai/core/account/limits'
import { type FormEvent, useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { keepSession } from '#lib/session.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormNotice } from '#ui/fields/form-notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { createOwner } from '../api.ts'
import { type MemberName, memberNames, memberProblem } from '../password/member-rules.ts'
import { PasswordFields } from '../password/password-fields.tsx'

export function OwnerForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const { data: site } = useSite()
  const [wantsSample, setWantsSample] = useState(true)
  const [isSending, setSending] = useState(false)
  const fields = useFields<MemberName>({
    initial: { username: '', name: '', password: '', again: '' },
    shown: memberNames,
    findProblem: memberProblem,
  })

  if (site?.isSetUp && !isSending) return <AlreadySetUp />

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const { username, name, password } = fields.values
    const answer = await createOwner({ code, username, name, password, sample: wantsSample })
    if (answer.ok) {
      keepSession(answer.data)
      toast.success('站长账号已创建')
      await navigate(paths.home, { replace: true })
      return
    }
    setSending(false)
    fields.refuse(answer)
  }

  return (
    <form ref={fields.form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <TextField
        {...fields.bind('username')}
        label="用户名"
        description={`登录时用，${usernameLimits.min} 到 ${usernameLimits.max} 个字母、数字或 @ _ . -`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <TextField
        {...fields.bind('name')}
        label="名称"
        description="别人看到的名字，可以用中文"
        autoComplete="nickname"
      />
      <PasswordFields fields={fields} username={fields.values.username} />
      <Checkbox checked={wantsSample} onChange={setWantsSample} name="sample">
        载入示例内容
        <span className="block text-sm text-ink-3">
          几份现成的问卷、投票和考试，看看能做些什么，之后可以删掉
        </span>
      </Checkbox>
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        创建账号
      </Button>
    </form>
  )
}

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
