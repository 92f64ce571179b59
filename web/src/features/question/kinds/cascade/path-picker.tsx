import type { TreeNode } from '@wenhai/core/question/tree/tree'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTree } from './use-tree.ts'

interface PathPickerProps {
  tree: string
  levels: readonly string[]
  path: readonly string[]
  onChange: (path: readonly string[]) => void
  /** The name when it is read out, such as 答案 or 条件 2. */
  name: string
  error?: string | undefined
}

/** With more names a person types what they look for. */
const fewest = 60

/** A list for each level, in the pages of authors. */
export function PathPicker({ tree, levels, path, onChange, name, error }: PathPickerProps) {
  const { nodes, isLost, retry } = useTree(tree)
  if (isLost)
    return (
      <p role="alert" className="flex items-center gap-3 text-sm text-cinnabar">
        各级内容没有加载出来
        <Button size="sm" onClick={retry}>
          再试一次
        </Button>
      </p>
    )
  if (!nodes) return <p className="text-sm text-ink-3">正在加载各级内容…</p>
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {stepsOf(nodes, path).map((siblings, index) => {
        const choices = siblings.map((each) => ({ value: each.name, label: each.name }))
        const take = (value: string) => onChange([...path.slice(0, index), value])
        const list =
          choices.length < fewest
            ? { choices: index === 0 ? choices : [{ value: '', label: '到上一级为止' }, ...choices] }
            : {
                load: (key: string) =>
                  Promise.resolve(choices.filter(({ label }) => label.includes(key)).slice(0, fewest)),
              }
        return (
          <Select
            key={levels[index]}
            label={`${name}：${levels[index]}`}
            value={path[index] ?? ''}
            valueLabel={path[index] ?? '请选择'}
            onChange={(value) => (value === '' ? onChange(path.slice(0, index)) : take(value))}
            error={index === 0 ? error : undefined}
            {...list}
          />
        )
      })}
    </div>
  )
}

/** The names that can be chosen at each level that is reached. */
function stepsOf(nodes: readonly TreeNode[], path: readonly string[]): (readonly TreeNode[])[] {
  const steps: (readonly TreeNode[])[] = []
  for (let next = nodes; next.length > 0; ) {
    steps.push(next)
    next = next.find(({ name }) => name === path[steps.length - 1])?.children ?? []
  }
  return steps
}
