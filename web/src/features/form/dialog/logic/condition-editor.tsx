import { type Condition, logicLimits } from '@wenhai/core/form/logic-model'
import { Button, IconButton } from '#ui/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { RuleConditionRow } from './condition-row.tsx'
import { type LogicScope, newCondition } from './logic-scope.ts'

type Group = Extract<Condition, { kind: 'all' | 'any' }>

/** A rule's condition is always edited as a list, even if it has only one entry. */
export const toGroup = (condition: Condition): Group =>
  condition.kind === 'all' || condition.kind === 'any' ? condition : { kind: 'all', of: [condition] }

export const fromGroup = (group: Group): Condition => {
  const [only] = group.of
  return group.of.length === 1 && only ? only : group
}

interface ConditionEditorProps {
  group: Group
  onChange: (group: Group) => void
  scope: LogicScope
  depth?: number
  /** The label, such as 条件 or 条件 2 的. */
  label?: string
}

/** Conditions of which all or any must hold; each may be such a list itself. */
export function ConditionEditor({ group, onChange, scope, depth = 1, label = '' }: ConditionEditorProps) {
  const set = (index: number, next: Condition) =>
    onChange({ ...group, of: group.of.map((each, at) => (at === index ? next : each)) })
  const remove = (index: number) => onChange({ ...group, of: group.of.filter((_, at) => at !== index) })
  const fresh = newCondition(scope)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {group.of.length > 1 && (
        <Segmented
          label={`${label}几个条件之间`}
          value={group.kind}
          onChange={(kind) => onChange({ ...group, kind })}
          choices={[
            { value: 'all', label: '都要满足' },
            { value: 'any', label: '满足一个就行' },
          ]}
          className="max-w-72"
        />
      )}
      <ul className="grid grid-cols-1 gap-2.5">
        {group.of.map((each, index) => {
          const name = `${label}条件 ${index + 1}`
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
              key={index}
              className="flex items-start gap-2 rounded-md border bg-surface p-2.5"
            >
              <div className="min-w-0 flex-1">
                <RowOrGroup
                  name={name}
                  condition={each}
                  onChange={(next) => set(index, next)}
                  scope={scope}
                  depth={depth}
                />
              </div>
              {(group.of.length > 1 || depth > 1) && (
                <IconButton icon="close" size="sm" label={`移除${name}`} onClick={() => remove(index)} />
              )}
            </li>
          )
        })}
      </ul>
      {fresh && (
        <AddConditions
          fresh={fresh}
          isFull={group.of.length >= logicLimits.listMax}
          mayNest={depth < logicLimits.depth - 3}
          onAdd={(added) => onChange({ ...group, of: [...group.of, added] })}
        />
      )}
    </div>
  )
}

interface AddConditionsProps {
  /** The condition that a new line begins with. */
  fresh: Condition
  isFull: boolean
  mayNest: boolean
  onAdd: (condition: Condition) => void
}

const AddConditions = ({ fresh, isFull, mayNest, onAdd }: AddConditionsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="sm" icon="plus" disabled={isFull} onClick={() => onAdd(fresh)}>
      添加条件
    </Button>
    {mayNest && (
      <Button size="sm" variant="quiet" disabled={isFull} onClick={() => onAdd({ kind: 'any', of: [fresh] })}>
        添加一组条件
      </Button>
    )}
  </div>
)

interface RowOrGroupProps {
  name: string
  condition: Condition
  onChange: (condition: Condition) => void
  scope: LogicScope
  depth: number
}

function RowOrGroup({ name, condition, onChange, scope, depth }: RowOrGroupProps) {
  const nested = nestedOf(condition)
  if (!nested)
    return <RuleConditionRow label={name} condition={condition} onChange={onChange} scope={scope} />
  return (
    <>
      <p className="mb-2 text-sm text-ink-3">{nested.isNot ? '下面的条件不成立' : '一组条件'}</p>
      <ConditionEditor
        group={nested.group}
        onChange={(next) => onChange(nested.isNot ? { kind: 'not', of: next } : next)}
        scope={scope}
        depth={depth + 1}
        label={`${name}的`}
      />
    </>
  )
}

/** A list inside, or the contrary of one. */
function nestedOf(condition: Condition): { group: Group; isNot: boolean } | undefined {
  if (condition.kind === 'all' || condition.kind === 'any') return { group: condition, isNot: false }
  if (condition.kind !== 'not' || condition.of.kind === 'answered' || condition.of.kind === 'full')
    return undefined
  return { group: toGroup(condition.of), isNot: true }
}
