import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import { ChartDrawing } from './drawing.tsx'
import type { DrawChart } from './shapes.tsx'

export type { ChartTable } from './chart-table.tsx'

interface ChartProps extends ChartFrameProps {
  draw: DrawChart
  height: number
}

/** The one way to show a chart. Its table says in words what its picture shows. */
export const Chart = ({ draw, height, ...frame }: ChartProps) => (
  <ChartFrame {...frame}>
    <ChartDrawing label={`${frame.label}，图；同样的数字在表格里`} draw={draw} height={height} />
  </ChartFrame>
)
