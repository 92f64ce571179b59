import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { formatPercent } from '@wenhai/core/format/number'
import type { Results } from '@wenhai/core/results/schema'
import { countAndShare, shareOf } from '#features/question/result/sides.ts'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { PanelTitle, ResultPanel } from '../panel.tsx'

interface FunnelChartProps {
  funnel: NonNullable<Results['funnel']>
  kind: FormKind
}

/** Shows who looked, who began, and who handed in. */
export const FunnelChart = ({ funnel, kind }: FunnelChartProps) => (
  <ResultPanel label="完成情况">
    <Chart
      {...drawFunnel(funnel, kind)}
      label="完成情况"
      heading={<PanelTitle>完成情况</PanelTitle>}
      tableAt="switch"
    />
  </ResultPanel>
)

export function drawFunnel({ views, started, finished }: FunnelChartProps['funnel'], kind: FormKind) {
  const steps = [
    { name: '打开', count: views },
    { name: '开始作答', count: started },
    { name: formKindOf(kind).isBallot ? '投票' : '交卷', count: finished },
  ]
  const bars = {
    bars: steps.map(({ name, count }) => ({
      name,
      shares: [shareOf(count, views)],
      labels: [countAndShare(count, views)],
    })),
  }
  return {
    height: barsHeight(bars),
    draw: drawBars(bars),
    table: {
      head: ['到哪一步', '次数', '占打开的', '占上一步的'],
      rows: steps.map(({ name, count }, index) => {
        const before = steps[index - 1]
        return [
          name,
          count,
          formatPercent(shareOf(count, views)),
          before ? formatPercent(Math.min(1, shareOf(count, before.count))) : '',
        ]
      }),
    },
  }
}
