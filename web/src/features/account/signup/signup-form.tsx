import { username as limits } from '@wenhai/core/account/limits'
import type { SignedIn } from '@wenhai/core/account/schema'
import type { SiteInfo } from '@wenhai/core/site/schema'
import { useEffect, useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { useFields, type Values } from '#ui/fields/use-fields.ts'
import { Icon } from '#ui/icon.tsx'
import { wordPause } from '#ui/use-media.ts'
import { AccountForm } from '../account-form.tsx'
import { askMailCode, askPhoneCode, checkName, signUp } from '../api.ts'
import type { Channel } from '../contact/channel-choice.tsx'
import { ChannelChoice } from '../contact/channel-choice.tsx'
import { ContactFields } from '../contact/contact-fields.tsx'
import { typedUsernameProblem } from '../password/member-rules.ts'
import { PasswordFields } from '../password/password-fields.tsx'
import { agreementKinds, SignupAgreement } from './signup-agreement.tsx'
import { channelsOf, noSignup, type SignupName, shownNames, signupProblem } from './signup-rules.ts'

interface SignupFormProps {
  site: SiteInfo
  /** The values that a link already says: an invitation, an address and its code. */
  given: Partial<Values<SignupName>>
  onSignedIn: (signedIn: SignedIn, password: string) => void
}

const send = (channel: Channel, address: string) =>
  channel === 'phone'
    ? askPhoneCode({ type: 'SIGNUP', phone: address })
    : askMailCode({ purpose: 'signup', address })

const inputOf = (site: SiteInfo, channel: Channel | undefined, values: Values<SignupName>) => ({
  username: values.username.trim(),
  name: values.name.trim(),
  password: values.password,
  ...(channel && { [channel]: values[channel].trim(), code: values.code }),
  ...(site.signUp === 'invite' && { invitation: values.invitation.trim() }),
})

export function SignupForm({ site, given, onSignedIn }: SignupFormProps) {
  const channels = channelsOf(site)
  const [channel, setChannel] = useState(given.mail && site.channels.mail ? 'mail' : channels[0])
  const fields = useFields<SignupName>({
    initial: { ...noSignup, ...given },
    shown: shownNames(site, channel),
    findProblem: signupProblem,
  })
  const { values } = fields
  const check = useNameCheck(values.username)
  const { kinds, ask, mustAgree, ...agreement } = useAgreement(site)

  const isReady = () => {
    ask()
    if (!fields.check()) return false
    if (check.state === 'taken') fields.focus('username')
    else if (mustAgree) fields.form.current?.querySelector<HTMLElement>('[name=agreed]')?.focus()
    else return true
    return false
  }
  return (
    <AccountForm
      fields={{ ...fields, check: isReady }}
      send={() => signUp(inputOf(site, channel, values))}
      onSent={(signedIn) => onSignedIn(signedIn, values.password)}
      action="注册"
    >
      {site.signUp === 'invite' && (
        <InvitationField {...fields.bind('invitation')} autoFocus={values.invitation === ''} />
      )}
      <SignupNameField
        {...fields.bind('username')}
        check={check}
        autoFocus={site.signUp !== 'invite' || values.invitation !== ''}
      />
      <TextField
        {...fields.bind('name')}
        label="名称"
        description="别人看到的名字，可以用中文"
        autoComplete="nickname"
      />
      <PasswordFields fields={fields} username={values.username} />
      <ChannelChoice
        channels={channels}
        value={channel}
        onChange={(next) => {
          setChannel(next)
          fields.set('code', '')
        }}
      />
      {channel && (
        <ContactFields fields={fields} channel={channel} send={(address) => send(channel, address)} />
      )}
      {kinds.length > 0 && <SignupAgreement kinds={kinds} {...agreement} />}
    </AccountForm>
  )
}

/** What has to be agreed to; that is said once the form was to be sent. */
function useAgreement(site: SiteInfo) {
  const kinds = agreementKinds(site)
  const [isAgreed, onChange] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const mustAgree = kinds.length > 0 && !isAgreed
  return {
    ...{ kinds, mustAgree, isAgreed, onChange },
    ask: () => setAsked(true),
    error: isAsked && mustAgree ? '同意后才能注册' : undefined,
  }
}

const InvitationField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...props}
    label="邀请码"
    description="管理员发给你的，每个只能用一次"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
)

type NameFieldProps = Omit<TextFieldProps, 'label'> & { check: NameCheck }

const takenText = '已被使用，换一个试试'

/** The name one signs in with; whether it can be had is said beside it. */
const SignupNameField = ({ check, error, ...rest }: NameFieldProps) => (
  <TextField
    {...rest}
    label="用户名"
    error={
      error ?? (check.state === 'wrong' ? check.problem : check.state === 'taken' ? takenText : undefined)
    }
    description={
      <span role="status">
        {check.state === 'available' ? (
          <span className="inline-flex items-center gap-1.5 text-bamboo">
            <Icon name="check" size={14} />
            可以使用
          </span>
        ) : check.state === 'checking' ? (
          '正在查看能不能用…'
        ) : (
          `登录时用，${limits.min} 到 ${limits.max} 个字母、数字或 @ _ . -`
        )}
      </span>
    }
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)

type NameCheck =
  | { state: 'none' | 'checking' | 'available' | 'taken' }
  | { state: 'wrong'; problem: string | undefined }

/** Whether a name can be had, asked while it is typed. Its shape is looked at first, here. */
function useNameCheck(username: string): NameCheck {
  const [check, setCheck] = useState<NameCheck>({ state: 'none' })
  useEffect(() => {
    setCheck({ state: 'none' })
    const name = username.trim()
    if (name === '') return
    const controller = new AbortController()
    const ask = async () => {
      const problem = typedUsernameProblem(name)
      if (problem !== undefined) return setCheck({ state: 'wrong', problem })
      setCheck({ state: 'checking' })
      const answer = await checkName(name, controller.signal)
      if (controller.signal.aborted) return
      setCheck({ state: !answer.ok ? 'none' : answer.data.available ? 'available' : 'taken' })
    }
    const timer = window.setTimeout(ask, wordPause)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [username])
  return check
}
