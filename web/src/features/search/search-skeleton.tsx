import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'

export const SearchSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-6 pt-4">
    {[1, 2, 3, 4].map((hit) => (
      <div key={hit} className="grid gap-3 border-b pb-6">
        <Bone className="h-5 w-1/2" />
        <SkeletonLines count={2} />
        <Bone className="h-3.5 w-1/3" />
      </div>
    ))}
  </div>
)
