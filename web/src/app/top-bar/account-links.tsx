import { rememberThisPage } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useSignOut } from '../use-sign-out.ts'

/** Shows 发布, the person's name and 登出, or 登录 and 注册. */
export function AccountLinks() {
  const user = useSession((session) => session.user)
  const signOut = useSignOut()
  if (user?.ocean_id)
    return (
      <div className="flex shrink-0 items-center gap-2">
        {!user.answersOnly && (
          <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
            发布
          </Link>
        )}
        <OwnName name={user.name} />
        <Button variant="quiet" className="px-3!" onClick={signOut}>
          登出
        </Button>
      </div>
    )
  return (
    <div className="for-guests flex shrink-0 items-center gap-2">
      <Link to={paths.login} onClick={rememberThisPage} className={buttonClass({ variant: 'quiet' })}>
        登录
      </Link>
      <Link to={paths.signup} onClick={rememberThisPage} className={buttonClass({ variant: 'primary' })}>
        注册
      </Link>
    </div>
  )
}

function OwnName({ name }: { name: string }) {
  const className = 'max-w-36 truncate rounded-md px-2 text-md font-medium'
  return (
    <Link to={paths.ocean} className={`${className} leading-9 hover:text-sea`}>
      {name}
    </Link>
  )
}
