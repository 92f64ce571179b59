import { regradeKindNames } from '@wenhai/core/exam/regrade/choices'
import { partialNames } from '@wenhai/core/exam/regrade/describe-rule'
import type { RegradeQuestion } from '@wenhai/core/exam/regrade/schema'
import { examLimits } from '@wenhai/core/form/limits'
import { type BlankMode, blankModeNames, blankModes } from '@wenhai/core/question/compare/modes'
import { partialRules } from '@wenhai/core/question/kinds/marking'
import { partId, partName, partsOf, partTexts } from '@wenhai/core/question/kinds/parts'
import type { ComponentProps } from 'react'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { GivenAnswersList } from './given-answers.tsx'
import { kindsFor, type RuleDraft, writesKey } from './rule-draft.ts'

interface RuleFieldsProps {
  survey_id: string
  asked: RegradeQuestion
  draft: RuleDraft
  onChange: (next: Partial<RuleDraft>) => void
}

const descriptions = {
  key: '按新的答案重新判。',
  accept: '从大家写的里面选，选中的都算全对。',
  modes: '填空每个空怎么和答案比较。',
  full: '每个人都得这道题的满分，没有作答的也得。',
  strike: '这道题不再计分。',
  points: '手工给的分数按比例跟着变。',
  partial: '只改这一道题。',
} as const

export function RegradeRuleFields({ survey_id, asked, draft, onChange }: RuleFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        label="怎么改"
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        choices={kindsFor(asked).map((kind) => ({
          value: kind,
          label: regradeKindNames[kind],
          description: descriptions[kind],
        }))}
      />
      {draft.kind === 'key' && <KeyField asked={asked} draft={draft} onChange={onChange} />}
      {draft.kind === 'accept' && (
        <GivenAnswersList
          survey_id={survey_id}
          question={asked.question}
          chosen={draft.answers}
          onChange={(answers) => onChange({ answers })}
        />
      )}
      {draft.kind === 'modes' && <ModeFields asked={asked} draft={draft} onChange={onChange} />}
      {draft.kind === 'strike' && (
        <RadioGroup
          label={`它的 ${asked.score} 分`}
          value={draft.points}
          onChange={(points) => onChange({ points })}
          choices={[
            { value: 'spread', label: '按比例分给其他题', description: '满分不变。' },
            { value: 'drop', label: '去掉', description: '满分减少，及格线不变。' },
          ]}
        />
      )}
      {draft.kind === 'points' && (
        <NumberStepper
          label="新的分值"
          unit="分"
          min={0}
          max={examLimits.maxScore}
          step={0.5}
          value={draft.score}
          onChange={(score) => onChange({ score })}
        />
      )}
      {draft.kind === 'partial' && (
        <RadioGroup
          label="少选时"
          value={draft.partial}
          onChange={(partial) => onChange({ partial })}
          choices={partialRules.map((value) => ({ value, label: partialNames[value] }))}
        />
      )}
    </div>
  )
}

/** Shows one list for each blank, those of questions within included. */
function ModeFields({ asked, draft, onChange }: Omit<RuleFieldsProps, 'survey_id'>) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {draft.modes.map((mode, index) => {
        const name = asked.modes.length === 1 ? '比较方式' : `第 ${index + 1} 空的比较方式`
        return (
          <Select
            key={name}
            label={name}
            value={mode}
            onChange={(value) =>
              onChange({ modes: draft.modes.map((each, at) => (at === index ? toMode(value) : each)) })
            }
            choices={blankModes.map((value) => ({ value, label: blankModeNames[value] }))}
          />
        )
      })}
      {asked.isFirstRule && (
        <p className="text-sm text-ink-3 sm:col-span-2">
          这道题现在按以前的规则判。确定以后改按这里选的方式判，先预览看看谁的分数会变。
        </p>
      )}
    </div>
  )
}

const toMode = (value: string): BlankMode => blankModes.find((mode) => mode === value) ?? 'plain'

/** Shows one field, or one for each question within. */
function KeyField({ asked: { question }, draft, onChange }: Omit<RuleFieldsProps, 'survey_id'>) {
  const parts = partsOf(question)
  if (parts.length === 0)
    return (
      <OneKey
        label="新的答案"
        question={question}
        value={draft.answer}
        onChange={(answer) => onChange({ answer })}
        isTextUnseen
      />
    )
  const keys = partTexts.parse(draft.answer)
  const change = (index: number, key: string) =>
    onChange({ answer: partTexts.format(parts.map((_, at) => (at === index ? key : (keys[at] ?? '')))) })
  return (
    <ol className="grid list-none grid-cols-1 gap-5 p-0">
      {parts.map((part, index) => {
        const question_id = partId(question.question_id, index)
        return (
          <li key={question_id}>
            <OneKey
              label={`第${partName(index)}小题的新答案`}
              question={{ ...part, question_id, question_pic: part.question_pic ?? [] }}
              value={keys[index] ?? ''}
              onChange={(key) => change(index, key)}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface OneKeyProps {
  label: string
  question: ComponentProps<typeof AnswerQuestion>['question']
  value: string
  onChange: (value: string) => void
  /** The dialog shows the question already. */
  isTextUnseen?: boolean
}

/** A choice is made as a taker makes it; anything else is written as in a spreadsheet. */
function OneKey({ label, question, value, onChange, isTextUnseen = false }: OneKeyProps) {
  if (writesKey(question))
    return (
      <>
        {!isTextUnseen && <p className="mb-2 text-md">{question.question}</p>}
        <TextArea
          label={label}
          description="写法和从表格导入题目时一样；填空的几种写法用 | 隔开，几个空用 ； 隔开。"
          minRows={1}
          maxRows={6}
          value={value}
          onChange={onChange}
        />
      </>
    )
  return (
    <div className="paper max-w-none!">
      <p className="mb-2 text-md font-medium">{label}</p>
      <AnswerQuestion question={question} value={value} onChange={onChange} isTextUnseen={isTextUnseen} />
    </div>
  )
}
