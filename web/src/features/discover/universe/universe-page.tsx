import { formatNumber } from '@wenhai/core/format/number'
import { useFigures, useOff } from '#features/site/api.ts'
import { withoutOff } from '#lib/bar-entries.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import { PageHeader, pageFrame } from '#ui/page-header.tsx'
import { StreamList } from './stream.tsx'
import { UniverseFilters } from './universe-filters.tsx'
import { useUniverse } from './use-universe.ts'

/** 发现: everything public in one stream, and how much there is of it. */
export function UniversePage() {
  const universe = useUniverse()
  return (
    <div className={pageFrame}>
      <PageHeader title="发现" subtitle="百川归海，新的都从这里经过。" />
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_252px]">
        <UniverseFigures />
        <div className="min-w-0 lg:order-first">
          <UniverseFilters universe={universe}>
            <StreamList universe={universe} />
          </UniverseFilters>
        </div>
      </div>
    </div>
  )
}

const figures = [
  { name: 'surveys', label: '份问卷', path: paths.questionnaires },
  { name: 'votes', label: '场投票', path: paths.votes },
  { name: 'contests', label: '场评选', path: paths.contests },
  { name: 'exams', label: '场考试', path: paths.exams },
  { name: 'tables', label: '篇文章', path: paths.blog },
  { name: 'authors', label: '位作者', path: paths.authors },
  { name: 'reports', label: '份答卷', path: undefined },
] as const
type Figure = (typeof figures)[number]

/** How wide the sea is by now, as of the last half minute. Nothing at all where it cannot be known. */
function UniverseFigures() {
  const off = useOff()
  const { data, isError } = useFigures()
  const isWaitShown = useLate(!data && !isError)
  if (isError && !data) return null
  return (
    <aside aria-label="站点数据" className="lg:sticky lg:top-20 lg:self-start">
      <dl
        aria-busy={!data}
        className="grid grid-cols-3 overflow-hidden rounded-xl border bg-surface shadow-card lg:grid-cols-2"
      >
        {withoutOff<Figure>(figures, off).map(({ name, label, path }) => (
          <div
            key={name}
            className="relative flex flex-col-reverse border-line px-4 py-3 not-last:border-r max-lg:nth-[3n]:border-r-0 max-lg:nth-[n+4]:border-t lg:nth-[2n]:border-r-0 lg:nth-[n+3]:border-t"
          >
            <dt className="text-sm text-ink-3">
              {path ? (
                <Link to={path} className="after:absolute after:inset-0 hover:text-sea">
                  {label} →
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="flex h-9 items-center font-serif text-3xl font-bold max-sm:text-2xl">
              {data ? formatNumber(data[name]) : isWaitShown && <Bone className="h-6 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
