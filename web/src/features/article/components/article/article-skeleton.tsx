import { Bone, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useLate } from '../../../../ui/feedback/use-late.ts'
import { columnClass } from './article-column.ts'

export function ArticleSkeleton() {
  const isShown = useLate(true)
  return (
    <div aria-busy="true" className={columnClass}>
      <h1 className="sr-only">文章</h1>
      {isShown && (
        <div className="grid animate-fade-in gap-6">
          <Bone className="h-10 w-4/5" />
          <div className="flex items-center gap-3">
            <Bone className="size-9 rounded-full!" />
            <Bone className="h-4 w-40" />
          </div>
          <Bone className="h-56 w-full rounded-xl!" />
          <SkeletonLines count={4} />
          <SkeletonLines count={3} />
        </div>
      )}
    </div>
  )
}
