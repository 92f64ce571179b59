import type { UserInfo } from '@wenhai/core/account/schema'
import type { ReactNode } from 'react'
import { hasLoginId } from '#lib/cookies.ts'
import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { forget, isSomeoneElseHere, useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The browser thought someone was signed in, the server knows of nobody: signed out from elsewhere, or too long ago. */
export function SessionOver() {
  const navigate = useNavigate()
  const signIn = async () => {
    if (isSomeoneElseHere()) return window.location.reload()
    rememberThisPage()
    await navigate(paths.needLogin)
    forget()
  }
  return (
    <>
      <h1 className="sr-only">个人中心</h1>
      <EmptyState
        className="py-24"
        title="登录已失效"
        hint="可能在别处下线了，也可能太久没有来过。重新登录后会回到这里。"
        action={
          <Button variant="primary" onClick={signIn}>
            重新登录
          </Button>
        }
      />
    </>
  )
}

/**
 * Shown where nobody is signed in. Right after signing out there is nothing to say, because the app is already on its
 * way to the first page.
 */
export const SignedOut = () => (hasLoginId() ? <SessionOver /> : null)

/** A page that only those who are signed in can see. */
export function SignedInPage({ children }: { children: (user: UserInfo) => ReactNode }) {
  const user = useSession((session) => session.user)
  return user ? children(user) : <SignedOut />
}
