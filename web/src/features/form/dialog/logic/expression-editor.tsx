import { type Expression, logicLimits, operators } from '@wenhai/core/form/logic-model'
import { choicesOf } from '@wenhai/core/logic/names'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { DatePicker } from '#ui/fields/date-picker.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { beginExpression, expressionKindNames, expressionKindsFor } from './begin-expression.ts'
import { type LogicScope, subjectsIn, valuesIn } from './logic-scope.ts'
import { NumberField } from './number-field.tsx'

interface ExpressionEditorProps {
  /** 左边, 第 2 个数: what it is called for those who do not see where it is. */
  label: string
  expression: Expression
  onChange: (expression: Expression) => void
  scope: LogicScope
  depth?: number
}

const operatorLabels = { '+': '加', '-': '减', '*': '乘', '/': '除以' } as const

/** A number, a text or a day, built by choosing. */
export function ExpressionEditor({ label, expression, onChange, scope, depth = 1 }: ExpressionEditorProps) {
  const kinds = expressionKindsFor(expression, scope, depth)
  const begin = (kind: Expression['kind']) => {
    const made = beginExpression(kind, scope)
    if (made) onChange(made)
  }
  const inner: DrawInner = (each, name, change) => (
    <ExpressionEditor
      label={`${label}${name}`}
      expression={each}
      onChange={change}
      scope={scope}
      depth={depth + 1}
    />
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Select
        label={label}
        hideLabel={depth > 1}
        value={expression.kind}
        choices={kinds.map((kind) => ({ value: kind, label: expressionKindNames[kind] }))}
        onChange={(value) => begin(kinds.find((kind) => kind === value) ?? 'number')}
      />
      <Details label={label} expression={expression} onChange={onChange} scope={scope} />
      {(expression.kind === 'least' || expression.kind === 'most') && (
        <Several expression={expression} onChange={onChange} inner={inner} />
      )}
      {(expression.kind === 'calculate' || expression.kind === 'round' || expression.kind === 'days') && (
        <Operands label={label} expression={expression} onChange={onChange} inner={inner} />
      )}
    </div>
  )
}

/** An expression within another one, named by its part in it. */
type DrawInner = (each: Expression, name: string, change: (next: Expression) => void) => ReactNode

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

interface OperandsProps {
  label: string
  expression: Of<'calculate'> | Of<'round'> | Of<'days'>
  onChange: (expression: Expression) => void
  inner: DrawInner
}

/** What is calculated with: two numbers, one that is rounded, or two days. */
function Operands({ label, expression, onChange, inner }: OperandsProps) {
  if (expression.kind === 'calculate')
    return (
      <div className={box}>
        {inner(expression.left, '的第 1 个数', (left) => onChange({ ...expression, left }))}
        <Select
          label={`${label}怎么算`}
          hideLabel
          value={expression.operator}
          choices={operators.map((value) => ({ value, label: operatorLabels[value] }))}
          onChange={(value) =>
            onChange({ ...expression, operator: operators.find((each) => each === value) ?? '+' })
          }
        />
        {inner(expression.right, '的第 2 个数', (right) => onChange({ ...expression, right }))}
      </div>
    )
  if (expression.kind === 'days')
    return (
      <div className={box}>
        {inner(expression.from, '从', (from) => onChange({ ...expression, from }))}
        {inner(expression.to, '到', (to) => onChange({ ...expression, to }))}
      </div>
    )
  return (
    <div className={box}>
      {inner(expression.of, '的数', (of) => onChange({ ...expression, of }))}
      <NumberField
        label="小数位数"
        value={expression.digits}
        min={0}
        max={6}
        onChange={(digits) => onChange({ ...expression, digits: Math.round(digits) })}
      />
    </div>
  )
}

interface SeveralProps {
  expression: Of<'least' | 'most'>
  onChange: (expression: Expression) => void
  inner: DrawInner
}

