import type { Marking, MarkingQuestion } from '@wenhai/core/exam/marking/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { RubricDialog } from './rubric-dialog.tsx'

/** The questions that people mark, and how far each has come. */
export function MarkingQuestionList({ marking }: { marking: Marking }) {
  const { questions, isOwner, survey_id } = marking
  const [edited, setEdited] = useState<MarkingQuestion>()
  if (questions.length === 0)
    return (
      <EmptyState
        className="rounded-xl border border-dashed"
        title="没有要人工评分的题"
        hint="每道题都有标准答案，交卷时已经自动评分。"
      />
    )
  return (
    <>
      <ul aria-label="要评分的题" className="grid grid-cols-1 gap-4">
        {questions.map((each) => (
          <li key={each.question.question_id}>
            <QuestionCard
              survey_id={survey_id}
              marked={each}
              onEditRubric={isOwner ? () => setEdited(each) : undefined}
            />
          </li>
        ))}
      </ul>
      {edited && <RubricDialog survey_id={survey_id} marked={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

interface QuestionCardProps {
  survey_id: string
  marked: MarkingQuestion
  onEditRubric: (() => void) | undefined
}

function QuestionCard({ survey_id, marked, onEditRubric }: QuestionCardProps) {
  const { question, number, part, score, done, waiting, second, arbiter, rubric } = marked
  const name = questionName(number, part)
  const all = done + waiting
  const facts = [
    kindOf(question.option_type).shortName,
    `${score} 分`,
    ...(rubric.length > 0 ? [`${rubric.length} 个评分要点`] : []),
    ...(second > 0 ? [`${formatNumber(second)} 份等第二次评分`] : []),
    ...(arbiter > 0 ? [`${formatNumber(arbiter)} 份等仲裁`] : []),
  ]
  return (
    <Card aria-label={name}>
      <p className="text-sm text-ink-3">
        {name} · {facts.join(' · ')}
      </p>
      <p className="line-clamp-3 font-serif text-lg break-words">
        <MathText text={question.question} />
      </p>
      {all > 0 ? (
        <Progress label={`${name}的进度`} value={done} max={all} tone="bamboo" />
      ) : (
        <p className="text-md text-ink-3">还没有人交这道题的答案。</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {waiting > 0 && (
          <Link
            to={paths.marking(survey_id, { question: question.question_id })}
            className={buttonClass({ variant: 'primary' })}
          >
            批阅（{formatNumber(waiting)}）<span className="sr-only">{name}</span>
          </Link>
        )}
        {onEditRubric && (
          <Button onClick={onEditRubric}>
            评分要点<span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
