import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, moveCrop, type PictureSize, placeBehind, zoomCrop } from './profile-crop.ts'

type CropFrameProps = {
  src: string
  size: PictureSize
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
  disabled: boolean
}

const keyStep = 0.04
const keyZoom = 1.1

type Moving = Pick<CropFrameProps, 'size' | 'onChange' | 'disabled'>

/** The wheel zooms where the pointer is. */
function useWheel(frame: RefObject<HTMLElement | null>, { size, onChange, disabled }: Moving) {
  // React listens passively, and the dialog behind would scroll.
  useEffect(() => {
    const box = frame.current
    if (!box || disabled) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width } = box.getBoundingClientRect()
      const [u, v] = [(event.clientX - left) / width, (event.clientY - top) / width]
      onChange((before) => zoomCrop(before, 1.0015 ** -event.deltaY, size, u, v))
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [frame, onChange, size, disabled])
}

/** One finger moves the picture, two zoom it between them. */
function useFingers({ size, onChange, disabled }: Moving) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const held = fingers.current
    const from = held.get(event.pointerId)
    if (!from || disabled) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const to = { x: event.clientX, y: event.clientY }
    const [other] = [...held].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    held.set(event.pointerId, to)
    if (other) {
      const spread = (at: typeof to) => Math.max(Math.hypot(at.x - other.x, at.y - other.y), 1)
      const [u, v] = [((to.x + other.x) / 2 - left) / width, ((to.y + other.y) / 2 - top) / width]
      onChange((before) => zoomCrop(before, spread(to) / spread(from), size, u, v))
      return
    }
    onChange((before) => moveCrop(before, (from.x - to.x) / width, (from.y - to.y) / width, size))
  }
  const letGo = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo }
}

/** Arrows move the picture, + and − zoom it. */
function pressKey(event: KeyboardEvent, { size, onChange, disabled }: Moving): void {
  const by = (dx: number, dy: number) => () => onChange((before) => moveCrop(before, dx, dy, size))
  const zoom = (factor: number) => () => onChange((before) => zoomCrop(before, factor, size))
  const keys = new Map([
    ['ArrowLeft', by(-keyStep, 0)],
    ['ArrowRight', by(keyStep, 0)],
    ['ArrowUp', by(0, -keyStep)],
    ['ArrowDown', by(0, keyStep)],
    ['+', zoom(keyZoom)],
    ['=', zoom(keyZoom)],
    ['-', zoom(1 / keyZoom)],
  ])
  const act = keys.get(event.key)
  if (!act || disabled || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

/** Drag to move, wheel or two fingers to zoom; arrows and + − do the same from the keyboard. */
export function ProfileCropFrame({ src, crop, ...moving }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useWheel(frame, moving)
  const fingers = useFingers(moving)
  return (
    <div
      ref={frame}
      role="application"
      aria-label="裁剪框：方向键移动，加号减号缩放"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by the keyboard
      tabIndex={0}
      onKeyDown={(event) => pressKey(event, moving)}
      {...fingers}
      className="relative mx-auto aspect-square w-full max-w-xs cursor-move touch-none overflow-hidden rounded-xl bg-sunken select-none"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={placeBehind(crop, moving.size)}
      />
      {/* The round part stays; the corners are seen, but paler. */}
      <i
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--veil)] outline-2 -outline-offset-1 outline-surface/80"
      />
    </div>
  )
}
