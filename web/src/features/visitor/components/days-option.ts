import { formatNumber } from '@wenhai/core/format/number'
import type { VisitorChart } from '@wenhai/core/visitor/schema'
import type { ChartOption } from '../../../ui/chart/chart.tsx'
import { colours } from '../../../ui/chart/chart-colours.ts'

type Days = VisitorChart['days']

export const daysHeight = 240

/** 11-15: the year is in the table. */
const shortDay = (day: string) => day.slice(5)

/** Each day has its point where there is so much room for it; otherwise none has. */
const roomForPoint = 12

/** Two lines along the days, told apart by stroke and ground too: visits are a plain line on a wash, visitors a dashed one. */
export const daysOption =
  (days: Days) =>
  (width: number): ChartOption => {
    const line = {
      type: 'line',
      showSymbol: width / days.length >= roomForPoint,
      showAllSymbol: true,
      symbolSize: 5,
    } as const
    return {
      grid: {
        left: 8,
        right: 12,
        top: 40,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: { left: 0, top: 0 },
      tooltip: { trigger: 'axis', valueFormatter: (value) => formatNumber(Number(value)) },
      xAxis: {
        type: 'category',
        boundaryGap: days.length === 1,
        data: days.map(({ day }) => shortDay(day)),
        axisLabel: { hideOverlap: true, fontSize: 12 },
      },
      yAxis: { type: 'value', minInterval: 1, splitNumber: 4 },
      series: [
        {
          ...line,
          name: '浏览',
          symbol: 'circle',
          itemStyle: { color: colours.sea },
          lineStyle: { width: 2, color: colours.sea },
          areaStyle: { color: colours.sea, opacity: 0.1 },
          data: days.map(({ visits }) => visits),
        },
        {
          ...line,
          name: '访客',
          symbol: 'rect',
          itemStyle: { color: colours.gold },
          lineStyle: { width: 2, type: 'dashed', color: colours.gold },
          data: days.map(({ visitors }) => visitors),
        },
      ],
    }
  }
