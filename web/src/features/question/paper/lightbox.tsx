import { type PointerEvent, useRef, useState } from 'react'
import { PlainPanel } from './panel.tsx'

interface LightboxProps {
  src: string
  name: string
  onClose: () => void
}

interface View {
  scale: number
  x: number
  y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }
/** With this zoom the smallest print of a photographed page can be read. */
const largest = 6
const pressed = 2.5

const bounded = (scale: number) => Math.min(largest, Math.max(1, scale))

/** A picture as large as the window; two fingers or the wheel enlarge it, one moves it, a double press does either. */
export function Lightbox({ src, name, onClose }: LightboxProps) {
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  const zoom = (scale: number) =>
    setView((before) => (bounded(scale) === 1 ? whole : { ...before, scale: bounded(scale) }))
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (other) {
      const ratio =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      zoom(view.scale * ratio)
    } else if (view.scale > 1)
      setView({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return (
    <PlainPanel title={name} look="lightbox" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fingers and the wheel; the buttons below do the same */}
      <div
        className="paper-lightbox-view"
        onPointerDown={(event) => {
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onDoubleClick={() => zoom(view.scale > 1 ? 1 : pressed)}
        onWheel={({ deltaY }) => zoom(view.scale * (deltaY < 0 ? 1.15 : 1 / 1.15))}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="paper-buttons paper-lightbox-buttons">
        <button
          type="button"
          className="paper-button"
          disabled={view.scale === 1}
          onClick={() => zoom(view.scale / 1.5)}
        >
          缩小
        </button>
        <button
          type="button"
          className="paper-button"
          disabled={view.scale === largest}
          onClick={() => zoom(view.scale * 1.5)}
        >
          放大
        </button>
      </div>
    </PlainPanel>
  )
}
