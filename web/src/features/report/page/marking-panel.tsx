import { formatNumber } from '@wenhai/core/format/number'
import { questionName, splitPartId } from '@wenhai/core/question/kinds/parts'
import type { ExamResult, ReportView } from '@wenhai/core/report/schema'
import type { MineForm } from '#features/form/own/own-form.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { hasScores } from './report-labels.ts'
import type { ReportMarking } from './use-marking.ts'
import type { MarkingNavigation } from './use-marking-navigation.ts'

interface MarkingPanelProps {
  form: MineForm
  report: ReportView
  exam: ExamResult
  marking: ReportMarking
  way: MarkingNavigation
  onShow: (part: 'answers') => void
}

/** The score so far, and what there is left to mark. */
export function MarkingPanel({ form, report, exam, marking, way, onShow }: MarkingPanelProps) {
  const { standing, isDirty } = marking
  const left = standing.waiting.length
  const others = way.waitingCount - (exam.pending > 0 ? 1 : 0)
  const isMarking = isDirty || exam.pending > 0
  const nameOf = (id: string) => {
    const { question_id, part } = splitPartId(id)
    const number = report.question.findIndex((question) => question.question_id === question_id) + 1
    return questionName(number, part === undefined ? undefined : part + 1)
  }
  const goTo = (id: string) => {
    onShow('answers')
    // The fields may have been hidden until now.
    requestAnimationFrame(() => way.focus(`[data-unit="${id}"] [data-points] input`))
  }
  return (
    <aside aria-label="成绩" className="grid grid-cols-1 gap-4 max-lg:contents lg:sticky lg:top-20">
      <div className="grid grid-cols-1 gap-3 rounded-xl border bg-surface p-5 shadow-card max-lg:order-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <b role="status" className="font-serif text-4xl text-cinnabar">
            {standing.score}
          </b>
          <span className="text-md text-ink-3">/ {exam.fullScore} 分</span>
          <span className="ml-auto">
            <Verdict exam={exam} left={left} isDirty={isDirty} />
          </span>
        </p>
        <Facts form={form} exam={exam} />
      </div>
      {way.isAllDone && !isMarking && <AllDone form={form} way={way} />}
      {(isMarking || way.next) && (
        <MarkingButtons marking={marking} way={way} isMarking={isMarking} others={others} />
      )}
      {/* The line is below the button: it grows shorter with the last field, and the button must not move under the
          pointer. */}
      {left > 0 && (
        <div className="grid grid-cols-1 gap-2 rounded-xl border bg-surface p-5 shadow-card max-lg:order-1">
          <p className="text-sm text-ink-2">还有 {left} 题待批阅</p>
          <ul aria-label="待批阅的题" className="flex flex-wrap gap-2">
            {standing.waiting.map((id) => (
              <li key={id}>
                <Button size="sm" onClick={() => goTo(id)}>
                  {nameOf(id)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

const AllDone = ({ form, way }: Pick<MarkingPanelProps, 'form' | 'way'>) => (
  <div
    role="status"
    className="grid grid-cols-1 gap-2.5 rounded-xl border bg-bamboo-wash p-5 text-md max-lg:order-1"
  >
    <p className="flex items-center gap-2 font-semibold text-bamboo">
      <Icon name="check" size={18} />
      全部批阅完了
    </p>
    <p className="text-ink-2">没有待批阅的答卷了。以后有人交卷，会再出现在待批阅里。</p>
    {hasScores(form) && (
      <Link to={way.scoresHref} className={buttonClass({ variant: 'primary' })}>
        看成绩单
      </Link>
    )}
  </div>
)

interface MarkingButtonsProps extends Pick<MarkingPanelProps, 'marking' | 'way'> {
  isMarking: boolean
  /** How many other reports wait. */
  others: number
}

const MarkingButtons = ({ marking, way, isMarking, others }: MarkingButtonsProps) => (
  <div
    data-bottom-bar
    className="grid grid-cols-1 gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:flex max-lg:border-t max-lg:bg-surface max-lg:px-4.5 max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))] max-lg:[&>button]:flex-1"
  >
    {isMarking && (
      <Button
        data-save-marks
        variant="primary"
        pending={marking.isSaving}
        onClick={() => void way.saveAndStay()}
      >
        保存批阅
      </Button>
    )}
    {way.next && (
      <Button
        data-next-waiting
        variant={isMarking ? 'secondary' : 'primary'}
        disabled={marking.isSaving}
        onClick={() => void way.saveAndGo()}
      >
        {marking.isDirty ? '保存，下一份待批阅' : '下一份待批阅'}（{formatNumber(Math.max(others, 1))}）
      </Button>
    )}
    {isMarking && <p className="text-xs text-ink-3 max-lg:hidden">回车到下一题，Ctrl + 回车保存。</p>}
  </div>
)

function Verdict({ exam, left, isDirty }: { exam: ExamResult; left: number; isDirty: boolean }) {
  if (isDirty) return <Tag tone="gold">还没有保存</Tag>
  if (left > 0) return <Tag tone="gold">待批阅</Tag>
  if (exam.isPassed === null) return null
  return exam.isPassed ? <Tag tone="bamboo">及格</Tag> : <Tag tone="cinnabar">未及格</Tag>
}

function Facts({ form, exam }: { form: MineForm; exam: ExamResult }) {
  const facts = [
    ['及格分', `${exam.passScore} 分`],
    ...(form.attempts > 1 || exam.attemptNo > 1
      ? [
          ['作答', `第 ${exam.attemptNo} 次`],
          ['最终成绩', exam.finalScore === null ? '—' : `${exam.finalScore} 分`],
        ]
      : []),
    ...(exam.rank === null ? [] : [['名次', `第 ${exam.rank} 名`]]),
  ]
  return (
    <dl className="grid grid-cols-1 text-md">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 border-t border-dashed py-1.5 first:border-t-0">
          <dt className="text-ink-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
