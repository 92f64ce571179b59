import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { stopTotp } from '../api.ts'
import { FormNotice } from './form-notice.tsx'
import { useFields } from './use-fields.ts'

type TotpStopDialogProps = { onStopped: () => void; onClose: () => void }

export function TotpStopDialog({ onStopped, onClose }: TotpStopDialogProps) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const fields = useFields<'code'>({
    initial: { code: '' },
    shown: ['code'],
    findProblem: (_, { code }) => (code.trim() === '' ? '请填写动态口令或恢复码' : undefined),
  })
  const stop = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const answer = await stopTotp(fields.values.code.trim())
    setSending(false)
    if (!answer.ok) return fields.refuse(answer)
    toast.success('动态口令已停用')
    onStopped()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="停用动态口令"
      size="sm"
      dismissable={false}
      busy={isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            取消
          </Button>
          <Button type="submit" form={id} variant="danger" pending={isSending}>
            停用
          </Button>
        </>
      }
    >
      <form id={id} ref={fields.form} noValidate onSubmit={stop} className="grid grid-cols-1 gap-4.5">
        {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
        <p className="text-md text-ink-2">停用后只凭密码就能登录，剩下的恢复码也全部作废。</p>
        <TextField
          {...fields.bind('code')}
          label="动态口令或恢复码"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
