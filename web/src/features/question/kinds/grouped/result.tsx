import { letterByPlace } from '@wenhai/core/question/kinds/letters-by-place'
import { useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnsweredCount } from '#features/question/result/question-chart.tsx'
import { lineOf, nameOfSide } from '#features/question/result/sides.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { groupOptions } from '../bars.tsx'
import { choiceFilter } from '../choice/result.tsx'
import type {
  FilterQuestion,
  KindFilter,
  KindResult,
  ResultProps,
  ScreenProps,
  WantedFieldProps,
} from '../kind-result.ts'
import { writtenFilter } from '../written/result.tsx'
import { GroupTable } from './show.tsx'

/** The filter asks for a row or blank, and any of its choices. */
function GroupField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const groups = groupOptions(question.options)
  const known = question.options.find(({ key }) => keys.includes(key))?.group
  const [chosen, setChosen] = useState(known ?? groups[0]?.[0] ?? '')
  const [group, options = []] = groups.find(([each]) => each === (known ?? chosen)) ?? []
  const change = (next: readonly string[]) => onChange({ keys: [...next], text: '' })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={`${name}：哪一处`}
        hideLabel
        value={group ?? null}
        onChange={(next) => {
          setChosen(next)
          change([])
        }}
        choices={groups.map(([each]) => ({ value: each, label: each }))}
      />
      <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
        {options.map(({ key, opt }, index) => (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) => change(isOn ? [...keys, key] : keys.filter((other) => other !== key))}
          >
            <b className="mr-0.5 font-serif">{letterByPlace(index)}</b> <MathText text={opt} isInline />
          </Checkbox>
        ))}
      </div>
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

const groupedFilter: KindFilter = { ...choiceFilter, WantedField: GroupField }

const GroupedScreen = ({ question, isHidden }: ScreenProps) => (
  <div className="min-h-0 flex-1 overflow-y-auto pt-[0.8em] text-[1.25em]">
    <GroupTable
      label={question.question}
      options={question.options}
      answered={question.answered}
      isHidden={isHidden}
    />
  </div>
)

/** Shows a table for each side. */
const Tables = ({ asked, sides }: ResultProps) => (
  <div className={sides.length > 1 ? 'grid grid-cols-1 gap-8 lg:grid-cols-2' : 'grid grid-cols-1'}>
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      const label = `${lineOf(asked.question)}${side.group && `，${side.group}`}`
      return (
        <section key={side.group} className="grid min-w-0 grid-cols-1 content-start gap-2">
          {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
          {question ? (
            <GroupTable
              label={label}
              options={question.options}
              answered={question.answered}
              className="text-md"
            />
          ) : (
            <p className="text-md text-ink-2">没有人遇到这道题。</p>
          )}
        </section>
      )
    })}
  </div>
)

/** The result of kinds with choices in each of several rows or blanks. */
export const groupedResult: KindResult = {
  Result: (props) => (
    <>
      <AnsweredCount {...props} />
      <Tables {...props} />
    </>
  ),
  Printed: Tables,
  Screen: GroupedScreen,
  filter: groupedFilter,
}

/** A row or column, and any of what can be chosen there. */
function RowField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const groups = [...new Set(question.options.map(({ group = '' }) => group))]
  const [group, setGroup] = useState(
    () => question.options.find(({ key }) => keys.includes(key))?.group ?? groups[0] ?? '',
  )
  const here = question.options.filter((option) => option.group === group)
  const others = keys.length - here.filter(({ key }) => keys.includes(key)).length
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={`${name}：哪一行或列`}
        hideLabel
        value={group}
        onChange={setGroup}
        choices={groups.map((each) => ({ value: each, label: each }))}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {here.map(({ key, opt }) => (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) =>
              onChange({ keys: isOn ? [...keys, key] : keys.filter((other) => other !== key), text: '' })
            }
          >
            {opt}
          </Checkbox>
        ))}
      </div>
      {others > 0 && <p className="text-sm text-ink-3">别处还勾了 {others} 项。</p>}
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

/** The filter of kinds of several rows or columns; of some the texts are looked for as well, of some nothing else. */
export const rowsFilter = (
  looksFor: (question: FilterQuestion) => { keys: boolean; texts: boolean },
): KindFilter => ({
  is: '答了其中之一',
  isNot: '都没有答',
  WantedField: (props) => {
    const { keys, texts } = looksFor(props.question)
    return (
      <div className="grid grid-cols-1 gap-3">
        {keys && <RowField {...props} />}
        {texts && <writtenFilter.WantedField {...props} missing={keys ? undefined : props.missing} />}
      </div>
    )
  },
  tidy: ({ keys, text }) =>
    keys.length === 0 && text.trim() === '' ? undefined : { keys, text: text.trim() },
  missing: '请至少勾一项，或者写下要找的词',
  say: (wanted, isNot) => `${isNot ? '没有答' : '答了'} ${wanted}`,
})
