import type { SignedIn } from '@wenhai/core/account/schema'
import { useEffect, useState } from 'react'
import { takeIntendedPath } from '#lib/intended-path.ts'
import { leaveNotice } from '#lib/notices.ts'
import { isAppPath, paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { confirmSession, keepSession } from '#lib/session.ts'
import { toast } from '#ui/feedback/toast.tsx'

/** The specification's pause before the page is reloaded. */
const reloadAfter = 1000

/** The path that the person wanted before signing in, or home. */
const takeWayOn = (): string => {
  const path = takeIntendedPath()
  return path !== undefined && isAppPath(path) ? path : paths.home
}

/** All steps are passed: says so, and reloads the site as the one who signed in. */
export function arrive(signedIn: SignedIn, words = '登录成功'): void {
  keepSession(signedIn)
  if (signedIn.failedTries > 0)
    leaveNotice(`这次登录之前，有 ${signedIn.failedTries} 次密码输错的尝试。如果不是你本人，请尽快改密码。`)
  toast.success(words)
  window.setTimeout(() => window.location.replace(takeWayOn()), reloadAfter)
}

/**
 * Anyone who is signed in when the page opens has nothing to do here and is led on; true then. The server is asked: what
 * this browser keeps may be of a session that was ended elsewhere, and the page one came from would send one back here.
 */
export function useLeadOn(): boolean {
  const navigate = useNavigate()
  const [isLedOn, setLedOn] = useState(false)
  useEffect(() => {
    let isLeft = false
    void confirmSession().then((isSignedIn) => {
      // A person who has gone elsewhere meanwhile is not fetched back.
      if (!isSignedIn || isLeft) return
      setLedOn(true)
      void navigate(takeWayOn(), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [navigate])
  return isLedOn
}
