import { useId } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { PublishableQuestion } from './publishing.ts'

interface PublishQuestionsProps {
  publishable: readonly PublishableQuestion[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string
}

export function PublishQuestions({ publishable, chosen, onChange, error }: PublishQuestionsProps) {
  const id = useId()
  const all = publishable.map(({ question_id }) => question_id)
  const areAll = all.every((question_id) => chosen.includes(question_id))
  const toggle = (question_id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, question_id] : chosen.filter((one) => one !== question_id))
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0 rounded-lg border">
      <legend className="sr-only">公开哪些题</legend>
      <div className="flex items-center justify-between gap-3 border-b py-2 pr-2 pl-4 text-md">
        <span>
          已选 {all.filter((question_id) => chosen.includes(question_id)).length} / {all.length} 题
        </span>
        <Button size="sm" variant="quiet" onClick={() => onChange(areAll ? [] : all)}>
          {areAll ? '全不选' : '全选'}
        </Button>
      </div>
      <ul className="max-h-64 overflow-y-auto px-4 py-2">
        {publishable.map(({ question_id, number, text }) => (
          <li key={question_id} className="py-1 touch:py-0">
            <Checkbox
              checked={chosen.includes(question_id)}
              onChange={(isChosen) => toggle(question_id, isChosen)}
            >
              {number}. <MathText text={text} isInline />
            </Checkbox>
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} className="border-t px-4 py-2 text-sm text-ink-3">
        填空和问答里写的文字不会公开。
      </p>
      {error && (
        <p role="alert" className="border-t px-4 py-2 text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
