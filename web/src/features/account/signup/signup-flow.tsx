import type { SignedIn } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass, linkClass } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import type { Values } from '#ui/fields/use-fields.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { arrive, useLeadOn } from '../login/use-arrival.ts'
import { StepsFlow } from '../steps/steps-flow.tsx'
import { SignupForm } from './signup-form.tsx'
import type { SignupName } from './signup-rules.ts'

const arrived = '注册成功，已登录'

/** Leads from the empty form to the first page as a member. */
export function SignupFlow({ given }: { given: Partial<Values<SignupName>> }) {
  const isLedOn = useLeadOn()
  const { data: site, error, refetch, isFetching } = useSite()
  const [begun, setBegun] = useState<{ signedIn: SignedIn; password: string }>()
  const failure = failureOf(error)
  if (isLedOn) return null
  if (begun)
    return (
      <StepsFlow
        {...begun}
        onArrived={(signedIn) => arrive(signedIn, arrived)}
        // The account is there by now: what is left to do is signing in.
        onBack={() => window.location.replace(paths.login)}
      />
    )
  if (!site)
    return (
      <AccountFrame title="注册">
        {failure ? (
          <FailedState className="py-6" reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </AccountFrame>
    )
  if (!site.isSetUp) return <NotYet />
  if (site.signUp === 'closed') return <Closed />
  const onSignedIn = (signedIn: SignedIn, password: string) => {
    if (signedIn.checkPhone && signedIn.checkAuth) arrive(signedIn, arrived)
    else setBegun({ signedIn, password })
  }
  return (
    <AccountFrame title="注册" hint={site.signUp === 'invite' ? '本站凭邀请码注册。' : undefined}>
      <noscript>
        <p className="mb-4 text-ink-2">注册要打开浏览器的脚本功能；已有账号的话，不用脚本也能登录。</p>
      </noscript>
      <div className="needs-script">
        <SignupForm {...{ site, given, onSignedIn }} />
      </div>
      <p className="mt-5 text-center text-md text-ink-2">
        已有账号？
        <Link to={paths.login} className={`${linkClass} inline-flex items-center touch:min-h-11`}>
          登录
        </Link>
      </p>
    </AccountFrame>
  )
}

const Closed = () => (
  <AccountFrame title="暂不开放注册" hint="本站的账号由管理员开通。">
    <div className="grid gap-5">
      <p className="text-md text-ink-2">
        需要账号的话，请联系站点的管理员，比如你的老师或单位里负责的同事。公开的问卷和投票不用账号也能看。
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
          已有账号，去登录
        </Link>
        <Link to={paths.home} className={buttonClass()}>
          先看看
        </Link>
      </div>
    </div>
  </AccountFrame>
)

const NotYet = () => (
  <AccountFrame title="还不能注册" hint="这个站点还没有站长。">
    <Link to={paths.hello} className={buttonClass({ variant: 'primary' })}>
      看看怎么开始
    </Link>
  </AccountFrame>
)
