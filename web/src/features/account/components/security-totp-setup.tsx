import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { startTotp } from '../api.ts'
import { FormNotice } from './form-notice.tsx'
import { TotpConfirm } from './totp-setup.tsx'
import { useFields } from './use-fields.ts'

interface TotpKey {
  secret: string
  uri: string
}

type TotpSetupDialogProps = { onConfirmed: () => void; onClose: () => void }

/** Password, QR code and first code, recovery codes: one dialog from the first to the last. */
export function TotpSetupDialog({ onConfirmed, onClose }: TotpSetupDialogProps) {
  const [key, setKey] = useState<TotpKey>()
  const [isShowingCodes, setShowingCodes] = useState(false)
  const leave = async () => {
    const isSure =
      !isShowingCodes ||
      (await confirm({
        title: '恢复码存好了吗',
        message: '它们只显示这一次。没存好又丢了手机，就只能请站长帮忙了。',
        confirmText: '已经存好',
        cancelText: '再看看',
        danger: true,
      }))
    if (isSure) onClose()
  }
  return (
    <Dialog open onClose={leave} title="启用动态口令" size="sm" dismissable={false}>
      {key ? (
        <TotpConfirm
          totpKey={key}
          onConfirmed={() => {
            setShowingCodes(true)
            onConfirmed()
          }}
          onDone={onClose}
        />
      ) : (
        <PasswordStep onPassed={setKey} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onPassed }: { onPassed: (key: TotpKey) => void }) {
  const [isSending, setSending] = useState(false)
  const fields = useFields<'password'>({
    initial: { password: '' },
    shown: ['password'],
    findProblem: (_, { password }) => (password === '' ? '请输入密码' : undefined),
  })
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const answer = await startTotp(fields.values.password)
    setSending(false)
    if (answer.ok) onPassed(answer.data)
    else fields.refuse(answer)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={start} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <p className="text-md text-ink-2">
        先在手机上装好一个验证器应用，如 Microsoft Authenticator、Google Authenticator 或 FreeOTP。
      </p>
      <TextField
        {...fields.bind('password')}
        type="password"
        label="登录密码"
        description="确认是您本人在设置"
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        下一步
      </Button>
    </form>
  )
}
