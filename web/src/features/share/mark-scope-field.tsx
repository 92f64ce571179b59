import type { MarkingParts } from '@wenhai/core/exam/marking/schema'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { isWholeScope, type MarkScope, wholeScope } from '@wenhai/core/share/scope'
import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useMarkingParts } from './api.ts'

type By = 'all' | 'question' | 'class'

/** What is being chosen: while a way is taken and nothing of it ticked yet, it is no scope. */
export interface ChosenMarking extends MarkScope {
  by: By
  isArbiter: boolean
}

export const allMarking: ChosenMarking = { ...wholeScope, by: 'all', isArbiter: false }

export function chosenOf({ scope, isArbiter }: { scope: MarkScope; isArbiter: boolean }): ChosenMarking {
  const by = scope.classes.length > 0 ? 'class' : 'question'
  return { ...scope, isArbiter, by: isWholeScope(scope) ? 'all' : by }
}

/** What is wrong with a choice, in words. */
export function findMarkingFault({ by, questions, classes }: ChosenMarking): string | undefined {
  if (by === 'question' && questions.length === 0) return '请选择归他批阅的题'
  if (by === 'class' && classes.length === 0) return '请选择归他批阅的班级'
  return undefined
}

/** The fields of a call. */
export const markingOf = ({ by, questions, classes, isArbiter }: ChosenMarking) => ({
  scope: {
    questions: by === 'question' ? [...questions] : [],
    classes: by === 'class' ? [...classes] : [],
  },
  isArbiter,
})

const nameOf = ({ number, part }: MarkingParts['questions'][number]) => questionName(number, part)

/** 只批阅 第 1 题、第 3 题（2）; nothing for the whole exam. */
export function ScopeText({ id, scope }: { id: string; scope: MarkScope }) {
  const { data } = useMarkingParts(id, scope.questions.length > 0)
  if (isWholeScope(scope)) return null
  const names =
    scope.questions.length === 0
      ? scope.classes
      : scope.questions.map((question_id) => {
          const found = data?.questions.find((each) => each.question_id === question_id)
          return found ? nameOf(found) : '一道已经去掉的题'
        })
  return data || scope.questions.length === 0 ? <>只批阅{names.join('、')}</> : null
}

interface MarkScopeFieldProps {
  /** The exam. */
  id: string
  chosen: ChosenMarking
  problem?: string | undefined
  onChange: (chosen: ChosenMarking) => void
}

/** How far somebody marks an exam: all of it, some questions, or some classes of its roster. */
export function MarkScopeField({ id, chosen, problem, onChange }: MarkScopeFieldProps) {
  const { data, error, refetch, isFetching } = useMarkingParts(id)
  if (!data && error)
    return <FailedState reason={failureOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <Waiting>
        <SkeletonLines count={2} />
      </Waiting>
    )
  const { by, isArbiter } = chosen
  const choices: { value: By; label: string; disabled?: boolean }[] = [
    { value: 'all', label: '全部' },
    { value: 'question', label: '按题', disabled: data.questions.length === 0 },
    { value: 'class', label: '按班级', disabled: data.classes.length === 0 && by !== 'class' },
  ]
  return (
    <div className="grid grid-cols-1 gap-2.5 rounded-lg border border-dashed p-3">
      <p className="text-md font-semibold">批阅</p>
      <Segmented
        label="批阅哪些"
        value={by}
        choices={choices}
        onChange={(next) => onChange({ ...chosen, by: next })}
      />
      <PartTicks parts={data} chosen={chosen} onChange={onChange} />
      {problem && (
        <p role="alert" className="text-md text-cinnabar">
          {problem}
        </p>
      )}
      <Checkbox checked={isArbiter} onChange={(next) => onChange({ ...chosen, isArbiter: next })}>
        也做仲裁人
        <span className="block text-sm text-ink-3">两人各评一次时，相差太大的由他决定</span>
      </Checkbox>
    </div>
  )
}

interface PartTicksProps extends Pick<MarkScopeFieldProps, 'chosen' | 'onChange'> {
  parts: MarkingParts
}

function PartTicks({ parts, chosen, onChange }: PartTicksProps) {
  const { by, questions, classes } = chosen
  return (
    <>
      {by === 'question' && (
        <Ticks
          label="归他批阅的题"
          ticked={questions}
          choices={parts.questions.map((each) => ({
            value: each.question_id,
            label: nameOf(each),
            more: each.question,
          }))}
          onChange={(next) => onChange({ ...chosen, questions: next })}
        />
      )}
      {by === 'class' && (
        <Ticks
          label="归他批阅的班级"
          ticked={classes}
          choices={parts.classes.map(({ group, count }) => ({
            value: group,
            label: group,
            more: `${count} 人`,
          }))}
          onChange={(next) => onChange({ ...chosen, classes: next })}
        />
      )}
      {by === 'class' && (
        <p className="text-sm text-ink-3">
          他只看得到这些班级的答案。没有班级的人和别的班级，由批阅全部的人和作者批阅。
        </p>
      )}
    </>
  )
}

interface TicksProps {
  label: string
  ticked: readonly string[]
  choices: readonly { value: string; label: string; more: string }[]
  onChange: (ticked: string[]) => void
}

/** A list of things to tick; a long one scrolls within itself. What is ticked and gone from the list is given up. */
function Ticks({ label, ticked, choices, onChange }: TicksProps) {
  const present = choices.map(({ value }) => value)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid max-h-64 grid-cols-1 gap-1 overflow-y-auto">
        {choices.map(({ value, label: name, more }) => (
          <Checkbox
            key={value}
            checked={ticked.includes(value)}
            onChange={(isOn) =>
              onChange(present.filter((each) => (each === value ? isOn : ticked.includes(each))))
            }
          >
            <span className="break-words">{name}</span>
            <span className="line-clamp-1 text-sm break-all text-ink-3">{more}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
