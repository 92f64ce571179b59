import { layoutNames, layouts } from '@wenhai/core/form/choices'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import { Choice } from './form-fields-choice.tsx'

const choices = layouts.map((value) => ({ value, label: layoutNames[value] }))

/** All on one page, or one after another. */
export const LayoutChoice = ({ editor: { draft, change } }: { editor: FormEditor }) => (
  <Choice label="显示方式">
    <Segmented
      label="显示方式"
      value={draft.layout}
      onChange={(layout) => change({ layout })}
      choices={choices}
    />
  </Choice>
)
