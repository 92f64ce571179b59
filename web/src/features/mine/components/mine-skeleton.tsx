import { Bone, SkeletonLines } from '../../../ui/feedback/skeleton.tsx'

const cells = ['one', 'two', 'three', 'four', 'five']

/** The shape of the page: title, figures, questions beside the share card. */
export const MineSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-7">
    <div className="grid gap-4">
      <Bone className="h-4 w-20" />
      <Bone className="h-6 w-32" />
      <Bone className="h-9 w-3/5 max-sm:w-full" />
      <Bone className="h-4 w-2/5 max-sm:w-4/5" />
      <div className="flex gap-2.5">
        <Bone className="h-9 w-18 rounded-full!" />
        <Bone className="h-9 w-28 rounded-full!" />
        <Bone className="h-9 w-18 rounded-full!" />
      </div>
    </div>
    <div className="grid grid-cols-5 rounded-xl border bg-surface shadow-card max-sm:grid-cols-3">
      {cells.map((cell) => (
        <div key={cell} className="grid gap-2.5 px-5 py-5">
          <Bone className="h-7 w-16" />
          <Bone className="h-3.5 w-12" />
        </div>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <SkeletonLines count={8} className="rounded-xl border bg-surface p-6 shadow-card" />
      <SkeletonLines count={6} className="rounded-xl border bg-surface p-6 shadow-card" />
    </div>
  </div>
)
