import { noticeLimits } from '@wenhai/core/notice/limits'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUnread } from './api.ts'

/** The way to the notices, with the number of those that are unread. */
export function Bell() {
  const { data } = useUnread()
  const unread = data?.unread ?? 0
  const shown = unread > noticeLimits.unreadMost ? `${noticeLimits.unreadMost}+` : String(unread)
  const label = unread === 0 ? '通知' : `通知，${shown} 条未读`
  return (
    <Link
      to={paths.oceanSection('notice')}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'quiet', icon: true })}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-1/2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-cinnabar px-1 text-xs leading-none font-semibold text-surface tabular-nums"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}
