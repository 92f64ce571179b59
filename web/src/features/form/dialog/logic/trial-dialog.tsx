import { ends } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import { shorten } from '@wenhai/core/logic/names'
import type { ProofPaper } from '@wenhai/core/logic/prove/form'
import { type TryOut, tryOut, tryOutLimits } from '@wenhai/core/logic/prove/try-out'
import { endPhrases, type LogicNames } from '@wenhai/core/logic/sentences'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { questionLabel } from './logic-scope.ts'
import { runInPieces } from './proof/run-in-pieces.ts'

interface TrialDialogProps {
  paper: ProofPaper
  names: LogicNames
  onClose: () => void
}

/** 用模拟答卷试一遍: made-up takers go through the form here; nothing is sent or stored. */
export function TrialDialog({ paper, names, onClose }: TrialDialogProps) {
  const [count, setCount] = useState<number>(tryOutLimits.usual)
  const [round, setRound] = useState(1)
  const [result, setResult] = useState<TryOut>()
  const [isRunning, setRunning] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const run = async () => {
    setRunning(true)
    const work = tryOut(paper, count, `第 ${round} 次`, dayOf(Date.now()))
    const tried = await runInPieces(work, () => isOpen.current)
    if (!tried) return
    setRunning(false)
    setResult(tried)
    setRound(round + 1)
  }
  return (
    <Dialog open onClose={onClose} title="用模拟答卷试一遍" size="full" wholeOnPhones>
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <NumberStepper
            label="模拟几份答卷"
            min={tryOutLimits.min}
            max={tryOutLimits.max}
            step={10}
            value={count}
            onChange={setCount}
          />
          <Button variant="primary" pending={isRunning} onClick={() => void run()}>
            {result ? '再试一遍' : '开始'}
          </Button>
          <p className="min-w-60 flex-1 text-sm text-ink-3">
            答案由电脑随机填写，按同样的规则走一遍。只在这个页面里，不会提交，也不留下任何数据。
          </p>
        </div>
        {result && <TrialResult paper={paper} names={names} result={result} />}
      </div>
    </Dialog>
  )
}

type TrialProps = Omit<TrialDialogProps, 'onClose'> & { result: TryOut }

function TrialResult({ paper, names, result }: TrialProps) {
  const unseen = paper.questions.filter(({ question_id }) => !result.asked.get(question_id)).length
  return (
    <>
      <p role="status" className="text-md">
        {result.takers} 份模拟答卷走了 {result.wayCount} 条路线，
        {unseen === 0 ? '每道题都有人看到。' : `有 ${unseen} 题没有人看到。`}
        {ends
          .filter((end) => result.ends.has(end))
          .map((end) => `${endPhrases[end]} ${result.ends.get(end) ?? 0} 份`)
          .join('，')}
        。
      </p>
      <AskedShares paper={paper} result={result} />
      <UsualWays paper={paper} result={result} />
      <section className="grid grid-cols-1 gap-2">
        <h3 className="font-serif text-xl font-bold">看几份答卷</h3>
        {result.sample.map((taker, index) => (
          <Sample
            key={taker.flow.shown.join(' ') + taker.flow.end}
            paper={paper}
            names={names}
            taker={taker}
            number={index + 1}
          />
        ))}
      </section>
    </>
  )
}

/** In how many of the reports each question was asked. */
function AskedShares({ paper, result }: Pick<TrialProps, 'paper' | 'result'>) {
  const share = (part: number) => `${Math.round((part / result.takers) * 100)}%`
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-serif text-xl font-bold">每题问到几份</h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {paper.questions.map((question, index) => {
          const asked = result.asked.get(question.question_id) ?? 0
          return (
            <li
              key={question.question_id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-md"
            >
              <span className="min-w-0 truncate">{questionLabel(question, index)}</span>
              <span className="text-sm text-ink-2 tabular-nums">
                {asked} 份，{share(asked)}
              </span>
              <span aria-hidden="true" className="col-span-2 h-1.5 rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-sea" style={{ width: share(asked) }} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The ways that most reports took. */
function UsualWays({ paper, result }: Pick<TrialProps, 'paper' | 'result'>) {
  const numbers = new Map(paper.questions.map(({ question_id }, index) => [question_id, index + 1]))
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-serif text-xl font-bold">走得最多的路线</h3>
      <ol className="grid grid-cols-1 gap-1.5 text-md">
        {result.ways.map(({ shown, end, takers }) => (
          <li key={`${end} ${shown.join(' ')}`}>
            <span className="tabular-nums">{shown.map((id) => numbers.get(id)).join(' → ') || '没有题'}</span>
            <span className="text-ink-2">
              {' '}
              → {endPhrases[end]}，{takers} 份
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface SampleProps extends Pick<TrialProps, 'paper' | 'names'> {
  taker: TryOut['sample'][number]
  number: number
}

/** One of the reports, to be opened. */
const Sample = ({ paper, names, taker: { flow }, number }: SampleProps) => (
  <details className="rounded-md border px-3.5 py-1.5">
    <summary className="cursor-pointer py-1 text-md touch:min-h-11 touch:py-2.5">
      第 {number} 份，答了 {Object.keys(flow.answers).length} 题，{endPhrases[flow.end]}
    </summary>
    <dl className="grid grid-cols-1 gap-1 pt-1 pb-2.5 text-md">
      {paper.questions
        .filter(({ question_id }) => flow.shown.includes(question_id))
        .map((question) => (
          <div key={question.question_id} className="flex gap-3">
            <dt className="shrink-0 text-ink-3">{names.question(question.question_id)}</dt>
            <dd className="min-w-0 break-words">
              {shorten(describeAnswer(question, flow.answers[question.question_id] ?? '')) || '没有作答'}
            </dd>
          </div>
        ))}
    </dl>
  </details>
)
