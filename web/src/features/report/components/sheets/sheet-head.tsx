import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { ReportView } from '@wenhai/core/report/schema'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, linkClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Seal } from '../../../../ui/seal.tsx'
import type { MineForm } from '../../../form/components/mine/mine-form.ts'
import { lengthWords } from './length-words.ts'
import { mayWait } from './marking.ts'
import { type ListState, useSheetPlace } from './sheet-place.ts'
import { nameOfTaker, timeOfSheet } from './sheet-words.ts'
import { type Neighbour, useNeighbours } from './use-sheet-list.ts'

interface SheetHeadProps {
  form: MineForm
  /** Undefined until it has come. */
  report: ReportView | undefined
  onGive?: () => void
}

/** Whose sheet it is, and the way to the others. */
export function SheetHead({ form, report, onGive }: SheetHeadProps) {
  const { questionnaire_type: kind, survey_id, survey_title, anonymous } = form
  const { place, hrefOf } = useSheetPlace()
  const { before, after } = useNeighbours(survey_id, place, kind === 'exam' && mayWait(form.own))
  const word = kind === 'vote' ? '选票' : '答卷'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that led here is gone with the list: those who do not see the page change hear it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="grid grid-cols-1 gap-3">
      <p data-print="no">
        <Link
          to={hrefOf({ sheet: '' })}
          state={{ from: place.sheet } satisfies ListState}
          className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} />
          全部{word}
        </Link>
      </p>
      <div className="flex min-w-0 items-center gap-3">
        <Seal kind={kind} />
        <p className="min-w-0 truncate text-md text-ink-2">{survey_title}</p>
      </div>
      <h1 ref={title} tabIndex={-1} className="text-4xl break-words outline-none narrow:text-3xl">
        {report ? `${nameOfTaker(report.name, anonymous)}的${word}` : word}
      </h1>
      {report && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-md text-ink-3">
          <time dateTime={report.submitted}>
            {timeOfSheet(dateTimeText(report.submitted), anonymous)} 提交
          </time>
          {report.exam && report.exam.seconds > 0 && <span>用时 {lengthWords(report.exam.seconds)}</span>}
          <span>
            回执 <code className="whitespace-nowrap">{report.receipt}</code>
          </span>
        </p>
      )}
      <div data-print="no" className="mt-1 flex flex-wrap items-center gap-2.5">
        <Step to={before} name="上一份" hrefOf={hrefOf} />
        <Step to={after} name="下一份" hrefOf={hrefOf} />
        {report && <Button onClick={() => window.print()}>打印</Button>}
        {report && kind === 'exam' && <Button onClick={onGive}>加时、补考</Button>}
      </div>
    </header>
  )
}

interface StepProps {
  to: Neighbour | undefined
  name: string
  hrefOf: (next: Neighbour) => string
}

/** At the end of the list it stays in its place, so that the other one does not move under the finger. */
const Step = ({ to, name, hrefOf }: StepProps) =>
  to ? (
    <Link to={hrefOf(to)} className={buttonClass()}>
      {name}
    </Link>
  ) : (
    <Button disabled>{name}</Button>
  )
