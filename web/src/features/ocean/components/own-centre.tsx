import type { PublicUser, UserInfo } from '@wenhai/core/account/schema'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { RefusedError } from '../../../lib/query.ts'
import { currentUser, keepSession } from '../../../lib/session.ts'
import { useMember } from '../../account/api.ts'
import { SessionOver } from '../../account/components/session-over.tsx'
import { sectionsFor } from '../sections.ts'
import { CentreHeader } from './centre-header.tsx'
import { SectionList } from './section-list.tsx'
import { SectionView } from './section-view.tsx'
import { useSessionEnd } from './use-session-end.ts'

export function OwnCentre({ user }: { user: UserInfo }) {
  const { data, error } = useMember(user.id)
  const [query] = useSearchParams()
  useFreshInfo(data)
  useSessionEnd(user.id)
  // To the server a caller without a session is a guest: it then answers without what is one's own.
  const isOver = error instanceof RefusedError ? error.refused.status === 747 : data && !data.own
  if (isOver) return <SessionOver />
  const offered = sectionsFor(user.permission)
  const section = offered.find(({ key }) => key === query.get('section')) ?? offered[0]
  return (
    <div className="mx-auto w-full max-w-desk px-8 pt-8 pb-16 max-md:px-4.5 max-md:pt-5">
      <CentreHeader user={user} />
      <div className="mt-7 grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[184px_minmax(0,1fr)] max-md:mt-5">
        <SectionList sections={offered} current={section?.key} />
        <div className="min-w-0">{section && <SectionView key={section.key} section={section} />}</div>
      </div>
    </div>
  )
}

const shared = ['name', 'avatar', 'introduction', 'permission', 'create_time'] as const

/** Changed in another browser, or by an admin: what this one keeps follows. */
function useFreshInfo(fresh: PublicUser | undefined): void {
  // Only an answer counts as news: what was saved here a moment ago is newer than the last one.
  useEffect(() => {
    const user = currentUser()
    if (!fresh || fresh.id !== user?.id) return
    if (shared.every((name) => fresh[name] === user[name])) return
    const { name, avatar, introduction, permission, create_time } = fresh
    keepSession({ userinfo: { ...user, name, avatar, introduction, permission, create_time } })
  }, [fresh])
}
