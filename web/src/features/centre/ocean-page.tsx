import { SignedOut } from '#features/account/session-over.tsx'
import { AuthorHome } from '#features/author/author-view.tsx'
import { useParams, useSearchParams } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { OwnCentre } from './own-centre.tsx'

/** `/ocean?id=` means the same as `/ocean/:id`; without an id, or with one's own, it is one's own centre. */
export function OceanPage() {
  const user = useSession((session) => session.user)
  const { id } = useParams()
  const [query] = useSearchParams()
  const asked = id ?? query.get('id') ?? ''
  const isOwn = user && (asked === '' || asked === user.id || asked === user.ocean_id)
  if (isOwn) return <OwnCentre user={user} />
  if (asked) return <AuthorHome key={asked} id={asked} />
  return <SignedOut />
}
