import { formatNumber } from '@wenhai/core/format/number'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import { useState } from 'react'
import { takeRoster } from '#features/form/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { useSavedRosters } from './api.ts'

interface ChooseRosterProps {
  survey_id: string
  onClose: () => void
}

/** The most a list gives at once, and as many as one may keep. */
const all = { page: 1, len: 200 }

const noneYet = (
  <p className="text-md text-ink-2">
    还没有保存的名单。可以在这里导入名单后“保存为我的名单”，或者到
    <Link to={paths.oceanSection('roster')} className={linkClass}>
      个人中心的“我的名单”
    </Link>
    新建。
  </p>
)

/** The dialog 使用保存的名单: its people are added to those of the form. */
export function ChooseRoster({ survey_id, onClose }: ChooseRosterProps) {
  const { data, error, refetch, isFetching } = useSavedRosters(all)
  const shared = useSavedRosters({ ...all, shared: true })
  const rosters = data && shared.data ? [...data.tables, ...shared.data.tables] : undefined
  const [taking, setTaking] = useState('')
  const { isBusy, run } = useAction()
  const take = ({ saved_roster_id, title }: SavedRoster) => {
    if (!isBusy) setTaking(saved_roster_id)
    return run(() => takeRoster({ id: survey_id, saved_roster_id }), {
      onDone: ({ created }) => {
        toast.success(`“${title}”的 ${formatNumber(created)} 人已在名单上`)
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title="使用保存的名单" footer={<Button onClick={onClose}>取消</Button>}>
      <ListStates<SavedRoster>
        items={rosters}
        failure={failureOf(error ?? shared.error)}
        onRetry={() => void Promise.all([refetch(), shared.refetch()])}
        isRetrying={isFetching || shared.isFetching}
        skeleton={<SkeletonLines count={4} />}
        empty={noneYet}
      >
        {(listed) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="text-md text-ink-2">
              选中的人会加到这里的名单上；以后改保存的名单，这里不会跟着变。
            </p>
            <ul aria-label="保存的名单" className="grid grid-cols-1">
              {listed.map((roster) => (
                <li
                  key={roster.saved_roster_id}
                  className="flex items-center gap-3 border-t border-dashed py-2.5 first:border-t-0"
                >
                  <span className="min-w-0 flex-1">
                    <b className="block font-semibold break-words">{roster.title}</b>
                    <span className="text-sm text-ink-3">
                      {formatNumber(roster.people)} 人{roster.rights && `，${roster.sponsor}共享给我`}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    pending={isBusy && taking === roster.saved_roster_id}
                    disabled={roster.people === 0}
                    aria-label={`使用 ${roster.title}`}
                    onClick={() => void take(roster)}
                  >
                    使用
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </ListStates>
    </Dialog>
  )
}
