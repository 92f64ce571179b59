import { useSearchParams } from '#lib/router/context.tsx'
import { SignupFlow } from './signup-flow.tsx'

export function SignupPage() {
  const [query] = useSearchParams()
  const invitation = query.get('invite')
  return <SignupFlow given={invitation === null ? {} : { invitation }} />
}
