import { Button } from '#ui/button.tsx'
import { labelClass, RequiredMark } from '#ui/fields/field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type RegionField, regionFields } from './address-rules.ts'
import { useRegions } from './api.ts'

type RegionsProps = {
  values: Record<RegionField, string>
  onChange: (field: RegionField, code: string) => void
  errorOf: (field: RegionField) => string | undefined
}

const labels: Record<RegionField, string> = { province: '省', city: '市', county: '区县' }

/** Province, city, county: each asks for what lies in the one before, and a new choice empties those after it. */
export function AddressRegions({ values, onChange, errorOf }: RegionsProps) {
  const within: Record<RegionField, string> = { province: '0', city: values.province, county: values.city }
  const choose = (field: RegionField, code: string) => {
    if (code === values[field]) return
    onChange(field, code)
    for (const later of regionFields.slice(regionFields.indexOf(field) + 1)) onChange(later, '')
  }
  // The three fields have one message, at the first that is missing.
  const missing = regionFields.find(errorOf)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className={`${labelClass} mb-1.5`}>
        收货地址
        <RequiredMark />
      </legend>
      <FormRow columns={3}>
        {regionFields.map((field) => (
          <RegionSelect
            key={field}
            field={field}
            within={within[field]}
            value={values[field]}
            error={field === missing ? errorOf(field) : undefined}
            onChange={(code) => choose(field, code)}
          />
        ))}
      </FormRow>
    </fieldset>
  )
}

type RegionSelectProps = {
  field: RegionField
  within: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function RegionSelect({ field, within, value, error, onChange }: RegionSelectProps) {
  const { data, isError, isFetching, refetch } = useRegions(within)
  const isWaiting = within !== '' && isFetching && !data
  return (
    <div data-field={field} className="grid grid-cols-1 content-start gap-1">
      <Select
        label={labels[field]}
        hideLabel
        value={value || null}
        onChange={onChange}
        choices={(data?.tables ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        // A code means nothing to a person: until its name is there, a word is shown instead.
        valueLabel={value && !data ? '正在载入…' : undefined}
        placeholder={isWaiting ? '正在载入…' : labels[field]}
        disabled={within === '' || !data}
        error={error}
      />
      {isError && !isFetching && (
        <p role="alert" className="flex items-center gap-1 text-sm text-cinnabar">
          没能载入
          <Button size="sm" variant="quiet" onClick={() => refetch()}>
            重试
          </Button>
        </p>
      )}
    </div>
  )
}
