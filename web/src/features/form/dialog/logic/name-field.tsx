import { logicLimits } from '@wenhai/core/form/logic-model'
import { isName } from '@wenhai/core/form/logic-name'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface NameFieldProps {
  name: string
  placeholder: string
  /** Names that others have. */
  taken: readonly string[]
  onChange: (name: string) => void
  /** From the last name that was fit to be read by others, who follow. */
  onRename: (from: string, to: string) => void
}

/**
 * The name of a value or a field. It is taken over when one leaves the field: what reads it follows from name to name, and
 * half a name is not one. Where it is none or another's, those who read it keep the last good one until there is a better.
 */
export function NameField({ name, placeholder, taken, onChange, onRename }: NameFieldProps) {
  const [state, setState] = useState({ typed: name, sent: name, good: name })
  const { typed, sent, good } = state
  // Another one has come to this place of the list, or the draft was put back.
  if (name !== sent) setState({ typed: name, sent: name, good: name })
  const takeOver = () => {
    const next = typed.trim()
    if (next === name) return
    const isGood = isName(next) && !taken.includes(next)
    setState({ typed, sent: next, good: isGood ? next : good })
    if (isGood && isName(good) && !taken.includes(good)) onRename(good, next)
    else onChange(next)
  }
  return (
    <TextField
      label="名称"
      placeholder={placeholder}
      maxLength={logicLimits.nameMax}
      value={typed}
      onChange={(text) => setState({ ...state, typed: text })}
      onBlur={takeOver}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter would save the whole form.
        event.preventDefault()
        takeOver()
      }}
    />
  )
}
