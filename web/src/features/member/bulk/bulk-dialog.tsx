import { bulkMembers } from '@wenhai/core/account/limits'
import { formatBytes, formatNumber } from '@wenhai/core/format/number'
import type { BadPersonCell, BulkAccount } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { newUuid } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { LoadingFigure } from '#ui/feedback/loading-overlay.tsx'
import { useSeconds } from '#ui/feedback/use-seconds.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { createMembers, refreshMembers } from '../api.ts'
import { PeopleChoose } from '../people/people-choose.tsx'
import { badRowCount, type ChoosingStep, usePeopleFlow } from '../people/people-flow.ts'
import { personColumns } from '../people/people-text.ts'
import { BulkCheck } from './bulk-check.tsx'
import { BulkResult } from './bulk-result.tsx'

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

const levels = {
  answering: '适合学生和员工：能参加考试、填问卷、投票，不能出题和发布，也看不到题库里共享的题。',
  publishing: '适合老师：可以出题和发布，也能看到别人共享的题。请不要开给要参加考试的人。',
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
          description={answersOnly ? levels.answering : levels.publishing}
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

const lostAnswer =
  '没有收到服务器的回答，账号可能已经建好了。请不要关上，连上以后再按一次：建好的不会重复，初始密码会一起给出。'

/** A checked spreadsheet on its way to becoming accounts. */
type CreatingStep =
  | { at: 'creating'; file: File; count: number; since: number }
  | { at: 'done'; accounts: readonly BulkAccount[]; skipped: number }

export function useBulk() {
  // The key is the same for all that is sent from here, so that accounts that were made without our hearing of it are
  // found again.
  const [create_key] = useState(newUuid)
  const [answersOnly, setAnswersOnly] = useState(true)
  /** Accounts may have been made whose passwords nobody has seen. */
  const [isUnsure, setUnsure] = useState(false)
  const { step, setStep, check, restart } = usePeopleFlow<BadPersonCell, CreatingStep>((file) =>
    createMembers({ check: true, create_key }, file),
  )

  const create = async () => {
    if (step.at !== 'checked') return
    const { file, rows, bad } = step
    const skipped = badRowCount(bad)
    setStep({ at: 'creating', file, count: rows - skipped, since: Date.now() })
    // The call goes on when the page is left, because the admin must learn whether accounts were made.
    const answer = await createMembers({ skipBad: skipped > 0, answersOnly, create_key }, { file })
    if (!answer.ok) {
      const isLost = answer.cause === 'transport'
      if (isLost) setUnsure(true)
      return setStep({ ...step, refusal: isLost ? lostAnswer : answer.reason })
    }
    setUnsure(false)
    setStep({ at: 'done', accounts: answer.data.accounts, skipped: badRowCount(answer.data.bad) })
    await refreshMembers()
  }

  return { step, check, create, restart, isUnsure, answersOnly, setAnswersOnly }
}

const example = [
  ['王小明', '20260001', '高一（3）班'],
  ['欧阳娜娜', '20260002', '高一（3）班'],
]

interface BulkChooseProps {
  step: ChoosingStep
  onFile: (file: File) => void
  onRemove: () => void
}

const BulkChoose = (props: BulkChooseProps) => (
  <PeopleChoose
    {...props}
    purpose="学号或工号会成为登录用的用户名，初始密码由系统生成。"
    template="批量建账号模板.csv"
    hint={`.xlsx 或 .csv，最多 ${formatNumber(bulkMembers.max)} 人、${formatBytes(bulkMembers.maxBytes)}。先检查，不会马上建账号。`}
    maxBytes={bulkMembers.maxBytes}
  >
    <table className="w-full overflow-hidden rounded-md border text-sm" aria-label="表格的样子">
      <thead className="bg-sunken text-left text-ink-2">
        <tr>
          {personColumns.map((name) => (
            <th key={name} scope="col" className="px-3 py-1.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {example.map((row) => (
          <tr key={row[1]} className="border-t">
            {row.map((cell) => (
              <td key={cell} className="px-3 py-1.5 text-ink-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PeopleChoose>
)
