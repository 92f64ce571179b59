import type { SignedIn } from '@wenhai/core/account/schema'
import { type ComponentType, type FormEvent, lazy, Suspense, useState } from 'react'
import { closeOwnSession, forgetBegun } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { FormNotice } from '#ui/fields/form-row.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { Icon } from '#ui/icon.tsx'
import { AccountFrame, type AccountFrameProps } from '../account-frame.tsx'
import { askMailCode, askPhoneCode, passStep } from '../api.ts'
import { type Channel, codeProblem, contactProblem } from '../contact/channel-choice.tsx'
import { ContactFields, type ContactName } from '../contact/contact-fields.tsx'
import { TotpStep } from './steps-totp.tsx'

/** Few meet it, and it brings the QR code along. */
const TotpSetup = lazy(async () => ({ default: (await import('../totp/totp-setup.tsx')).TotpSetup }))

const texts = ({ steps }: SignedIn): Record<ShownStep, { title: string; hint: string }> => ({
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
  /** The result of the password: not all steps are passed yet. */
  signedIn: SignedIn
  password: string
  onArrived: (signedIn: SignedIn) => void
  onBack: () => void
  /** The frame around a step: a page of its own, or a dialog. */
  Frame?: ComponentType<AccountFrameProps>
}

/** Steps 2 and 3 of signing in. */
export function StepsFlow({
  signedIn: first,
  password,
  onArrived,
  onBack,
  Frame = AccountFrame,
}: StepsFlowProps) {
  const [signedIn, setSignedIn] = useState(first)
  const [isLeaving, setLeaving] = useState(false)
  /** There is no way back any more, because the codes are on the screen or the page is about to be left. */
  const [isThrough, setThrough] = useState(false)
  const [isArriving, setArriving] = useState(false)
  const step = shownStepOf(signedIn)
  const { title, hint } = texts(signedIn)[step]
  const rail = railOf(first)

  const onPassed = (next: SignedIn) => {
    if (next.checkPhone && next.checkAuth) finish(next)
    else setSignedIn(next)
  }
  const finish = (last: SignedIn) => {
    if (isArriving) return
    setArriving(true)
    setThrough(true)
    onArrived({ ...last, failedTries: first.failedTries })
  }
  const onLost = () => {
    forgetBegun()
    onBack()
  }
  const leave = async () => {
    setLeaving(true)
    await closeOwnSession()
    onLost()
  }
  return (
    <Frame title={title} hint={hint}>
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
            onDone={() => finish(signedIn)}
          />
        </Suspense>
      )}
      {!isThrough && (
        <Button variant="quiet" pending={isLeaving} onClick={leave} className="mt-4 w-full">
          换个账号登录
        </Button>
      )}
    </Frame>
  )
}

/** How far one has come, where signing in takes more than one step. */
const StepsRail = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol aria-label="登录步骤" data-print="no" className="mb-6 flex items-center gap-2 text-sm">
    {steps.map((step, index) => {
      const isPassed = index < current
      const isCurrent = index === current
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          className="flex items-center gap-2 not-first:flex-1 not-first:before:h-px not-first:before:min-w-3 not-first:before:flex-1 not-first:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-5.5 shrink-0 place-items-center rounded-full border text-xs',
              isPassed && 'border-sea-wash bg-sea-wash text-sea-deep',
              isCurrent && 'border-sea bg-sea text-surface',
              !isPassed && !isCurrent && 'border-edge text-ink-3',
            )}
          >
            {isPassed ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span className={cx('whitespace-nowrap', isCurrent ? 'font-semibold' : 'text-ink-3')}>{step}</span>
          {isPassed && <span className="sr-only">（已完成）</span>}
        </li>
      )
    })}
  </ol>
)

export type ShownStep = 'phone' | 'mail' | 'totp' | 'setUp'

/** The step to show now. The server says which may be done: what one has is proven before anything new is bound. */
export function shownStepOf({ steps }: Pick<SignedIn, 'steps'>): ShownStep {
  const [next = 'totp'] = steps.now
  return next === 'totp' && steps.mustSetUpTotp ? 'setUp' : next
}

const labels: Record<ShownStep, string> = {
  phone: '手机验证',
  mail: '安全验证',
  totp: '安全验证',
  setUp: '安全验证',
}

/** The steps to pass, in the order in which they come up. */
export function railOf(first: Pick<SignedIn, 'checkPhone' | 'checkAuth' | 'steps'>): readonly string[] {
  const phone = first.checkPhone ? [] : [labels.phone]
  const auth = first.checkAuth ? [] : [labels.mail]
  return ['账号密码', ...(shownStepOf(first) === 'phone' ? [...phone, ...auth] : [...auth, ...phone])]
}

export const placeOn = (rail: readonly string[], step: ShownStep): number => rail.indexOf(labels[step])

interface ContactStepProps {
  channel: Channel
  /** The member's own address, masked; empty where one must be given. */
  masked: string
  onPassed: (signedIn: SignedIn) => void
  onLost: () => void
}

/** A code sent to one's phone or mail; where there is none yet, one is given and bound with it. */
function ContactStep({ channel, masked, onPassed, onLost }: ContactStepProps) {
  const [isPassing, setPassing] = useState(false)
  const fields = useFields<ContactName>({
    initial: { phone: '', mail: '', code: '' },
    shown: masked === '' ? [channel, 'code'] : ['code'],
    findProblem: (name, values) =>
      name === 'code' ? codeProblem(values.code) : contactProblem(name, values[name]),
  })
  const send = (address: string) => {
    if (channel === 'phone') return askPhoneCode({ type: 'LOGIN', ...(address !== '' && { phone: address }) })
    return askMailCode(address === '' ? { purpose: 'login', address: 'own' } : { purpose: 'bind', address })
  }
  const pass = async (event: FormEvent) => {
    event.preventDefault()
    if (isPassing || !fields.check()) return
    setPassing(true)
    const address = fields.values[channel].trim()
    const answer = await passStep({
      step: channel,
      code: fields.values.code,
      ...(masked === '' && { [channel]: address }),
    })
    if (answer.ok) return onPassed(answer.data)
    setPassing(false)
    if (answer.status === 747) onLost()
    else fields.refuse(answer)
  }
  return (
    <form ref={fields.form} noValidate onSubmit={pass} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <ContactFields {...{ fields, channel, masked, send }} autoFocus />
      <Button type="submit" variant="primary" size="lg" pending={isPassing} className="mt-1 w-full">
        继续
      </Button>
    </form>
  )
}
