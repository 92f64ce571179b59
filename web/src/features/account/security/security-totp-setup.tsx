import { useState } from 'react'
import { useFields } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AccountForm } from '../account-form.tsx'
import { startTotp } from '../api.ts'
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx'
import { areCodesStored } from '../totp/recovery-codes.tsx'
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
  const fields = useFields<'password'>({
    initial: { password: '' },
    shown: ['password'],
    findProblem: (_, { password }) => ownPasswordProblem(password),
  })
  return (
    <AccountForm
      fields={fields}
      send={() => startTotp(fields.values.password)}
      onSent={onPassed}
      action="下一步"
    >
      <p className="text-md text-ink-2">
        先在手机上装好一个验证器应用，如 Microsoft Authenticator、Google Authenticator 或 FreeOTP。
      </p>
      <OwnPasswordField {...fields.bind('password')} autoFocus />
    </AccountForm>
  )
}
