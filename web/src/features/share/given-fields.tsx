import { leastRights, rightNames, type ShareRight, wholeRights } from '@wenhai/core/share/rights'
import { rightsOf, type SharedThing, sharingOf } from '@wenhai/core/share/things'
import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type ChosenMarking, findMarkingFault, MarkScopeField, markingOf } from './mark-scope-field.tsx'
import { EndField, endField } from './share-end.tsx'

/** Something that its owner shares. */
export interface SharedItem {
  thing: SharedThing
  id: string
  title: string
  /** The rights that can be given of this one, where they are not all that the table has for its kind. */
  rights?: readonly ShareRight[]
}

/** What comes with a share: what may be done, how far it goes, and until when. */
interface Given {
  rights: readonly ShareRight[]
  marking: ChosenMarking
  end: string | null
}

/** What is given, while somebody fills it in. */
export function useGiven(start: Given) {
  const [value, setValue] = useState(start)
  const [faults, setFaults] = useState<{ marking?: string; end?: string }>({})
  const { rights, marking, end } = value
  const isMarking = rights.includes('mark')
  return {
    value,
    faults,
    change: (next: Partial<Given>) => {
      setValue((before) => ({ ...before, ...next }))
      setFaults({})
    },
    /** Whether it can be sent; where it cannot, the field says why. */
    check: (): boolean => {
      const found = isMarking ? findMarkingFault(marking) : undefined
      if (found) setFaults({ marking: found })
      return !found
    },
    /** The fields of the call; `before` is the end that is stored. */
    fields: (before: string | null) => ({
      rights: [...rights],
      ...(isMarking && markingOf(marking)),
      ...endField(end, before),
    }),
    refuseEnd: (reason: string) => setFaults({ end: reason }),
  }
}

interface GivenFieldsProps {
  /** Names whom the rights are for. */
  label: string
  item: SharedItem
  given: ReturnType<typeof useGiven>
}

export const GivenFields = ({ label, item, given: { value, faults, change } }: GivenFieldsProps) => (
  <>
    <RightsField
      label={label}
      rights={value.rights}
      onChange={(rights) => change({ rights })}
      thing={item.thing}
      choices={item.rights ?? rightsOf(item.thing)}
    />
    {value.rights.includes('mark') && (
      <MarkScopeField
        id={item.id}
        chosen={value.marking}
        problem={faults.marking}
        onChange={(marking) => change({ marking })}
      />
    )}
    <EndField end={value.end} problem={faults.end} onChange={(end) => change({ end })} />
  </>
)

interface RightsFieldProps {
  label: string
  rights: readonly ShareRight[]
  onChange: (rights: ShareRight[]) => void
  thing: SharedThing
  /** The rights that can be given of it. */
  choices: readonly ShareRight[]
}

/** What somebody may do. What comes with another right is ticked with it and cannot be taken away alone. */
function RightsField({ label, rights, onChange, thing, choices }: RightsFieldProps) {
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
