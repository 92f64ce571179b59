import type { AuthorRow } from '@wenhai/core/author/schema'
import { worksText } from '#features/discover/cards/item.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { pressedByTitle } from '#ui/page-frame.ts'
import { When } from '#ui/when.tsx'
import { WholeLink } from '#ui/whole-link.tsx'

/** Bound like an old book: a stitched spine at the side, the name on a label. */
export function AuthorCard({ author }: { author: AuthorRow }) {
  return (
    <article
      className={cx(
        'group relative flex h-full min-h-42 overflow-hidden rounded-xl border bg-surface shadow-card transition-colors hover:border-edge',
        pressedByTitle,
      )}
    >
      <Stitches />
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-5 max-sm:p-4">
        <div className="flex items-center gap-3.5">
          <Avatar name={author.name} src={author.avatar} size={52} />
          <h2 className="line-clamp-2 min-w-0 text-2xl leading-tight break-words">
            <WholeLink to={paths.author(author.ocean_id)}>{author.name}</WholeLink>
          </h2>
        </div>
        {author.introduction !== '' && (
          <p className="line-clamp-2 text-md leading-relaxed break-words text-ink-2">{author.introduction}</p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{worksText(author)}</span>
          {author.last_time && (
            <span className="ml-auto">
              <When time={author.last_time} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

const Stitches = () => (
  <span aria-hidden="true" className="flex w-6 shrink-0 flex-col justify-evenly border-r bg-sea-wash">
    {[1, 2, 3, 4].map((stitch) => (
      <i key={stitch} className="h-px w-full bg-sea opacity-50" />
    ))}
  </span>
)

export const AuthorSkeleton = () => (
  <div aria-hidden="true" className="flex min-h-42 gap-4 rounded-xl border bg-surface p-5 shadow-card">
    <Bone className="size-13 shrink-0 rounded-full!" />
    <div className="grid flex-1 content-start gap-3 pt-2">
      <Bone className="h-6 w-1/2" />
      <SkeletonLines count={2} />
    </div>
  </div>
)
