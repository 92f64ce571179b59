import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingFigure } from '#ui/feedback/loading-overlay.tsx'
import { useSeconds } from '#ui/feedback/use-seconds.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { badRowCount } from '../people/people-flow.ts'
import { BulkCheck } from './bulk-check.tsx'
import { BulkChoose } from './bulk-choose.tsx'
import { BulkResult } from './bulk-result.tsx'
import { useBulk } from './use-bulk.ts'

const notSaved = {
  title: '密码还没有保存',
  message: '这些初始密码只显示这一次，关上以后就再也看不到了。',
  confirmText: '不保存，关上',
  cancelText: '回去保存',
  danger: true,
}

const notKnown = {
  title: '账号可能已经建好',
  message: '刚才没有收到服务器的回答。现在关上，就看不到这些初始密码了，只能逐个发重设密码的链接。',
  confirmText: '不管了，关上',
  cancelText: '回去再试',
  danger: true,
}

/** 批量建账号: choose a spreadsheet, see what is wrong with it, create, hand out the passwords. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { step, check, create, restart, isUnsure, answersOnly, setAnswersOnly } = useBulk()
  const [isSaved, setSaved] = useState(false)
  const isAtRisk = isUnsure || (step.at === 'done' && !isSaved && step.accounts.length > 0)
  const close = async () => {
    if (!isAtRisk || (await confirm(isUnsure ? notKnown : notSaved))) onClose()
  }
  const good = step.at === 'checked' ? step.rows - badRowCount(step.bad) : 0
  return (
    <Dialog
      open
      onClose={close}
      title="批量建账号"
      size={step.at === 'checked' || step.at === 'done' ? 'xl' : 'lg'}
      busy={step.at === 'creating'}
      dismissable={step.at === 'choose' && !isUnsure}
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
            {(step.at === 'choose' || step.at === 'checking') && <Button onClick={close}>取消</Button>}
          </>
        )
      }
    >
      {(step.at === 'choose' || step.at === 'checking') && (
        <BulkChoose step={step} onFile={check} onRemove={restart} />
      )}
      {step.at === 'checked' && <BulkCheck {...step} isUnsure={isUnsure} />}
      {step.at === 'checked' && good > 0 && (
        <Switch
          className="mt-5"
          checked={answersOnly}
          onChange={setAnswersOnly}
          description={
            answersOnly
              ? '适合学生和员工：能参加考试、填问卷、投票，不能出题和发布，也看不到题库里共享的题。'
              : '适合老师：可以出题和发布，也能看到别人共享的题。请不要开给要参加考试的人。'
          }
        >
          这批账号只答题
        </Switch>
      )}
      {step.at === 'creating' && <BulkCreating {...step} />}
      {step.at === 'done' && <BulkResult {...step} onSaved={() => setSaved(true)} />}
      <LeaveGuard when={isAtRisk || step.at === 'creating'} />
    </Dialog>
  )
}

interface BulkCreatingProps {
  count: number
  since: number
}

/** The server makes all or none and cannot say how far it is: the time is what there is to show. */
function BulkCreating({ count, since }: BulkCreatingProps) {
  const seconds = Math.max(0, Math.floor((useSeconds(Date.now) - since) / 1000))
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <LoadingFigure type={1} />
      <p role="status" className="font-serif text-xl font-bold">
        正在建立 {formatNumber(count)} 个账号
      </p>
      <p className="text-md text-ink-2">每个密码都要单独加密，人多时要等一会儿，请不要关上页面。</p>
      <p className="text-sm text-ink-3">已用 {seconds} 秒</p>
    </div>
  )
}
