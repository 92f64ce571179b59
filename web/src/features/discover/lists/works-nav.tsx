import { useOff } from '#features/site/api.ts'
import { withoutOff } from '#lib/bar-entries.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'

const works = [
  { label: '文章', path: paths.blog },
  { label: '视频', path: paths.video },
  { label: '动画', path: paths.animate },
]

/** Leads from one kind of article to the others. */
export const WorksNav = ({ current }: { current: string }) => (
  <nav aria-label="作品" className="flex rounded-full border bg-surface p-[3px]">
    {withoutOff(works, useOff()).map(({ label, path }) => (
      <Link
        key={path}
        to={path}
        aria-current={path === current ? 'page' : undefined}
        className={cx(
          'flex h-7.5 items-center rounded-full px-4 text-md transition-colors touch:h-11',
          path === current ? 'bg-ink font-medium text-paper' : 'text-ink-2 hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
)
