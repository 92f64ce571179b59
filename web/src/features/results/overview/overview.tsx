import type { Sides } from '#features/question/result/sides.ts'
import { PanelTitle, ResultPanel } from '../panel.tsx'
import { Arrivals } from './arrivals.tsx'
import { DaysChart } from './days-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { HoursChart } from './hours-chart.tsx'
import { OriginChart } from './origin-chart.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { SpreadChart } from './spread-chart.tsx'

const column = 'grid min-w-0 grid-cols-1 gap-6'

/** Shows 概况: how many, from where, when and how long. */
export function Overview({ sides }: { sides: Sides }) {
  const [first] = sides
  const { isAnonymous, funnel } = first.results
  const isOne = sides.length === 1
  return (
    <div className="grid grid-cols-1 gap-6">
      <OverviewFigures sides={sides} />
      <DaysChart sides={sides} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className={column}>
          {isOne && funnel && <FunnelChart funnel={funnel} kind={first.results.questionnaire_type} />}
          <OriginChart sides={sides} of="sources" />
        </div>
        <div className={column}>
          <SpreadChart sides={sides} />
          <OriginChart sides={sides} of="devices" />
          <OriginChart sides={sides} of="takers" />
        </div>
      </div>
      {!isAnonymous && sides.map((side) => <HoursChart key={side.group} side={side} />)}
      {isAnonymous && (
        <ResultPanel label="匿名">
          <PanelTitle>匿名</PanelTitle>
          <p className="text-md text-ink-2">答卷是匿名的：只记到哪一天交，不记来源、设备、钟点和用时。</p>
        </ResultPanel>
      )}
      {isOne && <Arrivals side={first} />}
    </div>
  )
}
