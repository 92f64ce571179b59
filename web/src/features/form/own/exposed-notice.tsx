import type { ExposedQuestion } from '@wenhai/core/form/exposed'
import { useState } from 'react'
import { changeQuestions } from '#features/bank/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useExposed } from '../api.ts'

interface ExposedNoticeProps {
  /** The exam; undefined where it is not saved yet. */
  survey_id: string | undefined
  /** The questions in their order; null for one that is not in the bank yet, and so seen by nobody. */
  questions: readonly (string | null)[]
  className?: string | undefined
}

/** Says which questions of an exam its takers can see today and why, with a button that hides the author's own. */
export function ExposedNotice({ survey_id, questions, className = '' }: ExposedNoticeProps) {
  const ids = questions.filter((id) => id !== null)
  const { data = [], refetch } = useExposed(survey_id, ids)
  const [isHiding, setHiding] = useState(false)
  // A question that was taken out meanwhile is no longer this exam's.
  const shown = data.filter(({ question_id }) => ids.includes(question_id))
  if (shown.length === 0) return null
  const own = shown.filter(({ isMine, isShared }) => isMine && isShared)
  const hide = async () => {
    setHiding(true)
    const changed = { ids: own.map(({ question_id }) => question_id), allowPeopleUse: false }
    const answer = await changeQuestions(changed)
    if (answer.ok) toast.success('这些题不再共享')
    await refetch()
    setHiding(false)
  }
  return (
    <div className={`grid grid-cols-1 gap-2 rounded-md bg-gold-wash px-4 py-3 text-md ${className}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 font-medium">{headlineOf(shown)}</p>
        {own.length > 0 && (
          <Button size="sm" pending={isHiding} onClick={hide}>
            我的 {own.length} 题不再共享
          </Button>
        )}
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-ink-2 touch:py-2.5">看看是哪些题，为什么</summary>
        <ul className="mt-1.5 grid grid-cols-1 gap-1">
          {shown.map((question) => (
            <li key={question.question_id} className="break-words">
              第 {questions.indexOf(question.question_id) + 1} 题：{reasonsOf(question).join('；')}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Says what can be seen today, and apart from it what was only seen before. */
export function headlineOf(questions: readonly ExposedQuestion[]): string {
  const open = questions.filter(({ isShared }) => isShared).length
  const past = questions.length - open
  if (open === 0) return `${past} 道题学生可能已经见过`
  return past === 0
    ? `${open} 道题学生现在就能看到`
    : `${open} 道题学生现在就能看到，另外 ${past} 道可能已经见过`
}

export function reasonsOf({ isMine, isShared, forms, otherForms, articles }: ExposedQuestion): string[] {
  const named = forms.map((title) => `《${title}》`).join('、')
  return [
    ...(isShared ? [isMine ? '在题库里共享' : '是别人共享的题'] : []),
    ...(forms.length > 0 ? [`在${named}里出过`] : []),
    ...(otherForms > 0 ? [`在别人的 ${otherForms} 份问卷或考试里出过`] : []),
    ...(articles.length > 0 ? [`在文章${articles.map((title) => `《${title}》`).join('、')}里`] : []),
  ]
}
