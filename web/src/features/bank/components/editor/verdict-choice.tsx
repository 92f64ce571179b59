import type { QuestionOption } from '@wenhai/core/question/schema'
import { useId } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { FieldNotes, labelClass } from '../../../../ui/field.tsx'
import type { Editor } from './use-editor.ts'

interface VerdictChoiceProps {
  editor: Editor
  options: readonly QuestionOption[]
}

/** The two options of true/false; one of them is the answer. */
export function VerdictChoice({ editor: { editing, change, errorOf }, options }: VerdictChoiceProps) {
  const id = useId()
  const error = errorOf('answer')
  return (
    <fieldset
      data-field="answer"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1.5"
    >
      <legend className={cx(labelClass, 'float-left')}>
        答案<span className="ml-2 text-ink-3">判断题一定有唯一答案</span>
      </legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map(({ opt, key }) => (
          <label
            key={key}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-edge bg-surface text-md has-checked:border-bamboo has-checked:bg-bamboo-wash has-checked:font-semibold has-checked:text-bamboo has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={`${id}-verdict`}
              checked={editing.verdict === key}
              onChange={() => change({ verdict: key })}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            {opt}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
