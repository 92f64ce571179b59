import { ends, logicLimits, type Rule } from '@wenhai/core/form/logic-model'
import { choicesOf } from '@wenhai/core/logic/names'
import { endPhrases } from '@wenhai/core/logic/sentences'
import { readableOf } from '@wenhai/core/question/kinds/authors'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type LogicScope, questionChoices } from './logic-scope.ts'
import { sourcesFor } from './rule-kinds.ts'

interface TargetProps<Kind extends Rule['kind']> {
  rule: Extract<Rule, { kind: Kind }>
  onChange: (rule: Rule) => void
  scope: Omit<LogicScope, 'at'>
}

/** Edits the target of a rule: the question, option or section, and where a jump leads. */
export function RuleTarget({ rule, ...rest }: TargetProps<Rule['kind']>) {
  switch (rule.kind) {
    case 'show':
      return <ShowTarget rule={rule} {...rest} />
    case 'jump':
      return <JumpTarget rule={rule} {...rest} />
    case 'require':
      return <RequireTarget rule={rule} {...rest} />
    case 'offer':
    case 'carry':
      return <SourceTarget rule={rule} {...rest} />
    case 'check':
      return <CheckTarget rule={rule} {...rest} />
  }
}

const placeOf = (questions: LogicScope['paper']['questions'], question_id: string) =>
  questions.findIndex((question) => question.question_id === question_id)

function ShowTarget({ rule, onChange, scope }: TargetProps<'show'>) {
  const { questions, items } = scope.paper
  const { target } = rule
  if (target.kind === 'item')
    return (
      <Select
        label="显示哪一项"
        value={target.item}
        choices={items.flatMap(({ item_id }) =>
          item_id === undefined ? [] : [{ value: item_id, label: scope.names.item(item_id) }],
        )}
        onChange={(item) => onChange({ ...rule, target: { kind: 'item', item } })}
      />
    )
  const isWhole = target.kind === 'question'
  const hides = target.kind === 'option' ? 'options' : 'rows'
  const question = questions[placeOf(questions, target.question)]
  const parts = (body: typeof question) =>
    body === undefined
      ? []
      : target.kind === 'option'
        ? choicesOf(body).map(({ key, long }) => ({ value: key, label: long }))
        : readableOf(body).rows.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label="显示哪道题"
        value={target.question}
        choices={questionChoices(
          questions,
          (each, index) => index > 0 && (isWhole || readableOf(each).hides === hides),
        )}
        onChange={(next) => {
          const [first] = parts(questions[placeOf(questions, next)])
          onChange({
            ...rule,
            target: isWhole
              ? { kind: 'question', question: next }
              : { kind: target.kind, question: next, key: first?.value ?? '' },
          })
        }}
      />
      {!isWhole && (
        <Select
          label={target.kind === 'option' ? '哪个选项' : '哪一行'}
          value={target.key}
          choices={parts(question)}
          onChange={(key) => onChange({ ...rule, target: { ...target, key } })}
        />
      )}
    </div>
  )
}

function JumpTarget({ rule, onChange, scope }: TargetProps<'jump'>) {
  const { questions } = scope.paper
  const place = placeOf(questions, rule.after)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label="答完哪道题"
        value={rule.after}
        choices={questionChoices(questions)}
        onChange={(after) => onChange({ ...rule, after })}
      />
      <Select
        label="去哪里"
        value={'end' in rule.to ? `end ${rule.to.end}` : rule.to.question}
        choices={[
          ...questionChoices(questions, (_, index) => index > place),
          ...ends.map((end) => ({ value: `end ${end}`, label: `结束：${endPhrases[end]}` })),
        ]}
        onChange={(value) => {
          const end = ends.find((each) => value === `end ${each}`)
          onChange({ ...rule, to: end ? { end } : { question: value } })
        }}
      />
    </div>
  )
}

const RequireTarget = ({ rule, onChange, scope }: TargetProps<'require'>) => (
  <Select
    label="哪道题必须回答"
    value={rule.question}
    choices={questionChoices(scope.paper.questions, (_, index) => index > 0)}
    onChange={(question) => onChange({ ...rule, question })}
  />
)

/** Options or answers that come from an earlier question. */
function SourceTarget({ rule, onChange, scope }: TargetProps<'offer' | 'carry'>) {
  const { questions } = scope.paper
  const sources = new Set(sourcesFor(rule.kind, questions, placeOf(questions, rule.question)))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label="哪道题"
        value={rule.question}
        choices={questionChoices(questions, (_, index) => sourcesFor(rule.kind, questions, index).length > 0)}
        onChange={(question) => {
          const [from = ''] = sourcesFor(rule.kind, questions, placeOf(questions, question))
          onChange({ ...rule, question, from })
        }}
      />
      <Select
        label={rule.kind === 'offer' ? '选项来自' : '答案来自'}
        value={rule.from}
        choices={questionChoices(questions, ({ question_id }) => sources.has(question_id))}
        onChange={(from) => onChange({ ...rule, from })}
      />
      {rule.kind === 'offer' && (
        <Segmented
          label="给出哪些选项"
          value={rule.which}
          onChange={(which) => onChange({ ...rule, which })}
          choices={[
            { value: 'chosen', label: '选了的' },
            { value: 'left', label: '没选的' },
          ]}
        />
      )}
    </div>
  )
}

const CheckTarget = ({ rule, onChange, scope }: TargetProps<'check'>) => (
  <div className="grid grid-cols-1 gap-4">
    <Select
      label="答完哪道题时检查"
      value={rule.after}
      choices={questionChoices(scope.paper.questions)}
      onChange={(after) => onChange({ ...rule, after })}
    />
    <TextField
      label="不符合时的提示"
      placeholder="结束日期要在开始日期之后"
      value={rule.text}
      maxLength={logicLimits.textMax}
      onChange={(text) => onChange({ ...rule, text })}
    />
    <Switch checked={rule.isSoft} onChange={(isSoft) => onChange({ ...rule, isSoft })}>
      只提醒，可以选“仍要提交”
    </Switch>
  </div>
)
