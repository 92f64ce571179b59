import '../grid-print.css'
import { entryTableOf, rowsIn, shownText } from '@wenhai/core/question/kinds/entry-table/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

/** What a page has room for beside other questions; more can be written on its back. */
const rowsToFill = 6

interface GridProps {
  question: Pick<QuestionBody, 'settings'>
  rows: readonly (readonly string[])[]
}

const Grid = ({ question, rows }: GridProps) => (
  <table className="a4-grid a4-entries">
    <thead>
      <tr>
        {entryTableOf(question).columns.map(({ name, kind, options }) => (
          <th key={name}>{kind === 'choice' ? `${name}（${options.join('/')}）` : name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((texts, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <tr key={row}>
          {entryTableOf(question).columns.map((column, index) => (
            <td key={column.name}>{shownText(column, texts[index] ?? '')}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const entryTablePrint: KindPrint = {
  ...plainPrint,
  Room: ({ question }) => {
    const { least, most } = entryTableOf(question)
    const count = Math.min(most, Math.max(least, rowsToFill))
    return <Grid question={question} rows={Array.from({ length: count }, () => [])} />
  },
  Answer: ({ question, answer }) => (
    <Grid question={question} rows={rowsIn(entryTableOf(question), answer)} />
  ),
}
