import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-notice.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { type PasswordName, passwordNames, passwordProblem } from '../password/member-rules.ts'
import { PasswordFields } from '../password/password-fields.tsx'
import { useReset } from './use-reset.ts'

export function ResetByLink({ id, code }: { id: string; code: string }) {
  const reset = useReset()
  const [isSending, setSending] = useState(false)
  const fields = useFields<PasswordName>({
    initial: { password: '', again: '' },
    shown: passwordNames,
    findProblem: passwordProblem,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const refused = await reset({ id, code, password: fields.values.password })
    if (!refused) return
    setSending(false)
    fields.refuse(refused)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <PasswordFields fields={fields} label="新密码" autoFocus />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        设置新密码
      </Button>
    </form>
  )
}
