import { formatNumber } from '@wenhai/core/format/number'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { useSavedRosters } from './api.ts'

interface RosterChoicesProps {
  /** What becomes of the people, in a sentence. */
  purpose: string
  /** What people may do who have no roster yet. */
  none: string
  /** The roster that is being taken. */
  taking: string | undefined
  onTake: (roster: SavedRoster) => void
}

/** The most a list gives at once, and as many as one may keep. */
const all = { page: 1, len: 200 }

/** The kept rosters to choose from, one's own and those that others share. */
export function RosterChoices({ purpose, none, taking, onTake }: RosterChoicesProps) {
  const { data, error, refetch, isFetching } = useSavedRosters(all)
  const shared = useSavedRosters({ ...all, shared: true })
  const rosters = data && shared.data ? [...data.tables, ...shared.data.tables] : undefined
  return (
    <ListStates<SavedRoster>
      items={rosters}
      failure={failureOf(error ?? shared.error)}
      onRetry={() => void Promise.all([refetch(), shared.refetch()])}
      isRetrying={isFetching || shared.isFetching}
      skeleton={<SkeletonLines count={4} />}
      empty={
        <p className="text-md text-ink-2">
          还没有保存的名单。{none}到
          <Link to={paths.oceanSection('roster')} className={linkClass}>
            个人中心的“我的名单”
          </Link>
          新建。
        </p>
      }
    >
      {(listed) => (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-md text-ink-2">{purpose}</p>
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
                  pending={taking === roster.saved_roster_id}
                  disabled={roster.people === 0}
                  aria-label={`使用 ${roster.title}`}
                  onClick={() => onTake(roster)}
                >
                  使用
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListStates>
  )
}