/** The numbers of which the least or the most counts. */
const Several = ({ expression, onChange, inner }: SeveralProps) => (
  <div className={box}>
    {expression.of.map((each, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers have no other name than their place
        key={index}
        className="flex items-start gap-2"
      >
        <div className="min-w-0 flex-1">
          {inner(each, `的第 ${index + 1} 个数`, (next) =>
            onChange({
              ...expression,
              of: expression.of.map((other, at) => (at === index ? next : other)),
            }),
          )}
        </div>
        {expression.of.length > 1 && (
          <IconButton
            icon="close"
            size="sm"
            label={`移除第 ${index + 1} 个数`}
            onClick={() => onChange({ ...expression, of: expression.of.filter((_, at) => at !== index) })}
          />
        )}
      </div>
    ))}
    <div>
      <Button
        size="sm"
        icon="plus"
        onClick={() => onChange({ ...expression, of: [...expression.of, { kind: 'number', value: 0 }] })}
      >
        再加一个数
      </Button>
    </div>
  </div>
)

const box = 'grid grid-cols-1 gap-2 rounded-md border border-dashed p-2.5'

/** Edits what belongs to the kind, such as the question or the number. */
function Details({ label, expression, onChange, scope }: Omit<ExpressionEditorProps, 'depth'>) {
  switch (expression.kind) {
    case 'number':
      return (
        <NumberField
          label={`${label}的数字`}
          hideLabel
          value={expression.value}
          onChange={(value) => onChange({ kind: 'number', value })}
        />
      )
    case 'text':
      return (
        <TextField
          label={`${label}的文字`}
          hideLabel
          value={expression.value}
          maxLength={logicLimits.textMax}
          onChange={(value) => onChange({ kind: 'text', value })}
        />
      )
    case 'date':
      return (
        <DatePicker
          label={`${label}的日期`}
          hideLabel
          value={expression.value || null}
          onChange={(value) => onChange({ kind: 'date', value: value ?? '' })}
        />
      )
    case 'answer':
    case 'count':
    case 'score':
      return <OfQuestion label={label} expression={expression} onChange={onChange} scope={scope} />
    case 'value':
    case 'field': {
      const { kind } = expression
      const named = kind === 'value' ? valuesIn(scope) : scope.paper.logic.fields
      return (
        <Select
          label={`${label}的名称`}
          hideLabel
          value={expression.name}
          valueLabel={expression.name}
          choices={named.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => onChange({ kind, name })}
        />
      )
    }
    default:
      return null
  }
}

interface OfQuestionProps extends Omit<ExpressionEditorProps, 'depth'> {
  expression: Of<'answer'> | Of<'count'> | Of<'score'>
}

/** What is read of a question: which one, which row, or what its options are worth. */
function OfQuestion({ label, expression, onChange, scope }: OfQuestionProps) {
  const subjects = subjectsIn(scope)
  const offered = subjects.filter(({ readable }) =>
    expression.kind === 'answer'
      ? readable.value !== 'none'
      : expression.kind === 'count' || readable.keys.length > 0,
  )
  const chosen = subjects.find(({ ref }) => ref === expression.question)
  return (
    <>
      <Select
        label={`${label}的题目`}
        hideLabel
        value={expression.question}
        valueLabel={scope.names.question(expression.question)}
        choices={offered.map(({ ref, label: name }) => ({ value: ref, label: name }))}
        onChange={(question) =>
          onChange(
            expression.kind === 'score'
              ? { kind: 'score', question, points: {} }
              : { kind: expression.kind, question },
          )
        }
      />
      {expression.kind === 'answer' && chosen && chosen.readable.rows.length > 0 && (
        <Select
          label={`${label}的行`}
          hideLabel
          placeholder="选哪一行"
          value={expression.row ?? null}
          choices={chosen.readable.rows.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(row) => onChange({ ...expression, row })}
        />
      )}
      {expression.kind === 'score' && chosen && (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {choicesOf(chosen.body, chosen.readable).map(({ key, long }) => (
            <NumberField
              key={key}
              label={`${long}得几分`}
              value={expression.points[key] ?? 0}
              min={-1000}
              max={1000}
              onChange={(points) =>
                onChange({ ...expression, points: { ...expression.points, [key]: points } })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
