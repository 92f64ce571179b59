import type { PublicUser } from '@wenhai/core/account/schema'
import { Avatar } from '#ui/avatar.tsx'

type ProfileCardProps = Pick<PublicUser, 'name' | 'avatar' | 'introduction' | 'create_time'> & {
  /** On a page of its own the name is the title. */
  heading?: 'h1' | 'p'
}

const sinceText = (time: string) => {
  const then = new Date(time)
  return Number.isNaN(then.getTime()) ? '' : `${then.getFullYear()} 年 ${then.getMonth() + 1} 月加入`
}

/** A member as others see them. */
export function ProfileCard({
  name,
  avatar,
  introduction,
  create_time,
  heading: Heading = 'p',
}: ProfileCardProps) {
  return (
    <section
      aria-label="公开资料"
      className="grid grid-cols-1 justify-items-center gap-3 rounded-xl border bg-surface px-6 py-8 text-center shadow-card narrow:px-4.5 narrow:py-6"
    >
      <Avatar name={name} src={avatar} size={96} />
      <Heading className="max-w-full font-serif text-3xl font-bold break-words">{name}</Heading>
      {introduction ? (
        <p className="max-w-md text-left text-md break-words whitespace-pre-line text-ink-2">
          {introduction}
        </p>
      ) : (
        <p className="text-md text-ink-3">还没有写简介</p>
      )}
      <p className="text-sm text-ink-3">{sinceText(create_time)}</p>
    </section>
  )
}
