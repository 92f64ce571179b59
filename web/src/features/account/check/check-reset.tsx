import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { closeOwnSession, currentUser, forget, isSomeoneElseHere } from '#lib/session.ts'
import { linkClass } from '#ui/button.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { resetPassword, sendResetCode } from '../api.ts'
import type { Channel } from '../contact/channel-choice.tsx'
import type { ContactName } from '../contact/contact-fields.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { type PasswordName, passwordNames, typedPasswordProblem } from '../password/member-rules.ts'
import { PasswordFields } from '../password/password-fields.tsx'
import { channelsOf } from '../signup/signup-rules.ts'

interface CheckResetProps {
  /** The id of an admin's link, with its code. */
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

function ResetByLink({ id, code }: { id: string; code: string }) {
  const onSent = useAfterReset()
  const fields = useFields<PasswordName>({
    initial: { password: '', again: '' },
    shown: passwordNames,
    findProblem: typedPasswordProblem,
  })
  return (
    <AccountForm
      fields={fields}
      send={() => resetPassword({ id, code, password: fields.values.password })}
      onSent={onSent}
      action="设置新密码"
    >
      <PasswordFields fields={fields} label="新密码" autoFocus />
    </AccountForm>
  )
}

interface ResetByCodeProps {
  channels: readonly Channel[]
  given: Record<ContactName, string>
}

function ResetByCode({ channels, given }: ResetByCodeProps) {
  const onSent = useAfterReset()
  return (
    <ContactForm
      channels={channels}
      given={given}
      more={() => passwordNames}
      noMore={{ password: '', again: '' }}
      findProblem={typedPasswordProblem}
      sendCode={sendResetCode}
      send={(channel, { code, password, ...values }) =>
        resetPassword({ id: values[channel].trim(), code, password })
      }
      onSent={onSent}
      action="设置新密码"
    >
      {(fields, channel) => (
        <>
          <p className="-mt-2.5 text-sm text-ink-3">
            没收到？这个{channel === 'phone' ? '手机号' : '邮箱'}可能没有绑定过账号。
          </p>
          <PasswordFields fields={fields} label="新密码" />
        </>
      )}
    </ContactForm>
  )
}

/** The new password is set, so the person signs in with it. */
function useAfterReset() {
  const navigate = useNavigate()
  return async () => {
    // The new password ended every session of that account; one that is still kept here would only be in the way.
    // Drafts that were being written when the password had to be reset are kept.
    if (currentUser() && !isSomeoneElseHere()) {
      await closeOwnSession()
      forget()
    }
    toast.success('新密码已设好，请用它登录')
    await navigate(paths.login, { replace: true })
  }
}
