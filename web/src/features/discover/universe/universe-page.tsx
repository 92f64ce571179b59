import { pageFrame } from '#ui/page-frame.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stream } from './stream.tsx'
import { UniverseFigures } from './universe-figures.tsx'
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
            <Stream universe={universe} />
          </UniverseFilters>
        </div>
      </div>
    </div>
  )
}
