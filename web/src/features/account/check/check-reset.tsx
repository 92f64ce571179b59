import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { AccountFrame } from '../account-frame.tsx'
import type { Channel } from '../contact/contact-rules.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { channelsOf } from '../signup/signup-rules.ts'
import { ResetByCode } from './check-reset-by-code.tsx'
import { ResetByLink } from './check-reset-by-link.tsx'

interface CheckResetProps {
  /** Of an admin's link, with its code. */
  id: string
  linkCode: string
  given: Record<Channel | 'code', string>
}

/** A new password: by the link an admin gave, or by a code sent to one's own phone or mail. */
export function CheckReset({ id, linkCode, given }: CheckResetProps) {
  const { data: site, error, refetch, isFetching } = useSite()
  if (id !== '' && linkCode !== '')
    return (
      <AccountFrame title="设置新密码" hint="这条链接只能用一次。新密码设好后，其他设备上的登录都会结束。">
        <ResetByLink id={id} code={linkCode} />
        <BackToLogin />
      </AccountFrame>
    )
  const channels = site && channelsOf(site)
  const failure = failureOf(error)
  return (
    <AccountFrame
      title="找回密码"
      hint={channels?.length ? '验证码会发到账号上绑定的手机或邮箱。' : undefined}
    >
      {!channels && !failure && <FormSkeleton fields={3} />}
      {!channels && failure && (
        <FailedState className="py-6" reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {channels?.length === 0 && <AskAnAdmin />}
      {channels && channels.length > 0 && <ResetByCode channels={channels} given={given} />}
      <BackToLogin />
    </AccountFrame>
  )
}

/** Where nothing can be sent, a person has to help. */
const AskAnAdmin = () => (
  <div className="grid gap-3 text-md text-ink-2">
    <p>本站没有开通短信和邮件，不能自助找回。</p>
    <p>
      请联系管理员（比如你的老师或单位里负责的同事），请他在“成员”里为你生成一条重设密码的链接；打开链接就能设置新密码。
    </p>
  </div>
)

const BackToLogin = () => (
  <p className="mt-5 text-center text-md text-ink-2">
    想起来了？
    <Link to={paths.login} className={`${linkClass} inline-flex items-center touch:min-h-11`}>
      去登录
    </Link>
  </p>
)
