import { type FormEvent, useId, useState } from 'react'
import { keepSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { passStep, refreshMember, sendMailCode, sendPhoneCode } from '../api.ts'
import { type Channel, codeProblem, contactProblem } from './contact-rules.ts'
import { FormNotice } from './form-notice.tsx'
import { SecurityRow } from './security-row.tsx'
import { ContactFields, type ContactName } from './steps-contact-fields.tsx'
import { useFields } from './use-fields.ts'

const names: Record<Channel, string> = { phone: '手机', mail: '邮箱' }

const hints: Record<Channel, string> = {
  phone: '可以用来登录，忘记密码时也靠它找回。',
  mail: '忘记密码时靠它找回。',
}

type SecurityContactProps = {
  channel: Channel
  /** Masked; empty where there is none. */
  bound: string
  userId: string
}

export function SecurityContact({ channel, bound, userId }: SecurityContactProps) {
  const [isOpen, setOpen] = useState(false)
  const verb = bound ? '更换' : '绑定'
  return (
    <SecurityRow title={names[channel]} state={bound || '未绑定'} hint={hints[channel]}>
      <Button onClick={() => setOpen(true)}>{`${verb}${names[channel]}`}</Button>
      {isOpen && (
        <ContactDialog
          title={`${verb}${names[channel]}`}
          channel={channel}
          userId={userId}
          onClose={() => setOpen(false)}
        />
      )}
    </SecurityRow>
  )
}

type ContactDialogProps = { title: string; channel: Channel; userId: string; onClose: () => void }

function ContactDialog({ title, channel, userId, onClose }: ContactDialogProps) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const fields = useFields<ContactName>({
    initial: { phone: '', mail: '', code: '' },
    shown: [channel, 'code'],
    findProblem: (name, values) =>
      name === 'code' ? codeProblem(values.code) : contactProblem(name, values[name]),
  })
  const address = fields.values[channel].trim()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const { code } = fields.values
    const answer = await passStep(
      channel === 'phone' ? { step: 'phone', phone: address, code } : { step: 'mail', mail: address, code },
    )
    setSending(false)
    if (!answer.ok) return fields.refuse(answer)
    keepSession(answer.data)
    toast.success(`${names[channel]}已绑定`)
    onClose()
    await refreshMember(userId)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      dismissable={false}
      busy={isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            取消
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSending}>
            确定
          </Button>
        </>
      }
    >
      <form id={id} ref={fields.form} noValidate onSubmit={save} className="grid grid-cols-1 gap-4.5">
        {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
        <ContactFields
          fields={fields}
          channel={channel}
          autoFocus
          send={(to) =>
            channel === 'phone'
              ? sendPhoneCode({ type: 'MODIFY', phone: to })
              : sendMailCode({ purpose: 'bind', address: to })
          }
        />
      </form>
    </Dialog>
  )
}
