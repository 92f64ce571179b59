import '../grid-print.css'
import { columnKey } from '@wenhai/core/question/kinds/cell-lines'
import { describeRows, isTyped, matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import { type KindPrint, plainPrint } from '../kind-print.tsx'

/** More do not fit beside each other on the paper: then each row names its columns. */
const mostBeside = 7

export const matrixPrint: KindPrint = {
  ...plainPrint,
  /** A sign to tick in each cell, or room to write. */
  Room: ({ question }) => {
    const own = matrixOf(question)
    const sign = isTyped(own) ? '' : own.cells === 'multiple' ? '□' : '○'
    if (own.columns.length > mostBeside)
      return own.rows.map((row) => (
        <p key={row} className="a4-order">
          {row}：{own.columns.map((column) => `${sign || '＿＿＿'} ${column}`).join('　')}
        </p>
      ))
    return (
      <table className="a4-grid">
        <thead>
          <tr>
            <th aria-label="行" />
            {own.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.rows.map((row) => (
            <tr key={row}>
              <th>{row}</th>
              {own.columns.map((column, index) => (
                <td key={columnKey(index)} aria-label={column}>
                  {sign}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
  Answer: ({ question, answer }) =>
    describeRows(question, answer).map((line) => (
      <p key={line} className="a4-order">
        {line}
      </p>
    )),
}
