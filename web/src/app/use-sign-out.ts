import { matchRoute } from '@wenhai/core/site/routes'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { signOut } from '#lib/session.ts'
import { toast } from '#ui/feedback/toast.tsx'

/** The specification asks for this pause, in which the top bar is seen to change. */
const leaveAfter = 200

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const end = await signOut()
    if (end === 'failed') return
    if (end === 'had-no-cookie') {
      await navigate(paths.signedOut())
      return
    }
    toast.info('已登出')
    if (matchRoute(window.location.pathname)?.route.needsSignIn)
      window.setTimeout(() => navigate(paths.signedOut(Date.now())), leaveAfter)
  }
}
