import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { chosenNow } from '#features/bank/editor/editing.ts'
import { editorOf } from '#features/question/kinds/edits.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { makeOptionActions, type OptionPlace } from './option-actions.ts'
import { OptionField } from './option-field.tsx'
import type { TakePaste } from './use-paste.ts'

interface OptionLinesProps extends OptionPlace {
  uid: string
  takePaste: TakePaste
}

/** The options as they are on the paper, each in a field. */
export function OptionLines(props: OptionLinesProps) {
  const { editor, bounds, uid, takePaste } = props
  const { editing, errorOf } = editor
  const { options, option_type } = editing
  const id = useId()
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [act] = useState(() => makeOptionActions(() => latest.current))
  const { letters, larger } = editorOf(option_type)
  const chosen = chosenNow(editing)
  const error = errorOf('options')
  const most = larger ? (kindOf(larger.option_type).optionCount?.max ?? bounds.max) : bounds.max
  return (
    <fieldset
      data-field="options"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="sr-only">选项</legend>
      <ul data-field={letters && 'answer'} className="grid grid-cols-1 gap-2.5">
        {options.map((option, index) => (
          <OptionField
            key={option.id}
            option={option}
            index={index}
            uid={uid}
            isSeveral={kindOf(option_type).choosesSeveral}
            hasLetter={kindOf(option_type).hasLetters}
            isChosen={chosen.includes(option.id)}
            mayChoose={letters !== undefined}
            mayRemove={options.length > bounds.min}
            act={act}
            takePaste={takePaste}
            error={errorOf(`options.${index}.opt`) ?? errorOf(`options.${index}.pic`)}
          />
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
      {options.length < most && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Button size="sm" variant="quiet" icon="plus" onClick={act.add}>
            添加选项
          </Button>
          {options.length >= bounds.max && larger && (
            <span>再多就换成“{kindOf(larger.option_type).shortName}”</span>
          )}
        </div>
      )}
    </fieldset>
  )
}
