import { describeEntries, entryTableOf } from '@wenhai/core/question/kinds/entry-table/kind'
import { AnsweredCount } from '#features/question/result/question-chart.tsx'
import { nameOfSide } from '#features/question/result/sides.ts'
import { rowsFilter } from '../grouped/result.tsx'
import type { KindResult, PrintedResultProps, ResultProps, ScreenProps } from '../kind-result.ts'
import { writtenResult } from '../written/result.tsx'
import { EntryFigures } from './figures.tsx'

const EntryTableScreen = ({ question, isHidden }: ScreenProps) => (
  <EntryFigures question={question} isHidden={isHidden} className="entry-screen" />
)

const entryTableFilter = rowsFilter((question) => ({
  keys: true,
  texts: entryTableOf(question).columns.some(({ kind }) => kind === 'text'),
}))

const written = writtenResult({
  first: 'texts',
  answersName: '相同的回答',
  hasCloud: false,
  textOf: (question, answer) => describeEntries(question, answer).join('\n'),
})

const hasTexts = (question: ResultProps['asked']['question']) =>
  entryTableOf(question).columns.some(({ kind }) => kind === 'text')

const Figures = ({ asked, sides }: ResultProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-6">
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      return (
        <div key={side.group} className="grid min-w-0 grid-cols-1 gap-3">
          {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
          {question ? (
            <EntryFigures question={question} />
          ) : (
            <p className="text-md text-ink-2">没有人遇到这道题。</p>
          )}
        </div>
      )
    })}
  </div>
)

/** Shows the figures of the columns, and the rows to read. */
const EntryTableResult = (props: ResultProps) => (
  <>
    <AnsweredCount {...props} />
    <Figures {...props} />
    {hasTexts(props.asked.question) && <written.Result {...props} />}
  </>
)

const PrintedEntryTable = (props: PrintedResultProps) => <Figures {...props} />

export const entryTableResult: KindResult = {
  Result: EntryTableResult,
  Printed: PrintedEntryTable,
  Screen: EntryTableScreen,
  filter: entryTableFilter,
}
