import './entries.css'
import { fieldName } from '@wenhai/core/form/answers'
import type { QuestionOption } from '@wenhai/core/question/fields'
import { choiceListOf, chosenKeys, toggleOption } from '@wenhai/core/question/kinds/choice-list/answer'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { type AnswerProps, groupProps } from '../kind-take.ts'

/** More entries do not fit on two screens of a phone, so a person looks for a number or a name. */
const searchedFrom = 13

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A contest's entries as cards. What is chosen is always said below them, and stays chosen while others are looked for. */
export function EntryCards(props: AnswerProps) {
  const { question, value, onChange, isPlain = false, isFixed = false, faultId } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOver, setOver] = useState(false)
  const [stop, setStop] = useState<string>()
  const { several, most } = choiceListOf(question)
  const chosen = chosenKeys(value)
  const wanted = fold(typed)
  const shown = question.options.filter(({ key, opt }) =>
    isFixed ? chosen.includes(key) : fold(opt).includes(wanted),
  )
  const choose = (key: string) => {
    const next = toggleOption(question, value, key)
    setOver(next === value)
    onChange(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // Enter in the search must not hand in.
    if (event.key === 'Enter' && target.matches('[type=search]')) event.preventDefault()
    const step = steps[event.key]
    if (!several || step === undefined || !target.matches('.paper-tick')) return
    event.preventDefault()
    const ticks = [...event.currentTarget.querySelectorAll<HTMLElement>('.paper-tick')]
    ticks[(ticks.indexOf(target) + step + ticks.length) % ticks.length]?.focus()
  }
  const stopKey = [stop, ...chosen].find((key) => shown.some((each) => each.key === key)) ?? shown[0]?.key
  return (
    <fieldset
      {...groupProps(props)}
      aria-describedby={[faultId, `${id}-hint`].filter(Boolean).join(' ')}
      {...(!several && { role: 'radiogroup', 'aria-required': true })}
      disabled={isFixed}
      onKeyDown={press}
      className="entries"
    >
      {!isFixed && (
        <div className="entries-head">
          <p id={`${id}-hint`} className="paper-hint">
            共 {question.options.length} 项，{several ? `最多选 ${most} 项` : '选一项'}
          </p>
          {!isPlain && question.options.length >= searchedFrom && <Search typed={typed} onType={setTyped} />}
        </div>
      )}
      <div className="entries-grid">
        {shown.map((option) => (
          <Entry
            key={option.key}
            option={option}
            input={{
              type: several ? 'checkbox' : 'radio',
              name: fieldName(question.question_id, several ? option.key : undefined),
              value: several ? '1' : option.key,
              checked: chosen.includes(option.key),
              tabIndex: !several || isPlain || option.key === stopKey ? undefined : -1,
              onFocus: () => setStop(option.key),
              onChange: () => choose(option.key),
            }}
          />
        ))}
      </div>
      {shown.length === 0 && !isFixed && <p className="paper-hint">没有找到</p>}
      {!isPlain && !isFixed && (
        <p role="status" className="entries-bar">
          已选 {chosen.length} / {several ? most : 1}
          {isOver && <b>，先去掉一项再选</b>}
        </p>
      )}
    </fieldset>
  )
}

const Search = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => (
  <input
    type="search"
    className="entries-search"
    aria-label="按号码或名称查找"
    placeholder="按号码或名称查找"
    value={typed}
    onChange={(event) => onType(event.target.value)}
  />
)

interface EntryProps {
  option: QuestionOption
  input: ComponentProps<'input'>
}

const Entry = ({ option: { opt, pic, text }, input }: EntryProps) => (
  <div className="paper-choice entry">
    <label>
      <input {...input} className="paper-tick" />
      <span className="paper-option">
        {pic !== '' && <PaperPicture src={pic} alt="" />}
        <span className="entry-name">{opt}</span>
        {text && <span className="entry-text">{text}</span>}
      </span>
    </label>
    {pic !== '' && <Enlarge src={pic} name={opt} />}
  </div>
)
