import type { ReactNode } from 'react'
import { PrintedChart, paperWidth } from '#features/question/result/question-chart.tsx'
import { nameOfSide, type Sides } from '#features/question/result/sides.ts'
import { boxesHeight } from '#ui/chart/boxes.tsx'
import { columnsHeight } from '#ui/chart/columns.tsx'
import { HeatDrawing } from '#ui/chart/heat-map.tsx'
import { drawDays } from '../overview/days-chart.tsx'
import { drawFunnel } from '../overview/funnel-chart.tsx'
import { countsOfHours, hours, weekdays } from '../overview/hours-chart.tsx'
import { drawOrigin, origins, originTitles } from '../overview/origin-chart.tsx'
import { drawSpread } from '../overview/spread-chart.tsx'
import { drawStops, stopsTitle } from '../process/stops-chart.tsx'
import { drawTimes, timesTitle } from '../process/times-chart.tsx'

/** When, from where, how long, and where people stopped. */
export function PrintedOverview({ sides }: { sides: Sides }) {
  const [{ results }] = sides
  const days = drawDays(sides)
  const spread = drawSpread(sides)
  const funnel =
    sides.length === 1 && results.funnel && drawFunnel(results.funnel, results.questionnaire_type)
  return (
    <>
      {days && (
        <PrintedSection title={days.title}>
          <PrintedChart {...days.chart} label={days.title} isStacked={days.isLong} />
        </PrintedSection>
      )}
      {funnel && (
        <PrintedSection title="完成情况">
          <PrintedChart {...funnel} label="完成情况" />
        </PrintedSection>
      )}
      {spread && (
        <PrintedSection title="用时">
          <PrintedChart {...spread} label="用时" />
        </PrintedSection>
      )}
      {origins.map((of) => {
        const chart = drawOrigin(sides, of)
        return (
          chart && (
            <PrintedSection key={of} title={originTitles[of]}>
              <PrintedChart {...chart} label={originTitles[of]} />
            </PrintedSection>
          )
        )
      })}
      {sides.map(
        (side) =>
          side.results.hours.length > 0 && (
            <PrintedSection
              key={side.group}
              title={side.group ? `什么时候交的，${nameOfSide(side)}` : '什么时候交的'}
            >
              <HeatDrawing
                label="什么时候交的"
                rows={weekdays}
                columns={hours}
                countAt={countsOfHours(side)}
                unit="份"
                width={paperWidth}
              />
            </PrintedSection>
          ),
      )}
      <PrintedProcess sides={sides} />
    </>
  )
}

/** Where people stopped, and how long each question took. */
function PrintedProcess({ sides }: { sides: Sides }) {
  const [{ results }] = sides
  const stops = results.stops && results.stops.open > 0 && drawStops(results, results.stops)
  const times = drawTimes(sides)
  return (
    <>
      {stops && (
        <PrintedSection title={stopsTitle}>
          <PrintedChart {...stops} height={columnsHeight} label={stopsTitle} />
        </PrintedSection>
      )}
      {times.boxes.length > 0 && (
        <PrintedSection title={timesTitle}>
          <PrintedChart
            label={timesTitle}
            draw={times.draw}
            table={times.table}
            height={boxesHeight(times.boxes.length)}
          />
        </PrintedSection>
      )}
    </>
  )
}

/** A section with its heading, kept on one page where it fits. */
export const PrintedSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <article className="grid grid-cols-1 gap-2.5 break-inside-avoid">
    <h2 className="text-xl leading-snug break-after-avoid">{title}</h2>
    {children}
  </article>
)
