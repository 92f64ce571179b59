import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/fields/form-notice.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { startTotp } from '../api.ts'
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx'
import { areCodesStored } from '../totp/ask-if-codes-stored.ts'
import { TotpConfirm } from '../totp/totp-setup.tsx'

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
    if (!isShowingCodes || (await areCodesStored())) onClose()
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
    findProblem: (_, { password }) => ownPasswordProblem(password),
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
      <OwnPasswordField {...fields.bind('password')} autoFocus />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        下一步
      </Button>
    </form>
  )
}
