import {
  leastRights,
  rightHints,
  rightNames,
  type ShareRight,
  shareRights,
  wholeRights,
} from '@wenhai/core/share/rights'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface RightsFieldProps {
  label: string
  rights: readonly ShareRight[]
  onChange: (rights: ShareRight[]) => void
  /** Marking is of exams alone. */
  hasMarking: boolean
}

/** What somebody may do. What comes with another right is ticked with it and cannot be taken away alone. */
export function RightsField({ label, rights, onChange, hasMarking }: RightsFieldProps) {
  const whole = wholeRights(rights)
  const least = leastRights(rights)
  const toggle = (right: ShareRight, isOn: boolean) =>
    onChange(leastRights(isOn ? [...rights, right] : least.filter((each) => each !== right)))
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-md font-semibold">{label}</legend>
      {shareRights
        .filter((right) => right !== 'mark' || hasMarking)
        .map((right) => (
          <Checkbox
            key={right}
            checked={whole.includes(right)}
            disabled={whole.includes(right) && !least.includes(right)}
            onChange={(isOn) => toggle(right, isOn)}
          >
            {rightNames[right]}
            <span className="block text-sm text-ink-3">{rightHints[right]}</span>
          </Checkbox>
        ))}
    </fieldset>
  )
}
