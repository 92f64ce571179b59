import { useParams } from '#lib/router/context.tsx'
import { AuthorHome } from './author-view.tsx'

/** The page /auth/:id. */
export function AuthorPage() {
  const { id = '' } = useParams()
  return <AuthorHome key={id} id={id} />
}
