import type { OwnProfile } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { Status } from '#ui/seal.tsx'
import { refreshMember, stopTotp } from '../api.ts'
import { RecoveryDialog } from './security-recovery.tsx'
import { SecurityActions, SecurityRow } from './security-row.tsx'
import { TotpSetupDialog } from './security-totp-setup.tsx'

type SecurityTotpProps = Pick<OwnProfile, 'hasTotp' | 'recoveryCodes'> & { userId: string }

/** Fewer than this, and it is time for new ones. */
const few = 4

export function SecurityTotp({ hasTotp, recoveryCodes, userId }: SecurityTotpProps) {
  const [open, setOpen] = useState<'setup' | 'stop' | 'recovery'>()
  const close = () => setOpen(undefined)
  const refresh = () => refreshMember(userId)
  return (
    <SecurityRow
      title="动态口令"
      state={hasTotp ? <Status tone="live">已启用</Status> : '未启用'}
      hint={
        hasTotp ? (
          <CodesLeft count={recoveryCodes} />
        ) : (
          '登录时除了密码，还要验证器应用里的 6 位数字，密码泄露也不怕。'
        )
      }
    >
      {hasTotp ? (
        <SecurityActions>
          <Button onClick={() => setOpen('recovery')}>换恢复码</Button>
          <Button onClick={() => setOpen('stop')}>停用</Button>
        </SecurityActions>
      ) : (
        <Button onClick={() => setOpen('setup')}>启用</Button>
      )}
      {open === 'setup' && <TotpSetupDialog onConfirmed={refresh} onClose={close} />}
      {open === 'recovery' && <RecoveryDialog onRenewed={refresh} onClose={close} />}
      {open === 'stop' && <TotpStopDialog onStopped={refresh} onClose={close} />}
    </SecurityRow>
  )
}

const CodesLeft = ({ count }: { count: number }) =>
  count < few ? (
    <span className="text-gold">恢复码只剩 {count} 个，该换一组新的了。</span>
  ) : (
    <>恢复码还剩 {count} 个。</>
  )

type TotpStopDialogProps = { onStopped: () => void; onClose: () => void }

function TotpStopDialog({ onStopped, onClose }: TotpStopDialogProps) {
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
