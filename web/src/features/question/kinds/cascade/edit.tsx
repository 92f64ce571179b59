import { type CascadeSettings, cascadeOf, pathAnswer } from '@wenhai/core/question/kinds/cascade/kind'
import { regionDepth, regionLevels, regionsReference } from '@wenhai/core/question/tree/tree'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'
import { OwnTree } from './edit-tree.tsx'
import { PathPicker } from './path-picker.tsx'

type TreeSource = 'regions' | 'own'

export interface CascadeKey {
  treeSource: TreeSource
  /** The number of levels of regions. */
  depth: number
  /** The author's own; kept while regions are chosen. */
  ownTree: Pick<CascadeSettings, 'tree' | 'levels'>
  prefixPoints: boolean
  /** The right path, as it is stored. */
  path: string
}

export const noCascade: CascadeKey = {
  treeSource: 'regions',
  depth: regionLevels.length,
  ownTree: { tree: '', levels: [] },
  prefixPoints: false,
  path: '',
}

const settingsOf = ({ treeSource, depth, ownTree, prefixPoints }: CascadeKey): CascadeSettings => ({
  ...(treeSource === 'own'
    ? ownTree
    : { tree: regionsReference(depth), levels: regionLevels.slice(0, depth) }),
  prefixPoints,
})

export const cascadeEditor: KindEditor<CascadeKey> = {
  read: (path) => ({ path }),
  write: ({ path }) => path,
  settings: {
    read(settings) {
      const { tree, levels, prefixPoints } = cascadeOf({ settings })
      const depth = regionDepth(tree)
      return depth > 0
        ? { treeSource: 'regions', depth, prefixPoints }
        : { treeSource: 'own', ownTree: { tree, levels }, prefixPoints }
    },
    write: settingsOf,
  },
  Options: CascadeFields,
  KeyField: PathField,
}

const depths = regionLevels.map((_, index) => ({
  value: String(index + 1),
  label: `到${regionLevels[index]}`,
}))

function CascadeFields({ keys, onChange, errorOf }: KeyFieldProps<CascadeKey>) {
  const { treeSource, depth, ownTree, prefixPoints } = keys
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">级联</legend>
      <Segmented<TreeSource>
        label="从哪里选"
        value={treeSource}
        // A key of another tree says nothing here.
        onChange={(next) => onChange({ treeSource: next, path: '' })}
        choices={[
          { value: 'regions', label: '省市区' },
          { value: 'own', label: '自己的内容' },
        ]}
        className="justify-self-start narrow:justify-self-stretch"
      />
      {treeSource === 'regions' ? (
        <Segmented
          label="选到哪一级"
          value={String(depth)}
          onChange={(value) => onChange({ depth: Number(value), path: '' })}
          choices={depths}
          className="justify-self-start narrow:justify-self-stretch"
        />
      ) : (
        <OwnTree
          value={ownTree}
          onChange={(next) => onChange({ ownTree: next, path: '' })}
          error={errorOf('settings.tree') ?? errorOf('settings.levels')}
        />
      )}
      <Checkbox checked={prefixPoints} onChange={(isOn) => onChange({ prefixPoints: isOn })}>
        考试里前几级对了也给部分分
      </Checkbox>
    </fieldset>
  )
}

function PathField({ keys, onChange, error }: KeyFieldProps<CascadeKey>) {
  const { tree, levels } = settingsOf(keys)
  if (tree === '') return <p className="text-sm text-ink-3">填好各级内容后再选答案。</p>
  return (
    <PathPicker
      tree={tree}
      levels={levels}
      path={pathAnswer.parse(keys.path)}
      onChange={(path) => onChange({ path: pathAnswer.format(path) })}
      name="答案"
      error={error}
    />
  )
}
