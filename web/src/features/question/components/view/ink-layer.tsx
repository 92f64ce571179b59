import { ink as limits } from '@wenhai/core/marking/limits'
import type { ReactNode } from 'react'

interface InkLayerProps {
  picture: { url: string; name: string }
  /** Quarter turns to the right. */
  turn: number
  strokes: readonly (readonly number[])[]
  zoom?: number
  /** What takes the pointer, above the picture and turned with it. */
  children?: ReactNode
}

const pathOf = (stroke: readonly number[]) =>
  stroke.length === 2
    ? `M${stroke[0]} ${stroke[1]}h1`
    : stroke.reduce(
        (path, value, at) => path + (at % 2 === 0 ? (at === 0 ? 'M' : 'L') : ' ') + String(value),
        '',
      )

/** A picture with what a marker drew on it; both turn and grow together. */
export const InkLayer = ({ picture, turn, strokes, zoom = 1, children }: InkLayerProps) => (
  <div
    style={{
      width: `${zoom * 100}%`,
      ...(turn % 2 === 1 && { aspectRatio: '1', display: 'grid', placeItems: 'center' }),
    }}
  >
    <div style={{ position: 'relative', rotate: `${turn * 90}deg`, maxWidth: '100%' }}>
      <img
        src={picture.url}
        alt={picture.name}
        style={{ display: 'block', width: '100%' }}
        draggable={false}
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${limits.scale} ${limits.scale}`}
        preserveAspectRatio="none"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
      >
        {strokes.map((stroke, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken off at the end
            key={index}
            d={pathOf(stroke)}
            fill="none"
            stroke="#c8432b"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {children}
    </div>
  </div>
)
