import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { sendMailCode, sendPhoneCode } from '../api.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { type Channel, codeProblem, contactProblem } from './contact-rules.ts'
import { FormNotice } from './form-notice.tsx'
import { type PasswordName, passwordNames, passwordProblem } from './member-rules.ts'
import { PasswordFields } from './password-fields.tsx'
import { ContactFields, type ContactName } from './steps-contact-fields.tsx'
import { useFields } from './use-fields.ts'
import { useReset } from './use-reset.ts'

type ResetName = ContactName | PasswordName

interface ResetByCodeProps {
  channels: readonly Channel[]
  given: Record<ContactName, string>
}

export function ResetByCode({ channels, given }: ResetByCodeProps) {
  const reset = useReset()
  const [isSending, setSending] = useState(false)
  const [channel, setChannel] = useState<Channel>(
    channels.find((one) => given[one] !== '') ?? channels[0] ?? 'mail',
  )
  const fields = useFields<ResetName>({
    initial: { ...given, password: '', again: '' },
    shown: [channel, 'code', ...passwordNames],
    findProblem: (name, values) => {
      if (name === 'code') return codeProblem(values.code)
      if (name === 'password' || name === 'again') return passwordProblem(name, values)
      return contactProblem(name, values[name])
    },
  })
  const { values } = fields
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const refused = await reset({ id: values[channel].trim(), code: values.code, password: values.password })
    if (!refused) return
    setSending(false)
    fields.refuse(refused)
  }
  const send = (address: string) =>
    channel === 'phone'
      ? sendPhoneCode({ type: 'RESET', phone: address })
      : sendMailCode({ purpose: 'reset', address })

  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <ChannelChoice
        channels={channels}
        value={channel}
        onChange={(next) => {
          setChannel(next)
          fields.set('code', '')
        }}
      />
      <ContactFields {...{ fields, channel, send }} autoFocus />
      <p className="-mt-2.5 text-sm text-ink-3">
        没收到？这个{channel === 'phone' ? '手机号' : '邮箱'}可能没有绑定过账号。
      </p>
      <PasswordFields fields={fields} label="新密码" />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        设置新密码
      </Button>
    </form>
  )
}
