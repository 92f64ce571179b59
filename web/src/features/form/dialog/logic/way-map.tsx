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

const topOf = (row: number) => row * (box.height + box.gap) + 4
const middleOf = (row: number) => topOf(row) + box.height / 2

/** The questions in their order, and the ways that leave it: jumps, full quotas, and what an answer lets appear. */
export function WayMap({ paper, proof, chosen, onChoose, scale }: WayMapProps) {
  const { questions } = paper
  const ends = endsOf(paper)
  const arcs = arcsOf(paper, ends)
  const rows = questions.length + ends.length
  const width = box.left + box.width + 40 + Math.min(arcs.length, 12) * 10
  const height = rows * (box.height + box.gap)
  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block max-w-none"
    >
      <ArrowHead />
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
      {arcs.map((arc, index) => (
        <WayArc
          // biome-ignore lint/suspicious/noArrayIndexKey: two ways may lead from and to the same
          key={index}
          arc={arc}
          index={index}
          isChosen={arc.from === chosen || arc.to === chosen}
        />
      ))}
      {questions.map((question, index) => (
        <QuestionBox
          key={question.question_id}
          text={question.question}
          index={index}
          verdict={proof?.questions[index]?.verdict.kind}
          isChosen={index === chosen}
          onChoose={() => onChoose(index)}
        />
      ))}
      {ends.map((end, index) => (
        <EndBox key={end} end={end} row={questions.length + index} />
      ))}
    </svg>
  )
}

const ArrowHead = () => (
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
)

/** Ways bend by their place, so that they do not cover one another. */
function WayArc({ arc, index, isChosen }: { arc: Arc; index: number; isChosen: boolean }) {
  const right = box.left + box.width
  const bend = right + 24 + (index % 12) * 10
  const [start, end] = [middleOf(arc.from), middleOf(arc.to)]
  return (
    <path
      d={`M${right} ${start}C${bend} ${start} ${bend} ${end} ${right + 2} ${end}`}
      fill="none"
      stroke="var(--color-sea)"
      strokeWidth={isChosen ? 2.2 : 1.2}
      strokeDasharray={arc.isJump ? undefined : '4 4'}
      opacity={isChosen ? 1 : 0.6}
      markerEnd="url(#way-head)"
    />
  )
}

interface QuestionBoxProps {
  text: string
  index: number
  verdict: Proof['questions'][number]['verdict']['kind'] | undefined
  isChosen: boolean
  onChoose: () => void
}

const QuestionBox = ({ text, index, verdict, isChosen, onChoose }: QuestionBoxProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the drawing around it answers to the keys
  <g id={`way-${index}`} onClick={onChoose} className="cursor-pointer">
    <rect
      x={box.left}
      y={topOf(index)}
      width={box.width}
      height={box.height}
      rx={8}
      fill={isChosen ? 'var(--color-sea-wash)' : 'var(--color-surface)'}
      stroke={
        verdict === 'never' ? 'var(--color-cinnabar)' : isChosen ? 'var(--color-sea)' : 'var(--color-edge)'
      }
      strokeDasharray={verdict === 'sometimes' || verdict === 'unknown' ? '5 3' : undefined}
    />
    <text x={box.left + 12} y={middleOf(index) + 5} fontSize={14} fill="var(--color-ink)">
      {index + 1} {shorten(text)}
    </text>
  </g>
)

const EndBox = ({ end, row }: { end: End; row: number }) => (
  <g>
    <rect x={box.left} y={topOf(row)} width={90} height={box.height} rx={17} fill="var(--color-sunken)" />
    <text x={box.left + 45} y={middleOf(row) + 5} fontSize={14} textAnchor="middle" fill="var(--color-ink-2)">
      {endLabels[end]}
    </text>
  </g>
)

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
