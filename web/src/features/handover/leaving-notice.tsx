import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import { refreshMember } from '#features/account/api.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshLeaving, stopLeaving } from './api.ts'

/** Told wherever the member looks at their own centre, so that nobody's account goes without their knowing. */
export function LeavingNotice({ leaveTime }: { leaveTime: string | null | undefined }) {
  if (!leaveTime) return null
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-cinnabar-wash px-6 py-4 text-cinnabar narrow:px-4.5"
    >
      <p className="min-w-0 flex-1 basis-60 text-md">
        你申请了注销，账号将在 {dateTimeText(leaveTime)} 删除。如果不是你本人，请马上撤回并修改密码。
      </p>
      <StopLeaving />
    </div>
  )
}

export function StopLeaving() {
  const id = useSession((session) => session.user?.id) ?? ''
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    tellOutcome(await stopLeaving(), '已撤回，账号和内容都还在')
    await Promise.all([refreshMember(id), refreshLeaving()])
    setBusy(false)
  }
  return (
    <Button pending={isBusy} onClick={() => void stop()}>
      撤回注销
    </Button>
  )
}
