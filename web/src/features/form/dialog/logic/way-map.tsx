import type { End } from '@wenhai/core/form/logic-model'
import { indexLogic } from '@wenhai/core/logic/index-logic'
import { shorten } from '@wenhai/core/logic/names'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import type { Proof } from '@wenhai/core/logic/prove/prove'
import { readBy } from '@wenhai/core/logic/references'

interface WayMapProps {
  paper: ProofPaper
  proof: Proof | undefined
  chosen: number
  onChoose: (index: number) => void
  scale: number
}

const box = { width: 210, height: 34, gap: 18, left: 8 }
const endLabels: Record<End, string> = { finish: '完成', screened: '甄别', full: '配额已满' }

interface Arc {
  from: number
  to: number
  isJump: boolean
}

/** The questions in their order, and the ways that leave it: jumps, full quotas, and what an answer lets appear. */
export function WayMap({ paper, proof, chosen, onChoose, scale }: WayMapProps) {
  const { questions } = paper
  const ends = endsOf(paper)
  const arcs = arcsOf(paper, ends)
  const rows = questions.length + ends.length
  const width = box.left + box.width + 40 + Math.min(arcs.length, 12) * 10
  const height = rows * (box.height + box.gap)
  const topOf = (row: number) => row * (box.height + box.gap) + 4
  const middleOf = (row: number) => topOf(row) + box.height / 2
  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block max-w-none"
    >
      <defs>
        <marker
          id="way-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" fill="var(--color-sea)" />
        </marker>
      </defs>
      {questions.slice(1).map(({ question_id }, index) => (
        <line
          key={question_id}
          x1={box.left + 20}
          x2={box.left + 20}
          y1={topOf(index) + box.height}
          y2={topOf(index + 1)}
          stroke="var(--color-edge)"
        />
      ))}
      {arcs.map(({ from, to, isJump }, index) => {
        const right = box.left + box.width
        const bend = right + 24 + (index % 12) * 10
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: two ways may lead from and to the same
            key={index}
            d={`M${right} ${middleOf(from)}C${bend} ${middleOf(from)} ${bend} ${middleOf(to)} ${right + 2} ${middleOf(to)}`}
            fill="none"
            stroke="var(--color-sea)"
            strokeWidth={from === chosen || to === chosen ? 2.2 : 1.2}
            strokeDasharray={isJump ? undefined : '4 4'}
            opacity={from === chosen || to === chosen ? 1 : 0.6}
            markerEnd="url(#way-head)"
          />
        )
      })}
      {questions.map((question, index) => {
        const verdict = proof?.questions[index]?.verdict.kind
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the drawing around it answers to the keys
          <g
            key={question.question_id}
            id={`way-${index}`}
            onClick={() => onChoose(index)}
            className="cursor-pointer"
          >
            <rect
              x={box.left}
              y={topOf(index)}
              width={box.width}
              height={box.height}
              rx={8}
              fill={index === chosen ? 'var(--color-sea-wash)' : 'var(--color-surface)'}
              stroke={
                verdict === 'never'
                  ? 'var(--color-cinnabar)'
                  : index === chosen
                    ? 'var(--color-sea)'
                    : 'var(--color-edge)'
              }
              strokeDasharray={verdict === 'sometimes' || verdict === 'unknown' ? '5 3' : undefined}
            />
            <text x={box.left + 12} y={middleOf(index) + 5} fontSize={14} fill="var(--color-ink)">
              {index + 1} {shorten(question.question)}
            </text>
          </g>
        )
      })}
      {ends.map((end, index) => (
        <g key={end}>
          <rect
            x={box.left}
            y={topOf(questions.length + index)}
            width={90}
            height={box.height}
            rx={17}
            fill="var(--color-sunken)"
          />
          <text
            x={box.left + 45}
            y={middleOf(questions.length + index) + 5}
            fontSize={14}
            textAnchor="middle"
            fill="var(--color-ink-2)"
          >
            {endLabels[end]}
          </text>
        </g>
      ))}
    </svg>
  )
}

const endsOf = ({ logic }: ProofPaper): End[] => {
  const others = logic.rules.flatMap((rule) =>
    rule.kind === 'jump' && 'end' in rule.to ? [rule.to.end] : [],
  )
  const full: End[] = logic.quotas.length > 0 ? ['full'] : []
  return [...new Set<End>(['finish', ...others, ...full])]
}

function arcsOf({ questions, logic }: ProofPaper, ends: readonly End[]): Arc[] {
  const places = new Map(questions.map(({ question_id }, index) => [question_id, index]))
  const ruled = logic.rules.flatMap((rule): Arc[] => {
    if (rule.kind === 'jump') {
      const from = places.get(rule.after)
      const to =
        'end' in rule.to ? questions.length + ends.indexOf(rule.to.end) : places.get(rule.to.question)
      return from === undefined || to === undefined ? [] : [{ from, to, isJump: true }]
    }
    if (rule.kind !== 'show' || rule.target.kind === 'item') return []
    const to = places.get(rule.target.question)
    return readBy(rule).flatMap((question) => {
      const from = places.get(question)
      return from === undefined || to === undefined ? [] : [{ from, to, isJump: false }]
    })
  })
  const full = indexLogic(logic).quotas.map(({ reads }): Arc => {
    const from = Math.max(0, ...[...reads].map((id) => places.get(id) ?? 0))
    return { from, to: questions.length + ends.indexOf('full'), isJump: true }
  })
  return [...ruled, ...full]
}
