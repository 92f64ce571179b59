import type { UserInfo } from '@wenhai/core/account/schema'
import { lazy, Suspense, useEffect, useState } from 'react'
import { watchPresses } from '#lib/press-watch.ts'
import { currentUser, isSomeoneElseHere } from '#lib/session.ts'
import { holdBackWhile, signInAgainWith } from '#lib/transport.ts'

const SignInAgain = lazy(() =>
  import('#features/account/login/sign-in-again.tsx').then((module) => ({
    default: module.SignInAgain,
  })),
)

interface Asked {
  user: UserInfo
  answer: Promise<boolean>
  onAnswer: (isBack: boolean) => void
}

/** Calls that found no session wait here together until the person has signed in again, or does not want to. */
export function SessionEnd() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let open: Asked | undefined
    // After 先不登录 a page does not ask again by itself, until somebody presses something.
    const presses = watchPresses(document)
    holdBackWhile(isSomeoneElseHere)
    signInAgainWith(() => {
      const user = currentUser()
      if (open || !user || !presses.hasPressed()) return open?.answer ?? Promise.resolve(false)
      let settle: (isBack: boolean) => void = () => undefined
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve
      })
      open = {
        user,
        answer,
        onAnswer: (isBack) => {
          open = undefined
          setAsked(undefined)
          if (!isBack) presses.forget()
          settle(isBack)
        },
      }
      setAsked(open)
      return answer
    })
    return () => {
      presses.stop()
      signInAgainWith(async () => false)
    }
  }, [])
  return asked ? (
    <Suspense>
      <SignInAgain user={asked.user} onAnswer={asked.onAnswer} />
    </Suspense>
  ) : null
}
