import { useSyncExternalStore } from 'react'
import { paths } from '#lib/paths.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { cx } from '#ui/cx.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useStill } from '#ui/use-media.ts'
import { WorksPage } from '../lists/works-page.tsx'
import { AnimateTile } from './animate-tile.tsx'

/** One tile of four and twelve of one fill four rows. */
const len = 13
const wall = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 max-sm:gap-x-3'
const lead = 'col-span-2 lg:row-span-2'

/** 动画: pictures that move; they stay still where motion is not wanted, until one is pressed. */
export function AnimatePage() {
  const motion = useMotion()
  return (
    <WorksPage
      type="animate"
      path={paths.animate}
      name="动画"
      subtitle="一帧一帧，走马看灯。"
      empty={{
        title: '还没有动画',
        hint: '一张会动的图，或者一小段短片，放上来大家一起看。',
        write: '发布动画',
      }}
      len={len}
      wall={wall}
      lead={lead}
      skeleton={<AnimateSkeleton />}
      aside={
        <Switch checked={motion.isMoving} onChange={motion.choose} className="ml-auto">
          自己动起来
        </Switch>
      }
    >
      {(work) => <AnimateTile {...work} isMoving={motion.isMoving} />}
    </WorksPage>
  )
}

const AnimateSkeleton = () => (
  <div aria-hidden="true" className={wall}>
    {[1, 2, 3, 4, 5, 6, 7].map((tile) => (
      <div key={tile} className={cx('grid content-start gap-2.5', tile === 1 && lead)}>
        <Bone className="aspect-square w-full rounded-xl!" />
        <Bone className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)

const storedUnder = 'animate-motion'

const readChoice = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

let chosen = readStored(storedUnder, readChoice)

const listeners = new Set<() => void>()

function choose(isMoving: boolean): void {
  chosen = isMoving
  writeStored(storedUnder, isMoving)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether pictures move by themselves: as chosen here, or else where nothing speaks against it. */
export function useMotion() {
  const isStill = useStill(false)
  const choice = useSyncExternalStore(
    subscribe,
    () => chosen,
    // The server does not know this choice.
    () => undefined,
  )
  return { isMoving: choice ?? !isStill, choose }
}
