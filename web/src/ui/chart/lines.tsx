import { formatNumber } from '@wenhai/core/format/number'
import { colourOf } from './chart-colours.ts'
import { makeScale, ScaleFrame, ScaleHints } from './scale-frame.tsx'
import { ChartText, type DrawChart, placeLegend } from './shapes.tsx'

interface Lines {
  /** The names in their order: days. */
  names: readonly string[]
  /** The first line is plain on a wash and the second dashed, so nobody has to tell them by colour. */
  lines: readonly { name: string; counts: readonly number[] }[]
}

export const linesHeight = 240

/** Points are drawn where each name has at least this room. */
const roomForPoint = 12
const dashes = [undefined, '6 4', '2 3'] as const

export const drawLines =
  ({ names, lines }: Lines): DrawChart =>
  (width) => {
    const highest = Math.max(1, ...lines.flatMap(({ counts }) => counts))
    const box = makeScale({ width, height: linesHeight, top: 40, highest })
    const band = box.width / Math.max(1, names.length)
    const x = (index: number) => box.left + (index + 0.5) * band
    const hasPoints = band >= roomForPoint || names.length === 1
    return (
      <>
        <LineLegend lines={lines} width={width} />
        <ScaleFrame box={box} names={names} x={x} />
        {lines.map(({ name, counts }, index) => {
          const points = counts.map((count, at) => `${x(at)},${box.y(count)}`)
          return (
            <g key={name}>
              {index === 0 && (
                <polygon
                  points={[`${x(0)},${box.y(0)}`, ...points, `${x(counts.length - 1)},${box.y(0)}`].join(' ')}
                  fill={colourOf(index)}
                  opacity={0.1}
                />
              )}
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke={colourOf(index)}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={dashes[index]}
              />
              {hasPoints &&
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each place on the scale
                counts.map((count, at) => <Point key={at} x={x(at)} y={box.y(count)} line={index} />)}
            </g>
          )
        })}
        <ScaleHints
          box={box}
          hints={names.map((day, at) =>
            [day, ...lines.map(({ name, counts }) => `${name} ${formatNumber(counts[at] ?? 0)}`)].join('\n'),
          )}
        />
      </>
    )
  }

const LineLegend = ({ lines, width }: { lines: Lines['lines']; width: number }) =>
  placeLegend(lines, width).map(({ name, x, line }, index) => (
    <g key={name}>
      <line
        x1={x}
        x2={x + 14}
        y1={line * 24 + 9}
        y2={line * 24 + 9}
        stroke={colourOf(index)}
        strokeWidth={2}
        strokeDasharray={dashes[index]}
      />
      <ChartText x={x + 20} y={line * 24 + 9}>
        {name}
      </ChartText>
    </g>
  ))

/** The points of the first line are round and those of the others square. */
const Point = ({ x, y, line }: { x: number; y: number; line: number }) =>
  line === 0 ? (
    <circle cx={x} cy={y} r={2.5} fill={colourOf(line)} />
  ) : (
    <rect x={x - 2.5} y={y - 2.5} width={5} height={5} fill={colourOf(line)} />
  )
