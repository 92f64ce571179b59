import { Bone } from '#ui/feedback/skeleton.tsx'

const columns = [64, 120, 84, 150, 96, 40, 110, 72]

/** The shape of the page: title, figures, two charts. */
export const ResultsSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-6">
    <Bone className="h-4 w-24" />
    <Bone className="h-9 w-3/5" />
    <div className="flex flex-wrap gap-2.5">
      <Bone className="h-9 w-20 rounded-full" />
      <Bone className="h-9 w-28 rounded-full" />
    </div>
    <div className="grid grid-cols-4 gap-px overflow-hidden rounded-xl border bg-line max-md:grid-cols-2">
      {[1, 2, 3, 4].map((figure) => (
        <div key={figure} className="grid gap-2 bg-surface px-5 py-4">
          <Bone className="h-8 w-20" />
          <Bone className="h-3.5 w-14" />
        </div>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-6 rounded-xl border bg-surface p-6 shadow-card">
      <Bone className="h-5 w-28" />
      <div className="flex h-44 items-end gap-3">
        {columns.map((height) => (
          <span
            key={height}
            style={{ height }}
            className="block flex-1 animate-breathe rounded-t-xs bg-sunken"
          />
        ))}
      </div>
    </div>
  </div>
)
