import { DatePicker } from '#ui/fields/date-picker.tsx'
import { Select } from '#ui/fields/select.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import { earliest, periodNames, periods, usualPeriod } from './period.ts'
import type { VisitorSearch } from './use-visitor-address.ts'

const choices = periods.map((value) => ({ value, label: periodNames[value] }))

/** Which days; of the whole section. */
export function PeriodFilter({ search }: { search: VisitorSearch }) {
  const { address, days, today, filter } = search
  return (
    <>
      <Select
        look="pick"
        label="时间"
        value={address.period}
        onChange={(value) => filter({ ...days, period: oneOf(periods, value) ?? usualPeriod })}
        choices={choices}
      />
      {address.period === 'some' && (
        <div className="flex w-full flex-wrap gap-x-4 gap-y-3 narrow:grid narrow:grid-cols-1">
          <DatePicker
            label="从"
            value={days.from}
            min={earliest(days.to)}
            max={days.to}
            onChange={(from) => filter({ from: from ?? '', to: days.to })}
            className="w-44 narrow:w-full"
          />
          <DatePicker
            label="到"
            value={days.to}
            min={days.from}
            max={today}
            onChange={(to) => filter({ from: days.from, to: to ?? '' })}
            className="w-44 narrow:w-full"
          />
        </div>
      )}
    </>
  )
}
