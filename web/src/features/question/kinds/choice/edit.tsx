import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { trueFalseKind } from '@wenhai/core/question/kinds/true-false/kind'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldNotes, labelClass } from '#ui/fields/field.tsx'
import { type ChosenKey, largerChoice } from '../choice-list/edited-list.ts'
import {
  type EditedOption,
  idsByLetter,
  idsOf,
  type KeyFieldProps,
  type KindEditor,
  letterOfId,
} from '../kind-edit.ts'

type Letters = NonNullable<KindEditor<ChosenKey>['letters']>

interface Choosing extends Pick<Letters, 'hint' | 'chosen'> {
  /** The options that are right after the author pressed the letter of one of them. */
  choose(chosen: readonly number[], id: number): readonly number[]
}

/** The editor of kinds whose key is given by pressing letters. */
const lettersEditor = ({ hint, chosen, choose }: Choosing): KindEditor<ChosenKey> => ({
  read: (key, options) => ({ chosen: idsByLetter(options, keyList.parse(key)) }),
  write: (keys, { options }) => keyList.format(chosen(keys).map((id) => letterOfId(options, id))),
  follow: (keys, options) => ({ chosen: keys.chosen.filter((id) => idsOf(options).includes(id)) }),
  letters: {
    hint,
    chosen,
    press: (before, id, options) => ({ chosen: inOrder(options, choose(before, id)) }),
  },
  KeyField: ({ error }) =>
    error ? (
      <p role="alert" className="-mt-2 text-sm text-cinnabar">
        {error}
      </p>
    ) : null,
})

const inOrder = (options: readonly EditedOption[], ids: readonly number[]) =>
  idsOf(options).filter((id) => ids.includes(id))

export const singleChoiceEditor = {
  ...lettersEditor({
    hint: '点字母，设为答案',
    chosen: ({ chosen }) => chosen.slice(0, 1),
    choose: (chosen, id) => (chosen.includes(id) ? [] : [id]),
  }),
  larger: largerChoice({ several: false }),
}

export const multipleChoiceEditor = {
  ...lettersEditor({
    hint: '点字母，设为答案，可以多个',
    chosen: ({ chosen }) => chosen,
    choose: (chosen, id) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
  }),
  larger: largerChoice({ several: true }),
}

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
