import { ends } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import { endNames } from '@wenhai/core/logic/hand-in'
import { maxConditions } from '@wenhai/core/report/filter-schema'
import type { Results } from '@wenhai/core/results/schema'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FilterValue, noFilter } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/fields/date-picker.tsx'
import { FieldSet, FormRow } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ConditionRow } from './condition-row.tsx'
import { conditionOf, type DraftCondition, draftOf } from './filter-choices.ts'
import { daysOfRange, rangeOfDays } from './filter-labels.ts'
import { conditionOfNamed, draftOfNamed, FilterNamed } from './filter-named.tsx'
import { Choices, FilterPeople } from './filter-people.tsx'

interface FilterDialogProps {
  title: string
  /** The results of all reports, which give the choices. */
  results: Results
  value: FilterValue
  onApply: (value: FilterValue) => void
  onClose: () => void
}

/** Asks which reports are meant; all conditions have to hold at once. */
export function FilterDialog({ title, results, value, onApply, onClose }: FilterDialogProps) {
  const id = useId()
  const { questions } = results
  const next = useRef(value.filters.answers.length)
  const [filters, setFilters] = useState(value.filters)
  const [days, setDays] = useState(() => daysOfRange(value.timeRange))
  const [drafts, setDrafts] = useState(() => value.filters.answers.map(draftOf))
  const [named, setNamed] = useState(() => (value.filters.named ?? []).map(draftOfNamed))
  const [score, setScore] = useState<[string, string]>(() => {
    const [least, most] = value.filters.score ?? [null, null]
    return [least === null ? '' : String(least), most === null ? '' : String(most)]
  })
  const [isChecked, setChecked] = useState(false)
  const [from, to] = days
  const written = JSON.stringify([filters, days, drafts, named, score])
  const [begun] = useState(written)
  const isChanged = written !== begun
  const today = dayOf(Date.now())
  const known = results.named ?? { values: [], fields: [] }

  const add = () => {
    next.current += 1
    const only = questions.length === 1 ? questions[0] : undefined
    const meant = { question_id: only?.question_id ?? '', revision: only?.revisions[0] }
    setDrafts([...drafts, { key: next.current, ...meant, relation: 'is', keys: [], text: '' }])
  }
  const change = (draft: DraftCondition) =>
    setDrafts(drafts.map((each) => (each.key === draft.key ? draft : each)))
  const clear = () => {
    setFilters(noFilter.filters)
    setDays([null, null])
    setDrafts([])
    setNamed([])
    setScore(['', ''])
  }
  const apply = () => {
    const answers = drafts.flatMap((draft) => conditionOf(draft, questions) ?? [])
    const points = readPoints(score)
    const byName = named.flatMap((draft) => conditionOfNamed(draft, known) ?? [])
    if (answers.length < drafts.length || byName.length < named.length || points === 'wrong')
      return setChecked(true)
    // Closed first: the filter goes into the address, and nothing is lost by going there.
    flushSync(onClose)
    const { score: _, named: __, ...rest } = filters
    onApply({
      timeRange: rangeOfDays(from, to),
      filters: {
        ...rest,
        answers,
        ...(points && { score: points }),
        ...(byName.length > 0 && { named: byName }),
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      wholeOnPhones
      isDirty={isChanged}
      dismissable={false}
      footerNote={
        <Button variant="quiet" size="sm" onClick={clear}>
          清空
        </Button>
      }
      footer={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" type="submit" form={id}>
            确定
          </Button>
        </>
      )}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!stopAtWrongField(event.currentTarget)) apply()
        }}
        className="grid grid-cols-1 gap-7"
      >
        <FieldSet legend="答案" description="几个条件都要满足。">
          {drafts.map((draft, index) => (
            <ConditionRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              questions={questions}
              isChecked={isChecked}
              onChange={change}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
          <div>
            <Button icon="plus" size="sm" disabled={drafts.length >= maxConditions} onClick={add}>
              添加条件
            </Button>
          </div>
        </FieldSet>
        <FieldSet legend="交卷时间">
          <FormRow>
            <DatePicker label="从" value={from} max={to ?? today} onChange={(day) => setDays([day, to])} />
            <DatePicker
              label="到"
              value={to}
              min={from ?? undefined}
              max={today}
              onChange={(day) => setDays([from, day])}
            />
          </FormRow>
        </FieldSet>
        {results.scores && <FilterScore score={score} isChecked={isChecked} onChange={setScore} />}
        {known.values.length + known.fields.length + named.length > 0 && (
          <FilterNamed named={known} drafts={named} isChecked={isChecked} onChange={setNamed} />
        )}
        {(results.ends || filters.ends) && (
          <Choices
            legend="结束方式"
            choices={ends.map((key) => ({
              key,
              name: endNames[key],
              count: key === 'finish' ? results.total : (results.ends?.[key] ?? 0),
            }))}
            chosen={filters.ends ?? []}
            onChange={(chosen) => setFilters({ ...filters, ends: chosen })}
          />
        )}
        {!results.isAnonymous && (
          <FieldSet legend="答的人">
            <FilterPeople results={results} filters={filters} onChange={setFilters} />
          </FieldSet>
        )}
      </form>
    </Dialog>
  )
}

type Points = readonly [string, string]

interface FilterScoreProps {
  score: Points
  isChecked: boolean
  onChange: (score: [string, string]) => void
}

/** Filters an exam from so many points to so many, either end open. */
function FilterScore({ score: [least, most], isChecked, onChange }: FilterScoreProps) {
  const isWrong = isChecked && readPoints([least, most]) === 'wrong'
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 7, suffix: '分' } as const
  return (
    <FieldSet legend="分数">
      <FormRow>
        <TextField
          {...field}
          label="至少"
          value={least}
          error={isWrong ? '请填数字，至少的不能比至多的大' : undefined}
          onChange={(text) => onChange([text, most])}
        />
        <TextField {...field} label="至多" value={most} onChange={(text) => onChange([least, text])} />
      </FormRow>
    </FieldSet>
  )
}

/** Reads the points; undefined where neither end is given. */
function readPoints(score: Points): [number | null, number | null] | undefined | 'wrong' {
  const [least = null, most = null] = score.map((text) =>
    text.trim() === '' ? null : Number(text.normalize('NFKC')),
  )
  if ([least, most].some((end) => end !== null && !(end >= 0))) return 'wrong'
  if (least !== null && most !== null && least > most) return 'wrong'
  return least === null && most === null ? undefined : [least, most]
}
