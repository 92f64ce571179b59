import { formatNumber } from '@wenhai/core/format/number'
import { makeScale, ScaleFrame, ScaleHints } from './scale-frame.tsx'
import { Block, ChartText, type DrawChart, figureSize, Legend } from './shapes.tsx'

export interface Columns {
  /** The names in their order: days, steps of points or of a number. */
  names: readonly string[]
  groups: readonly { name: string; counts: readonly number[] }[]
  /** The unit of the figures, such as 份 or 人. */
  unit?: string | undefined
}

export const columnsHeight = 240

/** With more columns than these there is no room for a figure above each. */
const labelled = 14
const widest = 44

/** Draws vertical columns along a scale. */
export const drawColumns =
  ({ names, groups, unit = '' }: Columns): DrawChart =>
  (width, patterns) => {
    const isPaired = groups.length > 1
    const highest = Math.max(1, ...groups.flatMap(({ counts }) => counts))
    const box = makeScale({ width, height: columnsHeight, top: isPaired ? 44 : 22, highest })
    const band = box.width / Math.max(1, names.length)
    const thickness = Math.min(widest, (band * (names.length > 40 ? 0.88 : 0.7)) / groups.length)
    const hasFigures = names.length * groups.length <= Math.min(labelled, width / 34)
    const middleOf = (index: number) => box.left + (index + 0.5) * band
    const say = (count: number) => `${formatNumber(count)} ${unit}`.trim()
    return (
      <>
        {isPaired && <Legend entries={groups} width={width} patterns={patterns} />}
        <ScaleFrame box={box} names={names} x={middleOf} />
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name
          <g key={`${at} ${name}`}>
            {groups.map(({ name: group, counts }, index) => {
              const count = counts[at] ?? 0
              const x = middleOf(at) + (index - groups.length / 2) * thickness
              return count === 0 ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
                <g key={`${index} ${group}`}>
                  <Block
                    x={x}
                    y={box.y(count)}
                    width={Math.max(1, thickness - (isPaired ? 1 : 0))}
                    height={box.y(0) - box.y(count)}
                    radius={Math.min(3, thickness / 3)}
                    index={index}
                    patterns={patterns}
                  />
                  {hasFigures && (
                    <ChartText x={x + thickness / 2} y={box.y(count) - 9} anchor="middle" size={figureSize}>
                      {formatNumber(count)}
                    </ChartText>
                  )}
                </g>
              )
            })}
          </g>
        ))}
        <ScaleHints
          box={box}
          hints={names.map((name, at) =>
            [name, ...groups.map(({ name: group, counts }) => `${group} ${say(counts[at] ?? 0)}`)].join('\n'),
          )}
        />
      </>
    )
  }
