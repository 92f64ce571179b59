import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { useAction } from '#ui/use-action.ts'
import { AccountForm } from '../account-form.tsx'
import { confirmTotp, startTotp } from '../api.ts'
import { CodeField, codeProblem } from '../contact/channel-choice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TotpKey {
  secret: string
  uri: string
}

interface TotpSetupProps {
  /** The password, typed a moment ago: a stranger at an open screen cannot set this up. */
  password: string
  /** The codes were seen and are said to be kept. */
  onDone: () => void
  /** Called when the app is in force; the recovery codes are shown next. */
  onConfirmed?: () => void
  onLost?: () => void
}

/** Leads from the QR code to the recovery codes. */
export function TotpSetup({ password, ...rest }: TotpSetupProps) {
  const [key, setKey] = useState<TotpKey>()
  const { isBusy, refused, run } = useAction({ tell: 'here' })
  const start = () =>
    run(
      async () => {
        const answer = await startTotp(password)
        if (answer.status === 747) rest.onLost?.()
        return answer
      },
      { onDone: setKey },
    )

  if (key) return <TotpConfirm totpKey={key} {...rest} />
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {refused && <FormNotice>{refused.reason}</FormNotice>}
      <p className="text-md text-ink-2">
        手机上先装好一个验证器应用（如 Microsoft Authenticator、Google Authenticator、FreeOTP），然后开始。
      </p>
      <Button variant="primary" size="lg" pending={isBusy} onClick={start} autoFocus className="w-full">
        开始设置
      </Button>
    </div>
  )
}

type TotpConfirmProps = Omit<TotpSetupProps, 'password'> & { totpKey: TotpKey }

/** The QR code, the first code from the app, and then the recovery codes. */
export function TotpConfirm({ totpKey, onConfirmed, onDone, onLost }: TotpConfirmProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) => (code === '' ? '请填写动态口令' : codeProblem(code)),
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <AccountForm
      fields={{
        ...fields,
        refuse: (answer) => (answer.status === 747 ? onLost?.() : fields.refuse(answer)),
      }}
      send={() => confirmTotp(fields.values.code)}
      onSent={({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        onConfirmed?.()
      }}
      action="确认"
    >
      <div className="grid justify-items-center gap-3">
        <p className="text-md text-ink-2">用验证器应用扫这个二维码：</p>
        <QrCode text={totpKey.uri} label="动态口令的二维码" className="size-48 border" />
        <Secret secret={totpKey.secret} />
      </div>
      <CodeField
        {...fields.bind('code')}
        label="动态口令"
        description="应用里现在显示的 6 位数字"
        autoFocus
      />
    </AccountForm>
  )
}

function Secret({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('密钥已复制')
    else toast.warning('没能复制，请手动抄写')
  }
  return (
    <div className="grid justify-items-center gap-1 text-sm text-ink-3">
      <p>扫不了？在应用里手动输入密钥：</p>
      <p className="flex flex-wrap items-center justify-center gap-2">
        <code className="min-w-0 text-center text-md text-ink">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="sm" variant="quiet" onClick={copy}>
          复制
        </Button>
      </p>
    </div>
  )
}
