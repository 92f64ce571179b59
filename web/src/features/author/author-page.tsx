import { useParams } from '#lib/router/context.tsx'
import { AuthorView } from './author-view.tsx'

/** The page /auth/:id. */
export function AuthorPage() {
  const { id = '' } = useParams()
  return <AuthorView key={id} id={id} />
}
