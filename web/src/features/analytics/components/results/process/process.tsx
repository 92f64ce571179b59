import type { Sides } from '../../../../question/components/result/sides.ts'
import { StopsChart } from './stops-chart.tsx'
import { TimesChart } from './times-chart.tsx'

/** 作答过程: where people stopped, and where they spent their time. */
export const Process = ({ sides }: { sides: Sides }) => (
  <div className="grid grid-cols-1 gap-6">
    <StopsChart sides={sides} />
    <TimesChart sides={sides} />
  </div>
)
