import type { OwnProfile } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { Status } from '#ui/seal.tsx'
import { refreshMember, renewRecoveryCodes, stopTotp } from '../api.ts'
import { CodeField, codeProblem } from '../contact/channel-choice.tsx'
import { areCodesStored, RecoveryCodes } from '../totp/recovery-codes.tsx'
import { SecurityActions, SecurityRow } from './security-row.tsx'
import { TotpSetupDialog } from './security-totp-setup.tsx'

type SecurityTotpProps = Pick<OwnProfile, 'hasTotp' | 'recoveryCodes'> & { userId: string }

/** With fewer codes than this it is time for new ones. */
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

type RecoveryDialogProps = { onRenewed: () => void; onClose: () => void }

/** A new set of recovery codes, for a code from the app. */
function RecoveryDialog({ onRenewed, onClose }: RecoveryDialogProps) {
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
