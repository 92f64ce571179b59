import {
  type AllocationSettings,
  allocationOf,
  defaultAllocation,
} from '@wenhai/core/question/kinds/allocation/kind'
import { allocationLimits } from '@wenhai/core/question/kinds/allocation/settings'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface AllocationKey {
  allocation: AllocationSettings
}

export const noAllocation: AllocationKey = { allocation: defaultAllocation }

export const allocationEditor: KindEditor<AllocationKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ allocation: allocationOf({ settings }) }),
    write: ({ allocation }) => allocation,
  },
  Settings: AllocationFields,
}

function AllocationFields({ keys: { allocation }, onChange, errorOf }: KeyFieldProps<AllocationKey>) {
  const change = (part: Partial<AllocationSettings>) => onChange({ allocation: { ...allocation, ...part } })
  const { total, unit } = allocationLimits
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-3">
      <legend className="sr-only">比重</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <NumberStepper
          label="一共分配"
          min={total.min}
          max={total.max}
          value={allocation.total}
          onChange={(sum) => change({ total: sum })}
          error={errorOf('settings.total')}
        />
        <TextField
          name="settings.unit"
          label="单位"
          maxLength={unit.max}
          value={allocation.unit}
          onChange={(name) => change({ unit: name })}
          error={errorOf('settings.unit')}
          className="w-32"
        />
      </div>
      <p className="text-sm text-ink-3">作答的人要把总数全部分给各个选项。比重题没有对错，也不计分。</p>
    </fieldset>
  )
}
