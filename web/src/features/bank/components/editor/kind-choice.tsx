import type { OptionType } from '@wenhai/core/question/option-type'
import { Fragment, useId } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { kindFamilies, purposeOf } from '../../../question/kinds/families.ts'

interface KindChoiceProps {
  value: OptionType
  onChange: (value: OptionType) => void
}

/** 题型, by families; radios of one name, so that arrow keys go through all of them. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-purpose`}>
      <legend className="sr-only">题型</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 rounded-lg bg-sunken px-3 py-2 narrow:px-2">
        {kindFamilies.map(({ name, kinds }) => (
          <Fragment key={name}>
            <span className="py-1.5 text-sm text-ink-3 touch:py-3">{name}</span>
            <div className="flex flex-wrap gap-0.5">
              {kinds.map((kind) => (
                <label
                  key={kind.value}
                  className={cx(
                    'relative flex items-center rounded-md border border-transparent px-2.5 py-1 text-md whitespace-nowrap text-ink-2 transition-colors touch:min-h-11 narrow:px-1.75',
                    'hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
                    'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea',
                  )}
                >
                  <input
                    type="radio"
                    name={id}
                    value={kind.value}
                    checked={kind.value === value}
                    onChange={() => onChange(kind.value)}
                    className="absolute inset-0 appearance-none rounded-md outline-none"
                  />
                  {kind.label}
                </label>
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <p id={`${id}-purpose`} className="mt-1.5 text-sm text-ink-2">
        {purposeOf(value)}
      </p>
    </fieldset>
  )
}
