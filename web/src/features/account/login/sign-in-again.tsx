import type { SignedIn, UserInfo } from '@wenhai/core/account/schema'
import { useEffect, useRef, useState } from 'react'
import { leaveNotice } from '#lib/notices.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query.ts'
import { forgetBegun, keepSession, storeUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { leaveUnasked } from '#ui/overlays/leave-guard.tsx'
import type { AccountFrameProps } from '../account-frame.tsx'
import { StepsFlow } from '../steps/steps-flow.tsx'
import { LoginForm } from './login-form.tsx'

interface SignInAgainProps {
  /** The person whose page is open. */
  user: UserInfo
  /** Called with true once the same person is signed in again. */
  onAnswer: (isBack: boolean) => void
}

const settlingTime = 30

/** Over the page whose session has ended: nothing on it is lost. */
export function SignInAgain({ user, onAnswer }: SignInAgainProps) {
  const place = useRef<HTMLDivElement>(null)
  const [username, setUsername] = useState(user.username)
  const [begun, setBegun] = useState<{ signedIn: SignedIn; password: string }>()
  // A dialog underneath pulls focus back until this one has taken over the trap.
  useEffect(() => {
    const focus = () => place.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    const timer = window.setTimeout(focus, settlingTime)
    return () => window.clearTimeout(timer)
  }, [])
  const finish = (signedIn: SignedIn) => {
    if (signedIn.userinfo.id === user.id) {
      keepSession(signedIn)
      toast.success('登录成功')
      onAnswer(true)
      // Queries that were handled as a guest's meanwhile are asked again.
      return void queryClient.invalidateQueries()
    }
    // The page is the first person's: it is left, and what they wrote waits on this device.
    storeUser(signedIn.userinfo)
    leaveNotice(
      `已登录为 ${signedIn.userinfo.name}。${user.name} 没有保存的内容留在这台设备上，等本人登录后继续。`,
    )
    leaveUnasked()
    window.location.replace(paths.home)
  }
  const onSignedIn = (signedIn: SignedIn, password: string) => {
    if (signedIn.checkPhone && signedIn.checkAuth) finish(signedIn)
    else setBegun({ signedIn, password })
  }
  const close = () => {
    if (begun) forgetBegun()
    onAnswer(false)
  }
  return (
    <Dialog
      open
      onClose={close}
      title="登录已失效"
      dismissable={false}
      footer={<Button onClick={close}>先不登录</Button>}
    >
      <div ref={place} className="grid grid-cols-1 gap-4.5">
        <p className="text-ink-2">
          可能在别处下线了，也可能换了人登录，或者太久没有操作。重新登录后接着来，页面上的内容都还在。
        </p>
        {begun ? (
          <StepsFlow {...begun} onArrived={finish} onBack={() => setBegun(undefined)} Frame={StepFrame} />
        ) : (
          <LoginForm username={username} onUsername={setUsername} onSignedIn={onSignedIn} isOverPage />
        )}
      </div>
    </Dialog>
  )
}

const StepFrame = ({ title, hint, children }: AccountFrameProps) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="text-xl">{title}</h3>
    {hint !== undefined && <p className="text-md text-ink-2">{hint}</p>}
    <div className="mt-2">{children}</div>
  </section>
)
