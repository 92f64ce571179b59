import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@wenhai/core/format/number'
import { rosterCalls } from '@wenhai/core/roster/calls'
import type { Reminder } from '@wenhai/core/roster/schema'
import { failureOf, queryCall } from '#lib/query.ts'
import { call } from '#lib/transport.ts'
import { Button } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAction } from '#ui/use-action.ts'

interface RemindPanelProps {
  survey_id: string
  /** Everybody where it is undefined. */
  group: string | undefined
  /** Who only reads names may not write to people for the author. */
  mayRemind: boolean
}

/** Tells those of a roster who have an account; whom it does not reach are below, to be copied. */
export function RemindPanel({ survey_id, group, mayRemind }: RemindPanelProps) {
  const asked = { id: survey_id, ...(group !== undefined && { group }) }
  const { data, error, refetch, isFetching } = useQuery({
    ...queryCall(rosterCalls.findReminder, asked),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
  const { isBusy, run } = useAction()
  const failure = failureOf(error)
  if (!data && failure)
    return <FailedState reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonLines count={2} />
  if (data.refusal !== '')
    return <p className="rounded-md bg-sunken px-4 py-2.5 text-md text-ink-2">{data.refusal}。</p>
  const left = data.members - data.reminded
  const remind = async () => {
    const message = `${formatNumber(left)} 人会收到通知${data.mails > 0 ? '，选了邮件的也会收到邮件' : ''}。同一个人一天只提醒一次。`
    if (!(await confirm({ title: '现在提醒？', message, confirmText: '提醒' }))) return
    await run(() => call(rosterCalls.remindRoster, asked), { onDone: () => refetch(), say: '已提醒' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border px-4 py-3">
      <p className="min-w-48 flex-1 text-md text-ink-2">{reminderText(data)}</p>
      {mayRemind && data.members > 0 && (
        <Button
          pending={isBusy}
          disabled={left === 0}
          onClick={() => void remind()}
          className="narrow:w-full"
        >
          {left === 0 ? '今天提醒过了' : `提醒 ${formatNumber(left)} 人`}
        </Button>
      )}
    </div>
  )
}

/** Whom the site reaches, and by what. */
function reminderText({ unanswered, members, mails, reminded }: Reminder): string {
  if (members === 0) return '下面的人在本站没有账号（姓名和学号都要对得上），请复制名单另行通知。'
  const mailed = mails > 0 ? `，其中 ${formatNumber(mails)} 人也会收到邮件` : ''
  const already = reminded > 0 ? `今天已经提醒过 ${formatNumber(reminded)} 人。` : ''
  const rest = unanswered > members ? '其余的人请复制名单另行通知。' : ''
  return `${formatNumber(members)} 人在本站有账号，可以由本站提醒${mailed}。${already}${rest}`
}
