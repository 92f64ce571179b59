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
import { FilterConditionRow } from './condition-row.tsx'
import { conditionOf, type DraftCondition, draftConditionOf } from './filter-choices.ts'
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

/** What is written in the dialog, and the filter that it means. */
function useFilterDraft(value: FilterValue, results: Results) {
  const { questions } = results
  const next = useRef(value.filters.answers.length)
  const [filters, setFilters] = useState(value.filters)
  const [days, setDays] = useState(() => daysOfRange(value.timeRange))
  const [drafts, setDrafts] = useState(() => value.filters.answers.map(draftConditionOf))
  const [named, setNamed] = useState(() => (value.filters.named ?? []).map(draftOfNamed))
  const [score, setScore] = useState<[string, string]>(() => {
    const [least, most] = value.filters.score ?? [null, null]
    return [least === null ? '' : String(least), most === null ? '' : String(most)]
  })
  const written = JSON.stringify([filters, days, drafts, named, score])
  const [begun] = useState(written)
  const known = results.named ?? { values: [], fields: [] }
  return {
    filters,
    setFilters,
    days,
    setDays,
    drafts,
    setDrafts,
    named,
    setNamed,
    score,
    setScore,
    /** What conditions by name can be about. */
    known,
    isChanged: written !== begun,
    addCondition: () => {
      next.current += 1
      const only = questions.length === 1 ? questions[0] : undefined
      const meant = { question_id: only?.question_id ?? '', revision: only?.revisions[0] }
      setDrafts([...drafts, { key: next.current, ...meant, relation: 'is', keys: [], text: '' }])
    },
    clear: () => {
      setFilters(noFilter.filters)
      setDays([null, null])
      setDrafts([])
      setNamed([])
      setScore(['', ''])
    },
    /** Reads the filter; undefined where something is missing or wrong. */
    read: (): FilterValue | undefined => {
      const answers = drafts.flatMap((draft) => conditionOf(draft, questions) ?? [])
      const points = readPoints(score)
      const byName = named.flatMap((draft) => conditionOfNamed(draft, known) ?? [])
      if (answers.length < drafts.length || byName.length < named.length || points === 'wrong') return
      const { score: _, named: __, ...rest } = filters
      return {
        timeRange: rangeOfDays(...days),
        filters: {
          ...rest,
          answers,
          ...(points && { score: points }),
          ...(byName.length > 0 && { named: byName }),
        },
      }
    },
  }
}

type FilterDraft = ReturnType<typeof useFilterDraft>

/** Asks which reports are meant; all conditions have to hold at once. */
export function FilterDialog({ title, results, value, onApply, onClose }: FilterDialogProps) {
  const id = useId()
  const draft = useFilterDraft(value, results)
  const [isChecked, setChecked] = useState(false)
  const apply = () => {
    const meant = draft.read()
    if (!meant) return setChecked(true)
    // Closed first: the filter goes into the address, and nothing is lost by going there.
    flushSync(onClose)
    onApply(meant)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      wholeOnPhones
      isDirty={draft.isChanged}
      dismissable={false}
      footerNote={
        <Button variant="quiet" size="sm" onClick={draft.clear}>
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
        <FilterAnswers draft={draft} questions={results.questions} isChecked={isChecked} />
        <FilterDays days={draft.days} onChange={draft.setDays} />
        <FilterRest draft={draft} results={results} isChecked={isChecked} />
      </form>
    </Dialog>
  )
}

interface FilterAnswersProps {
  draft: FilterDraft
  questions: Results['questions']
  isChecked: boolean
}

function FilterAnswers({ draft, questions, isChecked }: FilterAnswersProps) {
  const { drafts, setDrafts } = draft
  const change = (changed: DraftCondition) =>
    setDrafts(drafts.map((each) => (each.key === changed.key ? changed : each)))
  return (
    <FieldSet legend="答案" description="几个条件都要满足。">
      {drafts.map((each, index) => (
        <FilterConditionRow
          key={each.key}
          draft={each}
          number={index + 1}
          questions={questions}
          isChecked={isChecked}
          onChange={change}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== each.key))}
        />
      ))}
      <div>
        <Button icon="plus" size="sm" disabled={drafts.length >= maxConditions} onClick={draft.addCondition}>
          添加条件
        </Button>
      </div>
    </FieldSet>
  )
}

interface FilterDaysProps {
  days: FilterDraft['days']
  onChange: (days: FilterDraft['days']) => void
}

function FilterDays({ days: [from, to], onChange }: FilterDaysProps) {
  const today = dayOf(Date.now())
  return (
    <FieldSet legend="交卷时间">
      <FormRow>
        <DatePicker label="从" value={from} max={to ?? today} onChange={(day) => onChange([day, to])} />
        <DatePicker
          label="到"
          value={to}
          min={from ?? undefined}
          max={today}
          onChange={(day) => onChange([from, day])}
        />
      </FormRow>
    </FieldSet>
  )
}

interface FilterRestProps {
  draft: FilterDraft
  results: Results
  isChecked: boolean
}

/** What only some forms have: points, names, other ends, people. */
function FilterRest({ draft, results, isChecked }: FilterRestProps) {
  const { filters, setFilters, named, known } = draft
  return (
    <>
      {results.scores && <FilterScore score={draft.score} isChecked={isChecked} onChange={draft.setScore} />}
      {known.values.length + known.fields.length + named.length > 0 && (
        <FilterNamed named={known} drafts={named} isChecked={isChecked} onChange={draft.setNamed} />
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
    </>
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
