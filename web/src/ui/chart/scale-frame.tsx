import { formatNumber } from '@wenhai/core/format/number'
import { chartColours } from './chart-colours.ts'
import { ChartText, figureSize, makeTicks, stepOfNames } from './shapes.tsx'
import { textWidth } from './text-width.ts'

interface ScaleBox {
  left: number
  top: number
  width: number
  height: number
  /** The height at which a figure lies. */
  y: (value: number) => number
  ticks: readonly number[]
}

interface ScaleSize {
  width: number
  height: number
  /** The room that is kept free above. */
  top: number
  highest: number
}

const below = 24

/** Makes a scale of counts at the left, with room for names below. */
export function makeScale({ width, height, top, highest }: ScaleSize): ScaleBox {
  const ticks = makeTicks(highest)
  const left = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), figureSize))) + 10
  const last = ticks.at(-1) ?? 1
  const inside = height - top - below
  return {
    left,
    top,
    width: width - left - 6,
    height: inside,
    y: (value) => top + inside - (value / last) * inside,
    ticks,
  }
}

interface ScaleFrameProps {
  box: ScaleBox
  names: readonly string[]
  /** The middle of each name. */
  x: (index: number) => number
}

export function ScaleFrame({ box, names, x }: ScaleFrameProps) {
  const step = stepOfNames(names, box.width)
  return (
    <>
      {box.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={box.left}
            x2={box.left + box.width}
            y1={box.y(tick)}
            y2={box.y(tick)}
            stroke={chartColours.line}
          />
          <ChartText
            x={box.left - 8}
            y={box.y(tick)}
            anchor="end"
            size={figureSize}
            colour={chartColours.ink3}
          >
            {formatNumber(tick)}
          </ChartText>
        </g>
      ))}
      {names.map((name, index) =>
        index % step === 0 ? (
          <ChartText
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name
            key={index}
            x={x(index)}
            y={box.top + box.height + below / 2 + 2}
            anchor="middle"
            size={figureSize}
          >
            {name}
          </ChartText>
        ) : null,
      )}
    </>
  )
}

interface HintsProps {
  box: ScaleBox
  /** The hint of each name, shown when it is pointed at. */
  hints: readonly string[]
}

/** The hints are strips over the whole height, so that nobody has to hit a thin line. */
export const ScaleHints = ({ box, hints }: HintsProps) => {
  const width = box.width / Math.max(1, hints.length)
  return hints.map((hint, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: one for each place on the scale
      key={index}
      x={box.left + index * width}
      y={box.top}
      width={width}
      height={box.height}
      fill="transparent"
    >
      <title>{hint}</title>
    </rect>
  ))
}
