import { buttonClass } from '../button.tsx'

interface PlainFilter {
  /** The name of the filter in the address. */
  name: string
  label: string
  value: string
  /** A filter without choices is a text. */
  choices?: readonly { value: string; label: string }[]
}

const control = 'h-11 rounded-md border border-edge bg-surface px-3 text-lg text-ink'

/** The filters of a list without a script, which the browser sends as the address. */
export const PlainFilters = ({ filters }: { filters: readonly PlainFilter[] }) => (
  <noscript>
    <form aria-label="筛选" className="flex flex-wrap items-end gap-3">
      {filters.map(({ name, label, value, choices }) => (
        <div key={name} className="grid gap-1 text-sm text-ink-2">
          <label htmlFor={`plain-${name}`}>{label}</label>
          {choices ? (
            <select id={`plain-${name}`} name={name} defaultValue={value} className={control}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          ) : (
            <input id={`plain-${name}`} name={name} type="search" defaultValue={value} className={control} />
          )}
        </div>
      ))}
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        筛选
      </button>
    </form>
  </noscript>
)
