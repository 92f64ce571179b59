import type { SignedIn } from '@wenhai/core/account/schema'
import { lazy, Suspense, useState } from 'react'
import { forget, signOut } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { ContactStep } from './steps-contact.tsx'
import { placeOn, railOf, type ShownStep, stepOf } from './steps-order.ts'
import { StepsRail } from './steps-rail.tsx'
import { TotpStep } from './steps-totp.tsx'

/** Few meet it, and it brings the QR code along. */
const TotpSetup = lazy(async () => ({ default: (await import('../totp/totp-setup.tsx')).TotpSetup }))

const words = ({ steps }: SignedIn): Record<ShownStep, { title: string; hint: string }> => ({
  phone: steps.phone
    ? { title: '手机验证', hint: '为确认是你本人，我们会发一条验证码到你的手机。' }
    : { title: '绑定手机', hint: '填一个常用的手机号，以后也可以用它登录。' },
  mail: steps.mail
    ? { title: '邮箱验证', hint: '为确认是你本人，我们会发一封带验证码的邮件。' }
    : { title: '绑定邮箱', hint: '填一个常用的邮箱，忘记密码时可以用它找回。' },
  totp: { title: '动态口令', hint: '你的账号设置了动态口令，请输入现在的一组数字。' },
  setUp: { title: '设置动态口令', hint: '本站要求管理员登录时再核对一次动态口令，只需设置一次。' },
})

interface StepsFlowProps {
  /** What the password led to: not all steps are passed yet. */
  signedIn: SignedIn
  password: string
  onArrived: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Steps 2 and 3 of signing in. */
export function StepsFlow({ signedIn: first, password, onArrived, onBack }: StepsFlowProps) {
  const [signedIn, setSignedIn] = useState(first)
  const [isLeaving, setLeaving] = useState(false)
  /** There is no way back any more: the codes are on the screen, or the page is about to be left. */
  const [isThrough, setThrough] = useState(false)
  const [isArriving, setArriving] = useState(false)
  const step = stepOf(signedIn)
  const { title, hint } = words(signedIn)[step]
  const rail = railOf(first)

  const onPassed = (next: SignedIn) => {
    if (next.checkPhone && next.checkAuth) goOn(next)
    else setSignedIn(next)
  }
  const goOn = (last: SignedIn) => {
    if (isArriving) return
    setArriving(true)
    setThrough(true)
    onArrived({ ...last, failedTries: first.failedTries })
  }
  const onLost = () => {
    forget()
    onBack()
  }
  /** Quietly: the half-made session is ended, and if it cannot be reached, it is of no use to anyone. */
  const leave = async () => {
    setLeaving(true)
    await signOut()
    onLost()
  }
  return (
    <AccountFrame title={title} hint={hint}>
      <StepsRail steps={rail} current={placeOn(rail, step)} />
      {(step === 'phone' || step === 'mail') && (
        <ContactStep key={step} channel={step} masked={signedIn.steps[step]} {...{ onPassed, onLost }} />
      )}
      {step === 'totp' && <TotpStep {...{ onPassed, onLost }} />}
      {step === 'setUp' && (
        <Suspense fallback={<SkeletonLines />}>
          <TotpSetup
            {...{ password, onLost }}
            onConfirmed={() => setThrough(true)}
            onDone={() => goOn(signedIn)}
          />
        </Suspense>
      )}
      {!isThrough && (
        <Button variant="quiet" pending={isLeaving} onClick={leave} className="mt-4 w-full">
          换个账号登录
        </Button>
      )}
    </AccountFrame>
  )
}
