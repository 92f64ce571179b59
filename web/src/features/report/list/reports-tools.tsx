import { formatNumber } from '@wenhai/core/format/number'
import type { MineForm } from '#features/form/own/own-form.ts'
import { readFilter, sayFilter } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { useAddressSearch } from '#ui/lists/use-address-search.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { ReportExportButton } from '../export/export-button.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { reportLabel } from '../page/report-labels.ts'
import { readMarkingPlace, whereToGoOn } from '../page/use-marking.ts'
import { addressOfWaiting, type useReportList } from '../page/use-report-list.ts'
import { type ReportsAddress, useReportsAddress } from '../page/use-reports-address.ts'
import type { ShownColumns } from './shown-columns.ts'

interface ReportsToolsProps {
  form: MineForm
  search: ReturnType<typeof useAddressSearch<ReportsAddress>>
  list: ReturnType<typeof useReportList>
  columns: ShownColumns
}

/** The words by which an author looks a report up. */
const searched = ({ anonymous, own }: MineForm) => {
  if (anonymous) return '回执'
  return own.rosterCount > 0 ? '姓名、学号或回执' : '姓名或回执'
}

export function ReportsTools({ form, search, list: { waiting, total, isOld }, columns }: ReportsToolsProps) {
  const { open } = useReportsAddress()
  const { address } = search
  const first = waiting && whereToGoOn(waiting.tables, readMarkingPlace(form.survey_id))
  const filter = readFilter(address)
  // A keyword and 待批阅 are for looking something up: neither is part of what is exported.
  const isCounted = !isOld && address.key === '' && address.show === 'all'
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <search aria-label="查找" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField
          label={`查找${reportLabel(form.questionnaire_type)}`}
          placeholder={searched(form)}
          value={search.typed}
          onChange={search.type}
          className="w-64 narrow:w-full"
        />
        {waiting && (waiting.length > 0 || address.show === 'waiting') && (
          <Segmented
            label="显示哪些"
            value={address.show}
            onChange={(show) => search.filter({ show })}
            choices={[
              { value: 'all', label: '全部' },
              { value: 'waiting', label: `待批阅 ${formatNumber(waiting.length)}` },
            ]}
            className="narrow:w-full"
          />
        )}
        <div className="ml-auto flex items-center gap-2.5 narrow:ml-0 narrow:w-full narrow:[&>button]:flex-1">
          <ColumnChoice columns={columns} />
          <ReportExportButton form={form} filter={filter} filtered={isCounted ? total : undefined} />
          {waiting && first && (
            <Button
              variant="primary"
              onClick={() => open(addressOfWaiting(waiting.tables, first, address), { isMarking: true })}
            >
              开始批阅
            </Button>
          )}
        </div>
      </search>
      <FilterBar id={form.survey_id} value={filter} onChange={(next) => search.filter(sayFilter(next))} />
    </div>
  )
}

/** Chooses the columns of the table; on phones, what is on the cards. */
const ColumnChoice = ({ columns: { choices, shown, toggle } }: { columns: ShownColumns }) => (
  <Popover label="显示列" trigger="显示列" side="bottom-end">
    <fieldset className="grid grid-cols-1 gap-2.5 touch:gap-0">
      <legend className="mb-2 text-sm text-ink-3">显示列</legend>
      {choices.map(({ key, name }) => (
        <Checkbox key={key} checked={shown.includes(key)} onChange={() => toggle(key)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  </Popover>
)
