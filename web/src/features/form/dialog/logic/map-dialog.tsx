import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import type { Proof } from '@wenhai/core/logic/prove/prove'
import { rulesAbout } from '@wenhai/core/logic/references'
import { type LogicNames, ruleSentence } from '@wenhai/core/logic/sentences'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { questionLabel } from './logic-scope.ts'
import { VerdictTag, verdictNames, verdictReason } from './proof-view.tsx'
import { WayMap } from './way-map.tsx'

interface MapDialogProps {
  paper: ProofPaper
  names: LogicNames
  proof: Proof | undefined
  onClose: () => void
}

const zooms = [0.5, 0.75, 1, 1.35, 1.8] as const

/** The dialog 路线图: the ways through the form, drawn and as a list. */
export function MapDialog({ paper, names, proof, onClose }: MapDialogProps) {
  const [chosen, setChosen] = useState(0)
  const [zoom, setZoom] = useState(2)
  const count = paper.questions.length
  const choose = (next: number) => {
    const index = Math.min(Math.max(next, 0), count - 1)
    setChosen(index)
    document.getElementById(`way-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -count, End: count }[event.key]
    if (step !== undefined) choose(chosen + step)
    else if (event.key === '+' || event.key === '=') setZoom(Math.min(zoom + 1, zooms.length - 1))
    else if (event.key === '-') setZoom(Math.max(zoom - 1, 0))
    else return
    event.preventDefault()
  }
  const question = paper.questions[chosen]
  return (
    <Dialog open onClose={onClose} title="路线图" size="full" wholeOnPhones>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <section aria-label="图" className="grid min-w-0 grid-cols-1 content-start gap-2">
          <ZoomTools zoom={zoom} onZoom={setZoom} />
          <div
            role="application"
            aria-label="路线图，用上下方向键看每一题，用加号和减号缩放"
            aria-describedby="way-chosen"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled and read by the arrow keys
            tabIndex={0}
            onKeyDown={press}
            className="max-h-[60dvh] overflow-auto rounded-md border bg-surface p-3"
          >
            <WayMap paper={paper} proof={proof} chosen={chosen} onChoose={choose} scale={zooms[zoom] ?? 1} />
          </div>
          <p id="way-chosen" role="status" className="text-sm text-ink-2">
            {question &&
              `${questionLabel(question, chosen)} · ${lineOf(paper, names, proof, question.question_id)}`}
          </p>
        </section>
        <section aria-label="列表" className="min-w-0">
          <WayList paper={paper} names={names} proof={proof} />
        </section>
      </div>
    </Dialog>
  )
}

const ZoomTools = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button size="sm" icon="zoomOut" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
      缩小
    </Button>
    <Button size="sm" icon="zoomIn" disabled={zoom === zooms.length - 1} onClick={() => onZoom(zoom + 1)}>
      放大
    </Button>
    <span className="text-sm text-ink-3">实线是跳转或配额，虚线是“如果…就显示”。</span>
  </div>
)

/** The same as a list: each question with whether it is asked, and the rules about it. */
const WayList = ({ paper, names, proof }: Omit<MapDialogProps, 'onClose'>) => (
  <ol className="grid grid-cols-1 gap-2.5">
    {paper.questions.map((each, index) => {
      const { deciding, reading } = rulesAbout(paper.logic, each.question_id)
      const verdict = proof?.questions[index]?.verdict
      return (
        <li key={each.question_id} className="grid grid-cols-1 gap-1 border-b pb-2.5 text-md last:border-b-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0">{questionLabel(each, index)}</span>
            {verdict && <VerdictTag verdict={verdict} />}
          </p>
          {verdict && verdictReason(verdict) !== '' && (
            <p className="text-sm text-ink-2">{verdictReason(verdict)}</p>
          )}
          {[...deciding, ...reading].map((at) => {
            const rule = paper.logic.rules[at]
            return (
              rule && (
                <p key={at} className="text-sm text-ink-3">
                  {ruleSentence(rule, names)}
                </p>
              )
            )
          })}
        </li>
      )
    })}
  </ol>
)

/** The line about the question that is looked at. */
function lineOf(paper: ProofPaper, names: LogicNames, proof: Proof | undefined, question_id: string): string {
  const verdict = proof?.questions.find((each) => each.question_id === question_id)?.verdict
  const { deciding, reading } = rulesAbout(paper.logic, question_id)
  const sentences = [...deciding, ...reading].flatMap((at) => {
    const rule = paper.logic.rules[at]
    return rule ? [ruleSentence(rule, names)] : []
  })
  const reason = verdict && (verdictReason(verdict) || verdictNames[verdict.kind])
  return [...(reason ? [reason] : []), ...(sentences.length > 0 ? sentences : ['没有规则'])].join('；')
}
