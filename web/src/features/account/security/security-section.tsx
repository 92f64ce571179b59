import { useSite } from '#features/site/api.ts'
import { failureOf } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { useMember } from '../api.ts'
import { SecurityContact } from './security-contact.tsx'
import { SecurityDevices } from './security-devices.tsx'
import { SecurityPassword } from './security-password.tsx'
import { SecurityRow } from './security-row.tsx'
import { SecurityTotp } from './security-totp.tsx'

/** The section 账号安全. */
export function SecuritySection() {
  const user = useSession((session) => session.user)
  const member = useMember(user?.id ?? '')
  const known = useSite()
  if (!user) return null
  const own = member.data?.own
  const site = known.data
  // Without both nobody could say which ways of signing in there are.
  const failure = failureOf((!own && member.error) || (!site && known.error))
  const retry = () => {
    if (!own) void member.refetch()
    if (!site) void known.refetch()
  }
  return (
    <div className="grid grid-cols-1 gap-10 max-md:gap-8">
      <section aria-labelledby="sign-in-title" className="grid grid-cols-1 gap-4">
        <h2 id="sign-in-title" className="text-2xl">
          登录方式
        </h2>
        <ul className="rounded-xl border bg-surface shadow-card">
          <SecurityPassword userId={user.id} username={user.username} />
          {failure !== undefined ? (
            <li>
              <FailedState
                reason={failure}
                onRetry={retry}
                isRetrying={member.isFetching || known.isFetching}
              />
            </li>
          ) : own ? (
            <>
              {site &&
                (['phone', 'mail'] as const)
                  .filter((channel) => site.channels[channel] || own[channel] !== '')
                  .map((channel) => (
                    <SecurityContact
                      key={channel}
                      channel={channel}
                      bound={own[channel]}
                      canSend={site.channels[channel]}
                      userId={user.id}
                    />
                  ))}
              <SecurityTotp {...own} userId={user.id} />
            </>
          ) : (
            <SecurityRow title="动态口令" state={undefined} />
          )}
        </ul>
      </section>
      <SecurityDevices />
    </div>
  )
}
