import { Bone, SkeletonCards, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'

export const FeaturedSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-5">
    <div className="grid grid-cols-1 overflow-hidden rounded-2xl border bg-surface md:grid-cols-2">
      <div className="grid content-center gap-4 p-8 max-md:p-5">
        <Bone className="h-6 w-14" />
        <Bone className="h-9 w-4/5" />
        <SkeletonLines count={3} />
      </div>
      <Bone className="h-80 rounded-none! max-md:h-40" />
    </div>
    <SkeletonCards count={3} />
  </div>
)
