import { isOff } from '@wenhai/core/site/areas'
import { useOff } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'

interface BylineProps {
  ocean_id: string
  name: string
  avatar: string
  size?: number
  className?: string | undefined
}

/** Shows who made it, on top of the pressable card around it. */
export function Byline({ ocean_id, name, avatar, size = 20, className }: BylineProps) {
  const look = cx('relative inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-full', className)
  const inside = (
    <>
      <Avatar name={name} src={avatar} size={size} />
      <span className="truncate">{name}</span>
    </>
  )
  // Without pages of authors the name leads nowhere.
  if (isOff(useOff(), 'author')) return <span className={look}>{inside}</span>
  return (
    <Link to={paths.author(ocean_id)} className={cx(look, 'hover:text-sea touch:-my-2.5 touch:min-h-11')}>
      {inside}
    </Link>
  )
}
