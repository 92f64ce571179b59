import { cx } from '../cx.ts'

const bone = 'block animate-breathe rounded-xs bg-sunken'

export const Bone = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden="true" className={cx(bone, className)} />
)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

export function SkeletonLines({ count = 3, className }: { count?: number; className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={cx('grid gap-3', className)}>
      {times(count).map((line) => (
        <Bone key={line} className={cx('h-4', line === count - 1 && count > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** The shape of a form's card: seal and status, title, two lines, meta. */
function SkeletonCard() {
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-xl border bg-surface p-5 shadow-card">
      <div className="flex justify-between">
        <Bone className="h-6 w-12" />
        <Bone className="h-4 w-14" />
      </div>
      <Bone className="h-5 w-4/5" />
      <SkeletonLines count={2} />
      <div className="flex gap-4 border-t border-dashed pt-3">
        <Bone className="h-3.5 w-14" />
        <Bone className="h-3.5 w-18" />
        <Bone className="h-3.5 w-18" />
      </div>
    </div>
  )
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
      {times(count).map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}

/** The shape of DataTable: rows, and cards where it shows cards. */
export function SkeletonTable({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-xl border bg-surface shadow-card max-sm:grid max-sm:gap-3 max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none"
    >
      <div className="flex gap-6 border-b px-4 py-3.5 max-sm:hidden">
        {times(columns).map((cell) => (
          <Bone key={cell} className={cx('h-3.5', cell === 0 ? 'w-1/3' : 'flex-1')} />
        ))}
      </div>
      {times(rows).map((row) => (
        <div
          key={row}
          className="flex items-start gap-6 border-b px-4 py-4 last:border-b-0 max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-3 max-sm:rounded-xl max-sm:border max-sm:bg-surface max-sm:shadow-card max-sm:last:border-b"
        >
          {times(columns).map((cell) =>
            cell === 0 ? (
              <div key={cell} className="grid w-1/3 gap-2 max-sm:w-full">
                <Bone className="h-4 w-4/5" />
                <Bone className="h-3 w-3/5" />
              </div>
            ) : (
              <div key={cell} className="flex-1 max-sm:flex-[40%]">
                <Bone className="h-4 w-3/4" />
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
