import { Bone } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/use-late.ts'

/** The grey shape of a form while it is not known what it will ask for. */
export function FormSkeleton({ fields }: { fields: number }) {
  const isShown = useLate(true)
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {isShown ? '正在载入…' : ''}
      </span>
      <div
        aria-hidden="true"
        className={isShown ? 'grid grid-cols-1 gap-5' : 'invisible grid grid-cols-1 gap-5'}
      >
        {Array.from({ length: fields }, (_, index) => (
          <div key={String(index)} className="grid gap-2">
            <Bone className="h-4 w-16" />
            <Bone className="h-9.5 w-full touch:h-11" />
          </div>
        ))}
        <Bone className="mt-1 h-11.5 w-full rounded-full" />
      </div>
    </div>
  )
}
