import { type Condition, chosenHows, comparisons } from '@wenhai/core/form/logic-model'
import { choicesOf } from '@wenhai/core/logic/names'
import { chosenNames, comparisonNames, conditionText } from '@wenhai/core/logic/sentences'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select, type SelectChoice } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  comparisonsFor,
  countComparisons,
  formula,
  howOf,
  isAnswerCompare,
  rightFor,
  rowOf,
  subjectKey,
  withRowOf,
} from './condition-parts.ts'
import { ExpressionEditor } from './expression-editor.tsx'
import { firstCondition, type LogicScope, type ScopeSubject, subjectsIn, valuesIn } from './logic-scope.ts'

interface ConditionRowProps {
  label: string
  condition: Condition
  onChange: (condition: Condition) => void
  scope: LogicScope
}

/** Edits a condition: its subject, the relation, and the value it is compared with. */
export function RuleConditionRow({ label, condition, onChange, scope }: ConditionRowProps) {
  const subjects = subjectsIn(scope)
  const { fields, quotas } = scope.paper.logic
  const about = subjectKey(condition)
  const subject = subjects.find(({ ref }) => about === `question ${ref}`)
  const choices: SelectChoice[] = [
    ...subjects.map((each) => ({ value: `question ${each.ref}`, label: each.label })),
    ...valuesIn(scope).map(({ name }) => ({ value: `value ${name}`, label: `命名值「${name}」` })),
    ...fields.map(({ name }) => ({ value: `field ${name}`, label: `隐藏字段「${name}」` })),
    ...quotas.map(({ quota_id, name }) => ({ value: `quota ${quota_id}`, label: `配额「${name}」` })),
    { value: formula, label: '算式：比较两个数、日期或文字' },
  ]
  const begin = (value: string) => {
    const [kind = '', name = ''] = value.split(' ', 2)
    const chosen = subjects.find(({ ref }) => kind === 'question' && ref === name)
    if (chosen) return onChange(firstCondition(chosen))
    if (kind === 'quota') return onChange({ kind: 'full', quota: name })
    if (kind === 'value' || kind === 'field')
      return onChange({
        kind: 'compare',
        left: { kind, name },
        comparison: '=',
        right: kind === 'field' ? { kind: 'text', value: '' } : { kind: 'number', value: 0 },
      })
    onChange({
      kind: 'compare',
      left: {
        kind: 'calculate',
        operator: '+',
        left: { kind: 'number', value: 0 },
        right: { kind: 'number', value: 0 },
      },
      comparison: '>=',
      right: { kind: 'number', value: 0 },
    })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        label={`${label}看什么`}
        hideLabel
        value={about}
        valueLabel={conditionText(condition, scope.names)}
        choices={choices}
        onChange={begin}
      />
      {subject ? (
        <QuestionCondition
          label={label}
          subject={subject}
          condition={condition}
          onChange={onChange}
          scope={scope}
        />
      ) : (
        <OtherCondition label={label} condition={condition} onChange={onChange} scope={scope} />
      )}
    </div>
  )
}

interface QuestionConditionProps extends ConditionRowProps {
  subject: ScopeSubject
}

/** The relations that an answer to the question can be asked for. */
const howsFor = ({ keys, value, choosesSeveral, rows }: ScopeSubject['readable']): SelectChoice[] => [
  ...(keys.length > 0 ? chosenHows.map((how) => ({ value: how, label: chosenNames[how] })) : []),
  { value: 'answered', label: '已作答' },
  { value: 'unanswered', label: '没有作答' },
  ...(value !== 'none' && (keys.length === 0 || value === 'number')
    ? comparisonsFor(value).map((each) => ({ value: each, label: `答案${comparisonNames[each]}` }))
    : []),
  ...(choosesSeveral || rows.length > 0
    ? countComparisons.map((each) => ({
        value: `count${each}`,
        label: `选的个数${comparisonNames[each]}`,
      }))
    : []),
]

