import type { Answers } from '@wenhai/core/form/answers'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import { explainFlow } from '@wenhai/core/logic/explain'
import { namesOf, shorten } from '@wenhai/core/logic/names'
import { type RefObject, useEffect, useState } from 'react'
import { Tag } from '#ui/tag.tsx'
import type { PreviewedForm, PreviewMessage } from './previewed-form.ts'

/** The answers in the frame, as it reports them. */
export function useTriedAnswers(frame: RefObject<HTMLIFrameElement | null>, round: unknown): Answers {
  const [tried, setTried] = useState<{ round: unknown; answers: Answers }>({ round, answers: {} })
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (isMessage(data)) setTried({ round, answers: data.previewAnswers })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, round])
  return tried.round === round ? tried.answers : {}
}

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'previewAnswers' in data

interface PreviewReasonsProps {
  form: PreviewedForm
  logic: FormLogic
  answers: Answers
  className?: string
}

/** Why each question is shown or not, with the answers that are being tried. */
export function PreviewReasons({ form: { view, taker }, logic, answers, className }: PreviewReasonsProps) {
  const paper = { questions: view.question, items: view.items ?? [], logic }
  const given = { fields: taker?.fields ?? {}, fullQuotas: [], today: dayOf(Date.now()), leftOut: [] }
  const reasons = explainFlow(paper, answers, given, namesOf(paper))
  return (
    <details className={className}>
      <summary className="cursor-pointer text-md text-sea touch:min-h-11 touch:py-2.5">
        为什么显示这些题
      </summary>
      <ul className="grid max-h-60 grid-cols-1 gap-1.5 overflow-y-auto py-2 text-sm">
        {reasons.map(({ question_id, isShown, because }, index) => (
          <li key={question_id} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span>
              第 {index + 1} 题 {shorten(view.question[index]?.question ?? '')}
            </span>
            <Tag tone={isShown ? 'bamboo' : 'plain'}>{isShown ? '显示' : '不显示'}</Tag>
            <span className="min-w-0 text-ink-2">{because.join('；') || '没有规则挡住它'}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
