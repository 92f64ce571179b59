import type { SignedIn } from '@wenhai/core/account/schema'
import { useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { pageToken, postedLogin } from '#lib/drawn-for.ts'
import { paths } from '#lib/paths.ts'
import { useSearchParams } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { buttonClass, linkClass } from '#ui/button.tsx'
import { FormHint } from '#ui/fields/form-row.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { StepsFlow } from '../steps/steps-flow.tsx'
import { LoginForm } from './login-form.tsx'
import { arrive, useLeadOn } from './use-arrival.ts'

export function LoginPage() {
  const isLedOn = useLeadOn()
  const [query] = useSearchParams()
  const [username, setUsername] = useState(() => postedLogin()?.username ?? '')
  const [begun, setBegun] = useState<{ signedIn: SignedIn; password: string }>()
  if (isLedOn) return null
  if (begun)
    return (
      <StepsFlow {...begun} onArrived={(signedIn) => arrive(signedIn)} onBack={() => setBegun(undefined)} />
    )
  const onSignedIn = (signedIn: SignedIn, password: string) => {
    if (signedIn.checkPhone && signedIn.checkAuth) arrive(signedIn)
    else setBegun({ signedIn, password })
  }
  return (
    <AccountFrame title="登录">
      {query.get('reason') === 'needLogin' && (
        <FormHint className="-mt-1 mb-5">要去的那一页需要登录，登录后就带你过去。</FormHint>
      )}
      <PlainSignOut />
      <LoginForm username={username} onUsername={setUsername} onSignedIn={onSignedIn} />
      <OtherWays />
    </AccountFrame>
  )
}

/** A member without a script signs out here, because nothing else on the page knows them. */
const PlainSignOut = () => (
  <noscript>
    <form method="post" action={paths.loginForm} className="for-members mb-5 grid gap-2">
      <p>你已经登录。</p>
      <input type="hidden" name="step" value="sign-out" />
      <input type="hidden" name="token" value={pageToken()} />
      <button type="submit" className={buttonClass()}>
        登出
      </button>
    </form>
  </noscript>
)

/** Shows what someone without an account can do here. */
function OtherWays() {
  const { data: site } = useSite()
  return (
    <p className="mt-5 min-h-6 text-center text-md text-ink-2">
      {site && !site.isSetUp && (
        <>
          这个站点还没有站长，
          <Link to={paths.hello} className={linkClass}>
            看看怎么开始
          </Link>
        </>
      )}
      {site?.isSetUp && site.signUp === 'closed' && '还没有账号？请找管理员开通。'}
      {site?.isSetUp && site.signUp !== 'closed' && (
        <>
          {site.signUp === 'invite' ? '收到了邀请码？' : '还没有账号？'}
          <Link to={paths.signup} className={`${linkClass} inline-flex items-center touch:min-h-11`}>
            注册
          </Link>
        </>
      )}
    </p>
  )
}
