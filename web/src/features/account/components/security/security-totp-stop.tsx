import { toast } from '../../../../ui/feedback/toast.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useFields } from '../../../../ui/fields/use-fields.ts'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { stopTotp } from '../../api.ts'

type TotpStopDialogProps = { onStopped: () => void; onClose: () => void }

export function TotpStopDialog({ onStopped, onClose }: TotpStopDialogProps) {
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) => (code.trim() === '' ? '请填写动态口令或恢复码' : undefined),
  })
  return (
    <FormDialog
      title="停用动态口令"
      action="停用"
      danger
      fields={fields}
      send={() => stopTotp(fields.values.code.trim())}
      onSent={() => {
        toast.success('动态口令已停用')
        onStopped()
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">停用后只凭密码就能登录，剩下的恢复码也全部作废。</p>
      <TextField
        {...fields.bind('code')}
        label="动态口令或恢复码"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    </FormDialog>
  )
}
