import { leastRights, rightNames, type ShareRight, wholeRights } from '@wenhai/core/share/rights'
import { type SharedThing, sharingOf } from '@wenhai/core/share/things'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface RightsFieldProps {
  label: string
  rights: readonly ShareRight[]
  onChange: (rights: ShareRight[]) => void
  thing: SharedThing
  /** The rights that can be given of it. */
  choices: readonly ShareRight[]
}

/** What somebody may do. What comes with another right is ticked with it and cannot be taken away alone. */
export function RightsField({ label, rights, onChange, thing, choices }: RightsFieldProps) {
  const whole = wholeRights(rights)
  const least = leastRights(rights)
  const toggle = (right: ShareRight, isOn: boolean) =>
    onChange(leastRights(isOn ? [...rights, right] : least.filter((each) => each !== right)))
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-md font-semibold">{label}</legend>
      {choices.map((right) => (
        <Checkbox
          key={right}
          checked={whole.includes(right)}
          disabled={whole.includes(right) && !least.includes(right)}
          onChange={(isOn) => toggle(right, isOn)}
        >
          {rightNames[right]}
          <span className="block text-sm text-ink-3">{sharingOf(thing).rights[right]}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
