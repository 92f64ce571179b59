import { type FormEvent, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { rememberIntendedPath } from '../../../lib/intended-path.ts'
import { isBuilt, paths } from '../../../lib/paths.ts'
import { failureOf } from '../../../lib/query.ts'
import { currentUser, keepSession } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSite } from '../../site/api.ts'
import { passStep, sendMailCode, sendPhoneCode } from '../api.ts'
import { AccountFrame } from './account-frame.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { type Channel, codeProblem, contactProblem } from './contact-rules.ts'
import { FormNotice } from './form-notice.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { channelsOf } from './signup-rules.ts'
import { ContactFields, type ContactName } from './steps-contact-fields.tsx'
import { useFields } from './use-fields.ts'

type Given = Record<ContactName, string>

/** A phone or mail for the account one is signed in to. */
export function CheckBind({ given }: { given: Given }) {
  const { pathname, search } = useLocation()
  const isGuest = currentUser() === undefined
  const { data: site, error, refetch, isFetching } = useSite()
  useEffect(() => {
    if (isGuest) rememberIntendedPath(pathname + search)
  }, [isGuest, pathname, search])
  if (isGuest) return <Navigate to={paths.needLogin} replace />
  const channels = site && channelsOf(site)
  const failure = failureOf(error)
  return (
    <AccountFrame title="绑定手机或邮箱" hint="绑定后可以用它登录、找回密码。">
      {!channels && !failure && <FormSkeleton fields={2} />}
      {!channels && failure && (
        <FailedState className="py-6" reason={failure} onRetry={() => refetch()} isRetrying={isFetching} />
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
      {channels && channels.length > 0 && <BindForm channels={channels} given={given} />}
    </AccountFrame>
  )
}

function BindForm({ channels, given }: { channels: readonly Channel[]; given: Given }) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [channel, setChannel] = useState<Channel>(
    channels.find((one) => given[one] !== '') ?? channels[0] ?? 'mail',
  )
  const fields = useFields<ContactName>({
    initial: given,
    shown: [channel, 'code'],
    findProblem: (name, values) =>
      name === 'code' ? codeProblem(values.code) : contactProblem(name, values[name]),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !fields.check()) return
    setSending(true)
    const { code } = fields.values
    const answer = await passStep({ step: channel, code, [channel]: fields.values[channel].trim() })
    setSending(false)
    if (!answer.ok) return fields.refuse(answer)
    keepSession(answer.data)
    toast.success('绑定成功')
    await navigate(isBuilt(paths.ocean) ? paths.ocean : paths.home, { replace: true })
  }
  const send = (address: string) =>
    channel === 'phone'
      ? sendPhoneCode({ type: 'MODIFY', phone: address })
      : sendMailCode({ purpose: 'bind', address })
  return (
    <form ref={fields.form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      {fields.notice && <FormNotice>{fields.notice}</FormNotice>}
      <ChannelChoice
        channels={channels}
        value={channel}
        onChange={(next) => {
          setChannel(next)
          fields.set('code', '')
        }}
      />
      <ContactFields {...{ fields, channel, send }} autoFocus />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="mt-1 w-full">
        绑定
      </Button>
    </form>
  )
}
