import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { cellFormNames, describeRows, matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import {
  type KindPrint,
  type KindPublished,
  type KindShow,
  type KindView,
  plainPrint,
  plainView,
} from '../kind-show.tsx'
import '../grid-print.css'
import { plainLine } from '#features/question/result/sides.ts'
import { HeatTable } from './heat-table.tsx'

type Shown = Pick<QuestionBody, 'settings'>

/** The rows and the columns, to be looked at. */
function MatrixView({ question }: { question: Shown }) {
  const { rows, columns, cells } = matrixOf(question)
  const lists = [
    ['行', rows],
    [`列（${cellFormNames[cells]}）`, columns],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {lists.map(([name, texts]) => (
        <div key={name} className="min-w-0">
          <p className="text-sm text-ink-3">{name}</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {texts.map((text) => (
              <li key={text} className="min-w-0 rounded-md border bg-surface px-2.5 py-1 text-md break-words">
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const matrixView: KindView = {
  ...plainView,
  summarise(question) {
    const { rows, columns, cells } = matrixOf(question)
    return `${rows.length} 行 × ${columns.length} 列，${cellFormNames[cells]}：${rows.join('、')}`
  },
  Choices: MatrixView,
}

const matrixPrint: KindPrint = {
  ...plainPrint,
  Answer: ({ question, answer }) =>
    describeRows(question, answer).map((line) => (
      <p key={line} className="a4-order">
        {line}
      </p>
    )),
}

const matrixPublished: KindPublished = {
  note: '占比按每行作答的人算',
  Figures: ({ question }) => <HeatTable label={plainLine(question.question)} question={question} />,
}

export const matrixShow: KindShow = { view: matrixView, print: matrixPrint, published: matrixPublished }
