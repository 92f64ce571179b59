import { isAboveFive } from '@wenhai/core/account/mask'
import type { VisitScope } from '@wenhai/core/visitor/visit-kind'
import { daysKept } from '@wenhai/core/visitor/visit-kind'
import { useSession } from '#lib/session.ts'
import { DatePicker } from '#ui/fields/date-picker.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import { useVisitorChart } from './api.ts'
import { earliest, usualPeriod, visitPeriodNames, visitPeriods } from './period.ts'
import { useVisitorAddress, type VisitorSearch } from './use-visitor-address.ts'
import { VisitList } from './visit-list.tsx'
import { isVisited, VisitorCharts } from './visitor-charts.tsx'

const scopeChoices: readonly { value: VisitScope; label: string }[] = [
  { value: 'own', label: '我的内容' },
  { value: 'site', label: '全站' },
]

const hints: Record<VisitScope, string> = {
  own: '别人打开你的问卷、投票、考试和文章的次数，你自己的不算。',
  site: '打开网站的次数，问卷、投票和考试的页面也算在内。',
}

/** The section 访客统计. */
export function VisitorSection() {
  const canSeeSite = useSession(({ user }) => isAboveFive(user?.permission ?? 0))
  const search = useVisitorAddress(canSeeSite)
  const { address, filter, timeRange } = search
  const chart = useVisitorChart({ scope: address.scope, timeRange })
  // Where nobody came, the charts have said so.
  const isListShown = search.isFiltered || !chart.data || chart.isPlaceholderData || isVisited(chart.data)
  return (
    <section aria-labelledby="visitor-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="visitor-title" className="text-2xl">
          访客统计
        </h2>
        <p className="text-sm text-ink-3">
          {hints[address.scope]}网络地址不留末段，每次访问只保存 {daysKept} 天；匿名问卷只计次数。
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {canSeeSite && (
          <Segmented
            label="范围"
            value={address.scope}
            onChange={(scope) => filter({ scope, type: undefined })}
            choices={scopeChoices}
          />
        )}
        <PeriodFilter search={search} />
      </div>
      <VisitorCharts chart={chart} scope={address.scope} />
      {isListShown && <VisitList search={search} />}
    </section>
  )
}

const choices = visitPeriods.map((value) => ({ value, label: visitPeriodNames[value] }))

/** Chooses the days for the whole section. */
function PeriodFilter({ search }: { search: VisitorSearch }) {
  const { address, days, today, filter } = search
  return (
    <>
      <Select
        look="pick"
        label="时间"
        value={address.period}
        onChange={(value) => filter({ ...days, period: oneOf(visitPeriods, value) ?? usualPeriod })}
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
