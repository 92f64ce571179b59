import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { cellFormNames, matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import { type KindView, plainView } from '../kind-view.tsx'

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

export const matrixView: KindView = {
  ...plainView,
  summarise(question) {
    const { rows, columns, cells } = matrixOf(question)
    return `${rows.length} 行 × ${columns.length} 列，${cellFormNames[cells]}：${rows.join('、')}`
  },
  Choices: MatrixView,
}
