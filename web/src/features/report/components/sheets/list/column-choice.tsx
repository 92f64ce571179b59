import { Checkbox } from '../../../../../ui/fields/checkbox.tsx'
import { Popover } from '../../../../../ui/overlays/popover.tsx'
import type { ShownColumns } from './shown-columns.ts'

/** Which columns the table has; on phones, what stands on the cards. */
export const ColumnChoice = ({ columns: { choices, shown, toggle } }: { columns: ShownColumns }) => (
  <Popover label="显示哪些列" trigger="列" side="bottom-end">
    <fieldset className="grid grid-cols-1 gap-2.5 touch:gap-0">
      <legend className="mb-2 text-sm text-ink-3">显示哪些列</legend>
      {choices.map(({ key, name }) => (
        <Checkbox key={key} checked={shown.includes(key)} onChange={() => toggle(key)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  </Popover>
)
