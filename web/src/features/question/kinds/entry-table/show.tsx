import {
  columnKindNames,
  type EntryColumn,
  entryTableOf,
  rowsIn,
  shownField,
} from '@wenhai/core/question/kinds/entry-table/kind'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'
import '../grid-print.css'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { EntryFigures } from './figures.tsx'

/** The name of a column with what may be written in it, such as 年龄（数字） or 关系（父亲/母亲）. */
const nameColumn = ({ name, kind, options }: EntryColumn): string =>
  kind === 'text' ? name : `${name}（${kind === 'choice' ? options.join('/') : columnKindNames[kind]}）`

const Columns = ({ question }: { question: Pick<QuestionBody, 'settings'> }) => {
  const { columns, least, most } = entryTableOf(question)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ul className="flex flex-wrap gap-1.5">
        {columns.map((column) => (
          <li
            key={column.name}
            className="min-w-0 rounded-md border bg-surface px-2.5 py-1 text-md break-words"
          >
            {nameColumn(column)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        {least} 到 {most} 行
      </p>
    </div>
  )
}

const entryTableView: KindView = {
  ...plainView,
  summarise: (question) => entryTableOf(question).columns.map(nameColumn).join('、'),
  Choices: Columns,
}

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
            <td key={column.name}>{shownField(column, texts[index] ?? '')}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const entryTablePrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) => (
    <Grid question={question} rows={rowsIn(entryTableOf(question), answer)} />
  ),
}

const entryTablePublished: KindPublished = {
  note: '只公开行数、合计和选择，不公开写下的文字',
  Figures: ({ question }) => <EntryFigures question={question} />,
}

export const entryTableShow: KindShow = {
  view: entryTableView,
  print: entryTablePrint,
  published: entryTablePublished,
}
