import { BarChart, BoxplotChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { themeWith } from './chart-theme.ts'

use([
  BarChart,
  BoxplotChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  SVGRenderer,
])

interface Size {
  width: number
  height: number
}

/** Texts are measured before they are drawn, so the font is the page's own and not a name for it. */
export const startChart = (place: HTMLElement, size: Size): EChartsType =>
  init(place, themeWith(getComputedStyle(document.body).fontFamily), {
    renderer: 'svg',
    locale: 'ZH',
    ...size,
  })

export type { EChartsType }
