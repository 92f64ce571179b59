import { useMemo, useRef } from 'react'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import { type CloudWord, placeWords } from './place-words.ts'
import { useWidth } from './use-box.ts'

interface WordCloudProps extends Omit<ChartFrameProps, 'table' | 'rowHead'> {
  words: readonly CloudWord[]
}

const height = 300

/** Frequent words to look at, with the list of them to read. */
export const WordCloud = ({ words, ...frame }: WordCloudProps) => (
  <ChartFrame
    {...frame}
    table={{ head: ['词', '次数'], rows: words.map(({ word, count }) => [word, count]) }}
  >
    <CloudDrawing label={`${frame.label}，词云；同样的词在表格里`} words={words} height={height} />
  </ChartFrame>
)

const inks = ['var(--sea)', 'var(--ink)', 'var(--gold)', 'var(--sea-deep)', 'var(--ink-2)', 'var(--bamboo)']

interface CloudDrawingProps {
  label: string
  words: readonly CloudWord[]
  height: number
  /** The width on paper. */
  width?: number | undefined
  className?: string | undefined
}

/** The cloud alone, for paper and the projector. */
export function CloudDrawing({ label, words, height, width: fixed, className }: CloudDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = fixed ?? measured
  const placed = useMemo(
    () => (width > 0 ? placeWords(words, { width, height }) : []),
    [words, width, height],
  )
  return (
    <div ref={box} className={className} style={width === 0 ? { height } : undefined}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          textAnchor="middle"
          dominantBaseline="central"
          fontFamily="var(--serif)"
        >
          {placed.map(({ word, count, size, x, y, rank }) => (
            <text
              key={word}
              x={x}
              y={y}
              fontSize={size}
              fontWeight={rank < 8 ? 700 : 400}
              fill={inks[rank % inks.length]}
            >
              <title>{`${word}：${count} 次`}</title>
              {word}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
