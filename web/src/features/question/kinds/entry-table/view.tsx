import { columnKindNames, type EntryColumn, entryTableOf } from '@wenhai/core/question/kinds/entry-table/kind'
import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { type KindView, plainView } from '../kind-view.tsx'

/** 年龄（数字）; 关系（父亲/母亲） */
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

export const entryTableView: KindView = {
  ...plainView,
  summarise: (question) => entryTableOf(question).columns.map(nameColumn).join('、'),
  Choices: Columns,
}
