import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/overlays/confirm.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { badRowCount } from '../people/people-flow.ts'
import { BulkCheck } from './bulk-check.tsx'
import { BulkChoose } from './bulk-choose.tsx'
import { BulkCreating } from './bulk-creating.tsx'
import { BulkResult } from './bulk-result.tsx'
import { useBulk } from './use-bulk.ts'

const notKept = {
  title: '密码还没有保存',
  message: '这些初始密码只显示这一次，关上以后就再也看不到了。',
  confirmText: '不保存，关上',
  cancelText: '回去保存',
  danger: true,
}

/** 批量建账号: choose a sheet, see what is wrong with it, create, hand out the passwords. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { step, check, create, restart } = useBulk()
  const [isKept, setKept] = useState(false)
  const isAtRisk = step.at === 'done' && !isKept && step.accounts.length > 0
  const close = async () => {
    if (!isAtRisk || (await confirm(notKept))) onClose()
  }
  const good = step.at === 'checked' ? step.rows - badRowCount(step.bad) : 0
  return (
    <Dialog
      open
      onClose={close}
      title="批量建账号"
      size={step.at === 'checked' || step.at === 'done' ? 'xl' : 'lg'}
      busy={step.at === 'creating'}
      dismissable={step.at === 'choose'}
      footer={
        step.at === 'creating' ? undefined : (
          <>
            {step.at === 'checked' && <Button onClick={restart}>换一个表格</Button>}
            {step.at === 'checked' && good > 0 && (
              <Button variant="primary" onClick={create}>
                {step.bad.length > 0
                  ? `跳过有误的行，建 ${formatNumber(good)} 个`
                  : `建立 ${formatNumber(good)} 个账号`}
              </Button>
            )}
            {step.at === 'done' && (
              <Button variant="primary" onClick={close}>
                完成
              </Button>
            )}
            {(step.at === 'choose' || step.at === 'checking') && <Button onClick={onClose}>取消</Button>}
          </>
        )
      }
    >
      {(step.at === 'choose' || step.at === 'checking') && (
        <BulkChoose step={step} onFile={check} onRemove={restart} />
      )}
      {step.at === 'checked' && <BulkCheck {...step} />}
      {step.at === 'creating' && <BulkCreating {...step} />}
      {step.at === 'done' && <BulkResult {...step} onKept={() => setKept(true)} />}
      <LeaveGuard when={isAtRisk || step.at === 'creating'} />
    </Dialog>
  )
}
