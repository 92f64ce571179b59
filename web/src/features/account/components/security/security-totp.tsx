import type { OwnProfile } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Status } from '../../../../ui/seal.tsx'
import { refreshMember } from '../../api.ts'
import { RecoveryDialog } from './security-recovery.tsx'
import { SecurityActions, SecurityRow } from './security-row.tsx'
import { TotpSetupDialog } from './security-totp-setup.tsx'
import { TotpStopDialog } from './security-totp-stop.tsx'

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
