import type { BarSeriesOption, BoxplotSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What the engine knows how to draw. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | BoxplotSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

/** Where the width decides how much text there is room for. */
export type ChartOptionFor = ChartOption | ((width: number) => ChartOption)
