import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { renewRecoveryCodes } from '../api.ts'
import { codeProblem } from './contact-rules.ts'
import { FormDialog } from './form-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { areCodesKept } from './recovery-kept.ts'
import { CodeField } from './steps-code-field.tsx'
import { useFields } from './use-fields.ts'

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
    if (await areCodesKept()) onClose()
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
