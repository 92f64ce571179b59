import { useState } from 'react'
import { keepSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { bindContact, refreshMember, sendBindCode, unbindContact } from '../api.ts'
import { ContactFields, type ContactName } from '../contact/contact-fields.tsx'
import { type Channel, channelNames, codeProblem, contactProblem } from '../contact/contact-rules.ts'
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx'
import { SecurityActions, SecurityRow } from './security-row.tsx'

const hints: Record<Channel, string> = {
  phone: '可以用来登录，忘记密码时也靠它找回。',
  mail: '忘记密码时靠它找回。',
}

type SecurityContactProps = {
  channel: Channel
  /** Masked; empty where there is none. */
  bound: string
  /** The site can send there now; one bound before can be given up all the same. */
  canSend: boolean
  userId: string
}

export function SecurityContact({ channel, bound, canSend, userId }: SecurityContactProps) {
  const [open, setOpen] = useState<'bind' | 'unbind'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    return refreshMember(userId)
  }
  const name = channelNames[channel]
  const verb = bound ? '更换' : '绑定'
  return (
    <SecurityRow title={name} state={bound || '未绑定'} hint={hints[channel]}>
      <SecurityActions>
        {canSend && <Button onClick={() => setOpen('bind')}>{`${verb}${name}`}</Button>}
        {bound && <Button onClick={() => setOpen('unbind')}>{`解绑${name}`}</Button>}
      </SecurityActions>
      {open === 'bind' && (
        <BindDialog title={`${verb}${name}`} channel={channel} onBound={done} onClose={close} />
      )}
      {open === 'unbind' && (
        <UnbindDialog {...{ channel, bound, canSend }} onUnbound={done} onClose={close} />
      )}
    </SecurityRow>
  )
}

type BindDialogProps = {
  title: string
  channel: Channel
  onBound: () => void
  onClose: () => void
}

function BindDialog({ title, channel, onBound, onClose }: BindDialogProps) {
  const fields = useFields<ContactName | 'password'>({
    initial: { phone: '', mail: '', code: '', password: '' },
    shown: [channel, 'code', 'password'],
    findProblem: (name, values) => {
      if (name === 'password') return ownPasswordProblem(values.password)
      return name === 'code' ? codeProblem(values.code) : contactProblem(name, values[name])
    },
  })
  return (
    <FormDialog
      title={title}
      action="确定"
      fields={fields}
      send={() => bindContact(channel, fields.values)}
      onSent={(signedIn) => {
        keepSession(signedIn)
        toast.success(`${channelNames[channel]}已绑定`)
        onBound()
      }}
      onClose={onClose}
    >
      <ContactFields fields={fields} channel={channel} autoFocus send={(to) => sendBindCode(channel, to)} />
      <OwnPasswordField {...fields.bind('password')} />
    </FormDialog>
  )
}

type UnbindDialogProps = {
  channel: Channel
  bound: string
  canSend: boolean
  onUnbound: () => void
  onClose: () => void
}

const losses: Record<Channel, string> = {
  phone: '解绑后，就不能再用它登录和找回密码了。',
  mail: '解绑后，就不能再用它找回密码了。',
}

function UnbindDialog({ channel, bound, canSend, onUnbound, onClose }: UnbindDialogProps) {
  const name = channelNames[channel]
  const fields = useFields<'password'>({
    initial: { password: '' },
    shown: ['password'],
    findProblem: (_, { password }) => ownPasswordProblem(password),
  })
  return (
    <FormDialog
      title={`解绑${name}`}
      action="解绑"
      danger
      fields={fields}
      send={() => unbindContact({ kind: channel, password: fields.values.password })}
      onSent={() => {
        toast.success(`${name}已解绑`)
        onUnbound()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">
        现在绑定的是 <span className="break-all text-ink">{bound}</span>。{losses[channel]}
        {canSend && `下次登录时，会请你绑定另一个${name}。`}
      </p>
      <OwnPasswordField {...fields.bind('password')} autoFocus />
    </FormDialog>
  )
}
