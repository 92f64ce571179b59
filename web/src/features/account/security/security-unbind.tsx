import { toast } from '#ui/feedback/toast.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { unbindContact } from '../api.ts'
import { type Channel, channelNames } from '../contact/contact-rules.ts'
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx'

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

export function UnbindDialog({ channel, bound, canSend, onUnbound, onClose }: UnbindDialogProps) {
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
