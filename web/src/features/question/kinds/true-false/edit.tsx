import { trueFalseKind } from '@wenhai/core/question/kinds/true-false/kind'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldNotes, labelClass } from '#ui/fields/field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-editor.ts'

export interface VerdictKey {
  /** 1 or 0; empty until one is chosen. */
  verdict: string
}

export const noVerdict: VerdictKey = { verdict: '' }

export const trueFalseEditor: KindEditor<VerdictKey> = {
  read: (verdict) => ({ verdict }),
  write: ({ verdict }) => verdict,
  Options: VerdictChoice,
}

/** The two options; one of them is the answer. */
function VerdictChoice({ keys, onChange, error }: KeyFieldProps<VerdictKey>) {
  const id = useId()
  return (
    <fieldset
      data-field="answer"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1.5"
    >
      <legend className={cx(labelClass, 'float-left')}>
        答案<span className="ml-2 text-ink-3">判断题一定有标准答案</span>
      </legend>
      <div className="grid grid-cols-2 gap-2.5">
        {trueFalseKind.fixedOptions?.map(({ opt, key }) => (
          <label
            key={key}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-edge bg-surface text-md has-checked:border-bamboo has-checked:bg-bamboo-wash has-checked:font-semibold has-checked:text-bamboo has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={`${id}-verdict`}
              checked={keys.verdict === key}
              onChange={() => onChange({ verdict: key })}
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
