import { cellKey, columnKey, rowKey } from '@wenhai/core/question/kinds/cell-lines'
import type { MatrixSettings } from '@wenhai/core/question/kinds/matrix/kind'
import { fieldName } from '@wenhai/core/report/answers'
import { memo, useId } from 'react'

export type RowLook = Pick<MatrixSettings, 'cells' | 'least' | 'decimals'>

interface RowProps extends RowLook {
  question_id: string
  row: number
  name: string
  columns: readonly string[]
  /** The letters of the chosen columns, or what is typed, a line for each column. */
  text: string
  isFixed: boolean
  /** It was left out, and has to be answered. */
  isLeft: boolean
  onWrite: (key: string, text: string) => void
}

const fieldsOf = {
  single: Ticks,
  multiple: Ticks,
  scale: Ticks,
  dropdown: Dropdown,
  number: Fields,
  text: Fields,
}

export const Row = memo(function Row(props: RowProps) {
  const { name, cells, isLeft } = props
  const id = useId()
  const isOne = cells === 'single' || cells === 'scale'
  const Answer = fieldsOf[cells]
  return (
    <fieldset
      role={isOne ? 'radiogroup' : undefined}
      aria-labelledby={id}
      aria-invalid={isLeft || undefined}
      className={isLeft ? 'matrix-row matrix-left' : 'matrix-row'}
    >
      <p id={id} className="matrix-name">
        {name}
        {isLeft && <span className="matrix-still">没有答</span>}
      </p>
      <Answer {...props} labelledBy={id} />
    </fieldset>
  )
})

type AnswerProps = RowProps & { labelledBy: string }

/** One or several of the columns. */
function Ticks({ question_id, row, columns, text, cells, isFixed, onWrite }: AnswerProps) {
  const isSeveral = cells === 'multiple'
  const pick = (letter: string, isOn: boolean) => {
    const others = isSeveral ? [...text].filter((other) => other !== letter) : []
    onWrite(rowKey(row), [...others, ...(isOn ? [letter] : [])].sort().join(''))
  }
  return (
    <div className="matrix-cells">
      {columns.map((name, column) => {
        const letter = columnKey(column)
        return (
          <label key={letter} className="matrix-cell">
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={fieldName(question_id, isSeveral ? cellKey(row, column) : rowKey(row))}
              value={letter}
              checked={text.includes(letter)}
              disabled={isFixed}
              onChange={(event) => pick(letter, event.target.checked)}
              className="paper-tick"
            />
            <span className={isSeveral ? 'matrix-option matrix-box' : 'matrix-option'}>
              <span>{cells === 'scale' && name !== String(column + 1) ? `${column + 1} ${name}` : name}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}

function Dropdown({ question_id, row, columns, text, isFixed, onWrite, labelledBy }: AnswerProps) {
  return (
    <select
      name={fieldName(question_id, rowKey(row))}
      value={text}
      disabled={isFixed}
      aria-labelledby={labelledBy}
      onChange={(event) => onWrite(rowKey(row), event.target.value)}
      className="matrix-field"
    >
      <option value="">请选择</option>
      {columns.map((name, column) => (
        <option key={name} value={columnKey(column)}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** A phone's keys for figures have no minus. */
const keysOf = ({ cells, least, decimals }: RowLook) => {
  if (cells !== 'number' || least < 0) return undefined
  return decimals > 0 ? 'decimal' : 'numeric'
}

function Fields({ question_id, row, name, columns, text, isFixed, onWrite, ...look }: AnswerProps) {
  const texts = text.split('\n')
  return (
    <div className="matrix-cells matrix-fields">
      {columns.map((column, index) => (
        <label key={column} className="matrix-typed">
          <span className={columns.length > 1 ? undefined : 'paper-unseen'}>{column}</span>
          <input
            type="text"
            inputMode={keysOf(look)}
            maxLength={100}
            autoComplete="off"
            name={fieldName(question_id, cellKey(row, index))}
            value={texts[index] ?? ''}
            readOnly={isFixed}
            aria-label={columns.length > 1 ? `${name}，${column}` : name}
            onChange={(event) => onWrite(cellKey(row, index), event.target.value)}
            className="matrix-field"
          />
        </label>
      ))}
    </div>
  )
}
