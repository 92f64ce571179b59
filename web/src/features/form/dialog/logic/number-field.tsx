import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface NumberFieldProps {
  label: string
  hideLabel?: boolean
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

const farthest = 1_000_000_000_000

/** A number of any size and with decimals; what cannot be read stays as it was typed and is not taken over. */
export function NumberField({
  label,
  hideLabel,
  value,
  onChange,
  min = -farthest,
  max = farthest,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const fault = typed === undefined ? undefined : findFault(typed, min, max)
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text)
        if (!findFault(text, min, max)) onChange(Number(text.normalize('NFKC')))
      }}
      onBlur={() => !fault && setTyped(undefined)}
      error={fault}
    />
  )
}

function findFault(text: string, min: number, max: number): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const value = Number(plain)
  if (plain === '' || !Number.isFinite(value)) return '请填数字'
  return value < min || value > max ? `请填 ${min} 到 ${max} 之间的数` : undefined
}
