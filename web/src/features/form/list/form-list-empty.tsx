import { useSite } from '#features/site/api.ts'
import { NotSetUp } from '#features/site/not-set-up.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { usePublisher, useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface NothingYetProps {
  title: string
  /** Where a guest may look instead. */
  other: { to: string; label: string }
}

/** Nobody has published anything yet: what to do about it depends on who asks. */
export function NothingYet({ title, other }: NothingYetProps) {
  const publisher = usePublisher()
  const user = useSession((session) => session.user)
  const { data: site } = useSite()
  if (publisher)
    return (
      <EmptyState
        title={title}
        hint="第一份由你来写：选一个模板，几分钟就能发布。"
        action={
          <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
            发布一份
          </Link>
        }
      />
    )
  if (site && !site.isSetUp)
    return (
      <div className="grid justify-items-center py-10">
        <NotSetUp />
      </div>
    )
  const canSignUp = !user && site?.signUp !== 'closed'
  return (
    <EmptyState
      title={title}
      hint={canSignUp ? '注册一个账号，就可以发布自己的。' : undefined}
      action={
        <>
          <Link to={other.to} className={buttonClass()}>
            {other.label}
          </Link>
          {canSignUp && (
            <Link to={paths.signup} className={buttonClass({ variant: 'primary' })}>
              注册
            </Link>
          )}
        </>
      }
    />
  )
}
