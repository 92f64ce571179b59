import { voteId } from '@wenhai/core/form/answers'
import { formatNumber } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { PrintedResultProps } from '#features/question/kinds/kind-result.ts'
import { resultOf } from '#features/question/kinds/results.ts'
import type { WordsFound } from '#features/question/result/gather-words.ts'
import { AnsweredCount, PrintedChart } from '#features/question/result/question-chart.tsx'
import { headNumber, nameOfSide, pairQuestions, type Sides } from '#features/question/result/sides.ts'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { siteName } from '#lib/site-name.ts'
import { columnsHeight, drawColumns } from '#ui/chart/columns.tsx'
import { drawStacks, stacksHeight } from '#ui/chart/stacks.tsx'
import { entriesOf } from '../overview/overview-figures.tsx'
import { drawMarks, drawScores, scoreFigures } from '../scores/score-rows.ts'
import { PrintedOverview, PrintedSection } from './printed-overview.tsx'

/** Shows all results as they are read on paper. */
export function PrintedResults({ sides, words }: { sides: Sides; words: WordsFound }) {
  const [{ results }] = sides
  return (
    <div className="grid grid-cols-1 gap-7 font-sans text-md text-ink">
      <header className="grid grid-cols-1 gap-2 border-b pb-4">
        <p className="text-sm text-ink-3">{siteName} · 统计报告</p>
        <h1 className="text-3xl">{results.survey_title}</h1>
        <ul className="text-md text-ink-2">
          {sides.map((side) => (
            <li key={side.group}>
              {side.group && <b className="mr-1.5 font-serif">{side.group}</b>}
              {side.words}，{formatNumber(side.results.total)} 份
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-3">截至 {dateTimeText(results.now)}</p>
      </header>
      {sides.map((side) => (
        <section key={side.group} aria-label={nameOfSide(side)} className="grid grid-cols-1 gap-2">
          {side.group && <h2 className="text-lg">{nameOfSide(side)}</h2>}
          <dl className="grid grid-cols-4 gap-x-5 gap-y-3">
            {entriesOf(side.results).map(({ name, value, note }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-xs text-ink-3">
                  {name}
                  {note && <span className="block">{note}</span>}
                </dt>
                <dd className="font-serif text-2xl font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <PrintedOverview sides={sides} />
      {results.scores && <PrintedScores sides={sides} />}
      {pairQuestions(sides).map((asked) => (
        <PrintedQuestion key={asked.key} asked={asked} sides={sides} words={words} />
      ))}
    </div>
  )
}

function PrintedQuestion(props: PrintedResultProps) {
  const { asked, sides } = props
  const { number, option_type, question_id, question } = asked.question
  const { Printed } = resultOf(option_type)
  return (
    <PrintedSection
      title={
        <>
          {number > 0 && question_id !== voteId && `${headNumber(asked.question)} `}
          <QuestionText option_type={option_type} text={question} isInline />
        </>
      }
    >
      <AnsweredCount asked={asked} sides={sides} />
      <Printed {...props} />
    </PrintedSection>
  )
}

/** Shows how the points of an exam lie, and how each question was answered. */
function PrintedScores({ sides }: { sides: Sides }) {
  const scores = drawScores(sides)
  const marks = drawMarks(sides)
  return (
    <>
      <PrintedSection title="分数分布">
        {sides.map(({ results, ...side }) => (
          <p key={side.group} className="text-md text-ink-2">
            {side.group && <b className="mr-1.5 font-serif">{nameOfSide(side)}</b>}
            {results.scores &&
              scoreFigures(results.scores)
                .map(({ name, value }) => `${name} ${value}`)
                .join('，')}
          </p>
        ))}
        <PrintedChart
          label="分数分布"
          draw={drawColumns(scores.columns)}
          height={columnsHeight}
          table={scores.table}
        />
      </PrintedSection>
      {marks.stacks.names.length > 0 && (
        <PrintedSection title="各题的对错">
          <PrintedChart
            label="各题的对错"
            draw={drawStacks(marks.stacks)}
            height={stacksHeight(marks.stacks)}
            table={marks.table}
          />
        </PrintedSection>
      )}
    </>
  )
}
