import { useParams } from 'react-router'
import { AuthorView } from './author-view.tsx'

/** /auth/:id */
export function AuthorPage() {
  const { id = '' } = useParams()
  return <AuthorView key={id} id={id} />
}
