import { useEffect } from 'react'
import { useSite } from '#features/site/api.ts'
import { rememberIntendedPath } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { useLocation, useNavigate } from '#lib/router/context.tsx'
import { Navigate } from '#lib/router/link.tsx'
import { currentUser, keepSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { bindContact, sendBindCode, useMember } from '../api.ts'
import type { Channel } from '../contact/channel-choice.tsx'
import type { ContactName } from '../contact/contact-fields.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { OwnPasswordField, ownPasswordProblem } from '../password/own-password-field.tsx'
import { channelsOf } from '../signup/signup-rules.ts'

type Given = Record<ContactName, string>

/** A phone or mail for the account one is signed in to. */
export function CheckBind({ given }: { given: Given }) {
  const { pathname, search } = useLocation()
  const user = currentUser()
  const isGuest = user === undefined
  const site = useSite()
  const member = useMember(user?.id ?? '')
  useEffect(() => {
    if (isGuest) rememberIntendedPath(pathname + search)
  }, [isGuest, pathname, search])
  if (isGuest) return <Navigate to={paths.needLogin} replace />
  const bound = member.data?.own
  const channels = bound && site.data && channelsOf(site.data)
  const failure = failureOf(site.error ?? member.error)
  const retry = () => Promise.all([site.refetch(), member.refetch()])
  return (
    <AccountFrame title="绑定手机或邮箱" hint="绑定后可以用它登录、找回密码。">
      {!channels && !failure && <FormSkeleton fields={2} />}
      {!channels && failure && (
        <FailedState
          className="py-6"
          reason={failure}
          onRetry={retry}
          isRetrying={site.isFetching || member.isFetching}
        />
      )}
      {channels?.length === 0 && (
        <EmptyState
          className="py-6"
          title="现在还不能绑定"
          hint="本站没有开通短信和邮件。"
          action={
            <a href={paths.home} className={buttonClass()}>
              回首页
            </a>
          }
        />
      )}
      {channels && channels.length > 0 && <BindForm {...{ channels, given, bound }} />}
    </AccountFrame>
  )
}

interface BindFormProps {
  channels: readonly Channel[]
  given: Given
  /** Masked; empty where there is none. */
  bound: Record<Channel, string>
}

function BindForm({ channels, given, bound }: BindFormProps) {
  const navigate = useNavigate()
  return (
    <ContactForm
      channels={channels}
      given={given}
      // The address can reset the password, so the server asks who it is.
      more={() => ['password']}
      noMore={{ password: '' }}
      findProblem={(_, { password }) => ownPasswordProblem(password)}
      sendCode={sendBindCode}
      send={bindContact}
      onSent={async (signedIn) => {
        keepSession(signedIn)
        toast.success('绑定成功')
        await navigate(paths.ocean, { replace: true })
      }}
      action="绑定"
    >
      {(fields, channel) => (
        <OwnPasswordField
          {...fields.bind('password')}
          {...(bound[channel] !== '' && {
            description: `现在绑定的是 ${bound[channel]}，更换要确认是您本人`,
          })}
        />
      )}
    </ContactForm>
  )
}
