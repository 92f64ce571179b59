import { itemSortNames, itemSorts, itemTypeNames, itemTypes } from '@wenhai/core/discover/choices'
import { isOff } from '@wenhai/core/site/areas'
import type { ReactNode } from 'react'
import { useOff } from '#features/site/api.ts'
import { Button } from '#ui/button.tsx'
import { makeChunk, useChunk } from '#ui/chunk.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PlainFilters } from '#ui/lists/plain-filters.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import { streamPeriodNames, streamPeriods } from './stream-period.ts'
import type { Universe } from './use-universe.ts'

/** This takes the place of all of them among the tabs. */
const all = 'all'

const everyTab = [
  { key: all, label: '全部' },
  ...itemTypes.map((key) => ({ key, label: itemTypeNames[key] })),
] as const

const periods = streamPeriods.map((value) => ({ value, label: streamPeriodNames[value] }))
const sorts = itemSorts.map((value) => ({ value, label: itemSortNames[value] }))

interface UniverseFiltersProps {
  universe: Universe
  children: ReactNode
}

/** Most readers pick no days, so the pickers come later. */
const pickers = makeChunk(() => import('#ui/fields/date-picker.tsx'))

export function UniverseFilters({ universe, children }: UniverseFiltersProps) {
  const { address, filter } = universe
  const off = useOff()
  const tabs = everyTab.filter(({ key }) => !isOff(off, key))
  return (
    <Tabs
      label="类型"
      value={address.type ?? all}
      tabs={tabs}
      onChange={(key) => filter({ type: oneOf(itemTypes, key) })}
    >
      <div className="grid grid-cols-1 gap-5">
        <PlainFilters
          filters={[
            {
              name: 'type',
              label: '类型',
              value: address.type ?? '',
              choices: tabs.map(({ key, label }) => ({ value: key === all ? '' : key, label })),
            },
            {
              name: 'period',
              label: '时间',
              value: address.period,
              // The days themselves are picked by script.
              choices: periods.filter(({ value }) => value !== 'some'),
            },
            { name: 'sort', label: '排序', value: address.sort, choices: sorts },
          ]}
        />
        <search aria-label="筛选" className="needs-script flex flex-wrap items-center gap-2.5">
          <Select
            look="pick"
            label="时间"
            value={address.period}
            onChange={(value) => filter({ period: oneOf(streamPeriods, value) ?? 'all' })}
            choices={periods}
          />
          <Select
            look="pick"
            label="排序"
            value={address.sort}
            onChange={(value) => filter({ sort: oneOf(itemSorts, value) ?? 'new' })}
            choices={sorts}
          />
          {universe.isFiltered && (
            <Button variant="quiet" size="sm" onClick={universe.clear}>
              清除条件
            </Button>
          )}
          {address.period === 'some' && <SomeDays universe={universe} />}
        </search>
        {children}
      </div>
    </Tabs>
  )
}

function SomeDays({ universe: { address, today, filter } }: Pick<UniverseFiltersProps, 'universe'>) {
  const DatePicker = useChunk(pickers, true)?.DatePicker
  return (
    <div className="flex min-h-18 w-full flex-wrap gap-x-4 gap-y-3 narrow:grid narrow:min-h-39 narrow:grid-cols-1">
      {DatePicker && (
        <>
          <DatePicker
            label="从"
            value={address.from || null}
            max={address.to || today}
            onChange={(from) => filter({ from: from ?? '' })}
            className="w-44 narrow:w-full"
          />
          <DatePicker
            label="到"
            value={address.to || null}
            {...(address.from && { min: address.from })}
            max={today}
            onChange={(to) => filter({ to: to ?? '' })}
            className="w-44 narrow:w-full"
          />
        </>
      )}
    </div>
  )
}