/** The condition with another relation, and with what it was compared with where that still fits. */
function withHow(condition: Condition, { ref, readable }: ScopeSubject, value: string): Condition {
  const row = rowOf(condition)
  const withRow = row === undefined ? {} : { row }
  const how = chosenHows.find((each) => each === value)
  const [firstKey] = readable.keys
  const keys = condition.kind === 'chosen' ? condition.keys : firstKey ? [firstKey.key] : []
  if (how) return { kind: 'chosen', question: ref, ...withRow, how, keys }
  if (value === 'answered') return { kind: 'answered', question: ref }
  if (value === 'unanswered') return { kind: 'not', of: { kind: 'answered', question: ref } }
  const isCount = value.startsWith('count')
  const comparison = comparisons.find((each) => each === value.replace('count', '')) ?? '='
  return {
    kind: 'compare',
    left: isCount ? { kind: 'count', question: ref } : { kind: 'answer', question: ref, ...withRow },
    comparison,
    right:
      condition.kind === 'compare' && (condition.left.kind === 'count') === isCount
        ? condition.right
        : rightFor(isCount ? 'number' : readable.value),
  }
}

function QuestionCondition({ label, subject, condition, onChange, scope }: QuestionConditionProps) {
  const { body, readable } = subject
  return (
    <>
      {readable.rows.length > 0 && (condition.kind === 'chosen' || isAnswerCompare(condition)) && (
        <Select
          label={`${label}的行`}
          hideLabel
          value={rowOf(condition) ?? ''}
          choices={[
            ...(condition.kind === 'chosen' ? [{ value: '', label: '任意一行' }] : []),
            ...readable.rows.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(next) => onChange(withRowOf(condition, next))}
        />
      )}
      <Select
        label={`${label}怎样`}
        hideLabel
        value={howOf(condition)}
        valueLabel={conditionText(condition, scope.names)}
        choices={howsFor(readable)}
        onChange={(value) => onChange(withHow(condition, subject, value))}
      />
      {condition.kind === 'chosen' && (
        <fieldset className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
          <legend className="sr-only">{label}的选项</legend>
          {choicesOf(body, readable).map(({ key, long }) => (
            <Checkbox
              key={key}
              checked={condition.keys.includes(key)}
              onChange={(isChosen) =>
                onChange({
                  ...condition,
                  keys: isChosen ? [...condition.keys, key] : condition.keys.filter((each) => each !== key),
                })
              }
            >
              {long}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {condition.kind === 'compare' && (
        <RightSide label={label} condition={condition} onChange={onChange} scope={scope} />
      )}
    </>
  )
}

type Compare = Extract<Condition, { kind: 'compare' }>

/** The number, text or day it is compared with. */
function RightSide({
  label,
  condition,
  onChange,
  scope,
}: Omit<ConditionRowProps, 'condition'> & { condition: Compare }) {
  const { right } = condition
  return right.kind === 'text' ? (
    <TextField
      label={`${label}比较的文字`}
      hideLabel
      placeholder="文字"
      value={right.value}
      onChange={(value) => onChange({ ...condition, right: { kind: 'text', value } })}
    />
  ) : (
    <ExpressionEditor
      label={`${label}比较的数`}
      expression={right}
      onChange={(next) => onChange({ ...condition, right: next })}
      scope={scope}
      depth={2}
    />
  )
}

/** A named value, a field, a quota or a formula. */
function OtherCondition({ label, condition, onChange, scope }: ConditionRowProps) {
  const quota = condition.kind === 'not' ? condition.of : condition
  if (quota.kind === 'full')
    return (
      <Select
        label={`${label}怎样`}
        hideLabel
        value={condition.kind === 'not' ? 'open' : 'full'}
        choices={[
          { value: 'full', label: '已满' },
          { value: 'open', label: '还没满' },
        ]}
        onChange={(value) => onChange(value === 'full' ? quota : { kind: 'not', of: quota })}
      />
    )
  if (condition.kind !== 'compare') return null
  const { left } = condition
  const isNamed = left.kind === 'value' || left.kind === 'field'
  return (
    <>
      {!isNamed && (
        <ExpressionEditor
          label="左边"
          expression={left}
          onChange={(next) => onChange({ ...condition, left: next })}
          scope={scope}
        />
      )}
      <Select
        label={`${label}怎样比`}
        hideLabel
        value={condition.comparison}
        choices={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
        onChange={(value) =>
          onChange({ ...condition, comparison: comparisons.find((each) => each === value) ?? '=' })
        }
      />
      <ExpressionEditor
        label="右边"
        expression={condition.right}
        onChange={(right) => onChange({ ...condition, right })}
        scope={scope}
      />
    </>
  )
}
