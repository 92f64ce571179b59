import { useMemo, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Chart } from '../../../../../ui/chart/chart.tsx'
import { stacksHeight, stacksOption } from '../../../../../ui/chart/stacks.ts'
import type { Sides } from '../../../../question/components/result/sides.ts'
import { Panel, PanelTitle } from '../panel.tsx'
import { drawMarks } from './score-rows.ts'

const title = '各题的对错'
/** A screen of bars. */
const shownFirst = 24

/** Which questions were hard: right, partly right and wrong, question by question. */
export function MarksChart({ sides }: { sides: Sides }) {
  const [isAll, setAll] = useState(false)
  const { stacks, table, hidden } = useMemo(
    () => drawMarks(sides, isAll ? undefined : shownFirst),
    [sides, isAll],
  )
  if (stacks.names.length === 0) return null
  return (
    <Panel label={title}>
      <Chart
        label={title}
        heading={<PanelTitle>{title}</PanelTitle>}
        tableAt="switch"
        option={stacksOption(stacks)}
        height={stacksHeight(stacks)}
        table={table}
      />
      {hidden > 0 && (
        <p className="text-center">
          <Button onClick={() => setAll(true)}>画出其余 {hidden} 题</Button>
        </p>
      )}
    </Panel>
  )
}
