import { Bone, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'

export const BlogSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1">
    {[1, 2, 3, 4].map((line) => (
      <div key={line} className="flex gap-6 border-b py-6 first:border-t max-sm:gap-4">
        <Bone className="size-12 shrink-0 max-sm:hidden" />
        <div className="grid flex-1 content-start gap-3.5">
          <Bone className="h-6 w-3/5" />
          <SkeletonLines count={2} />
          <Bone className="h-3.5 w-2/5" />
        </div>
        <Bone className="h-30 w-40 shrink-0 max-sm:h-18 max-sm:w-24" />
      </div>
    ))}
  </div>
)
