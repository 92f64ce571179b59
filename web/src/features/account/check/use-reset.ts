import type { Refused } from '#lib/answer.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { closeSession, currentUser, forget, isSomeoneElseHere } from '#lib/session.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { resetPassword } from '../api.ts'

/** Sets the new password and goes to sign in with it; resolves with the refusal where there is one. */
export function useReset() {
  const navigate = useNavigate()
  return async (input: { id: string; code: string; password: string }): Promise<Refused | undefined> => {
    const answer = await resetPassword(input)
    if (!answer.ok) return answer
    // The new password ended every session of that account; one that is still kept here would only be in the way. What
    // was being written when it had to be set anew is not.
    if (currentUser() && !isSomeoneElseHere()) {
      await closeSession()
      forget()
    }
    toast.success('新密码已设好，请用它登录')
    await navigate(paths.login, { replace: true })
    return undefined
  }
}
