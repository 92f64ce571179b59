import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import type { ChartOptionFor } from './chart-option.ts'
import { Drawing } from './drawing.tsx'

export type { ChartOption, ChartOptionFor } from './chart-option.ts'
export type { ChartTable } from './chart-table.tsx'

export interface ChartProps extends ChartFrameProps {
  option: ChartOptionFor
  height: number
}

/** The one way to draw a chart. What its option says in pictures, its table says in words. */
export const Chart = ({ option, height, ...frame }: ChartProps) => (
  <ChartFrame {...frame}>
    <Drawing label={`${frame.label}，图；同样的数字在表格里`} option={option} height={height} />
  </ChartFrame>
)
