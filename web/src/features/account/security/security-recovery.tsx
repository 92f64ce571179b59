import { useState } from 'react'
import { useFields } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { renewRecoveryCodes } from '../api.ts'
import { CodeField } from '../contact/code-field.tsx'
import { codeProblem } from '../contact/contact-rules.ts'
import { areCodesStored } from '../totp/ask-if-codes-stored.ts'
import { RecoveryCodes } from '../totp/recovery-codes.tsx'

type RecoveryDialogProps = { onRenewed: () => void; onClose: () => void }

/** A new set of recovery codes, for a code from the app. */
export function RecoveryDialog({ onRenewed, onClose }: RecoveryDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) => (code === '' ? '请填写动态口令' : codeProblem(code)),
  })
  const leave = async () => {
    if (await areCodesStored()) onClose()
  }
  if (codes)
    return (
      <Dialog open onClose={leave} title="换一组恢复码" size="sm" dismissable={false}>
        <RecoveryCodes lead="旧的恢复码已全部作废。" codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title="换一组恢复码"
      action="换一组"
      fields={fields}
      send={() => renewRecoveryCodes(fields.values.code)}
      onSent={({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        onRenewed()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">动态口令照常使用；没用过的旧恢复码会全部作废。</p>
      <CodeField
        {...fields.bind('code')}
        label="动态口令"
        description="验证器应用里现在显示的 6 位数字"
        autoFocus
      />
    </FormDialog>
  )
}
