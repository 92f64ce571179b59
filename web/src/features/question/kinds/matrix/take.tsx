import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import { cellKey, cellLines, columnKey, rowKey } from '@wenhai/core/question/kinds/cell-lines'
import {
  chosenIn,
  isRowAnswered,
  isTyped,
  type MatrixSettings,
  matrixKind,
  matrixOf,
  typedIn,
} from '@wenhai/core/question/kinds/matrix/kind'
import { seededOrder } from '@wenhai/core/question/kinds/order'
import { memo, use, useCallback, useEffect, useId, useRef } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer, TakerSeed } from '../kind-take.ts'

export const take: LaterTake = { kind: matrixKind, ...plainAnswer, Control, hasStanding: () => false }

/** So many columns with names of this length fit side by side; others are a card each on every screen. */
const widest = { columns: 6, letters: 8 }

/** A card for each row; side by side under one line of names where there is room. */
function Control(props: AnswerProps) {
  const { question, value, onChange, isFixed = false } = props
  const own = matrixOf(question)
  const seed = use(TakerSeed)
  const given = cellLines.parse(value)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  // The function is always the same one, so that rows that did not change are not drawn again.
  const write = useCallback((key: string, text: string) => {
    const cells = new Map(cellLines.parse(latest.current.value))
    cells.set(key, text)
    const next = cellLines.format(cells)
    latest.current.value = next
    latest.current.onChange(next)
  }, [])

  const isWide =
    own.cells === 'dropdown' ||
    (own.columns.length <= widest.columns && own.columns.every((name) => name.length <= widest.letters))
  const look: RowLook = { cells: own.cells, least: own.least, decimals: own.decimals }
  const isNeeded = (row: number) =>
    question.isRequired === true &&
    (own.required === 'all' || (own.required === 'some' && own.requiredRows.includes(row + 1)))
  const order = seededOrder(
    own.rows.length,
    own.shuffle && seed !== '' ? `${seed} ${question.question_id}` : '',
  ).filter((row) => !own.hidden?.includes(row))
  return (
    <fieldset {...groupProps(props)} className={isWide ? 'matrix matrix-wide' : 'matrix'}>
      {isWide && own.cells !== 'dropdown' && (
        <div className="matrix-head" aria-hidden="true">
          <span />
          <div className="matrix-cells">
            {own.columns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
      )}
      {order.map((row) => (
        <Row
          key={row}
          question_id={question.question_id}
          row={row}
          name={own.rows[row] ?? ''}
          columns={own.columns}
          text={isTyped(own) ? typedIn(own, given, row).join('\n') : chosenIn(given, row).join('')}
          {...look}
          isFixed={isFixed}
          isLeft={props.faultId !== undefined && isNeeded(row) && !isRowAnswered(own, given, row)}
          onWrite={write}
        />
      ))}
    </fieldset>
  )
}

type RowLook = Pick<MatrixSettings, 'cells' | 'least' | 'decimals'>

interface RowProps extends RowLook {
  question_id: string
  row: number
  name: string
  columns: readonly string[]
  /** The letters of the chosen columns, or what is typed, a line for each column. */
  text: string
  isFixed: boolean
  /** The row was left out, and has to be answered. */
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

const Row = memo(function Row(props: RowProps) {
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

type CellsProps = RowProps & { labelledBy: string }

/** The controls for one or several of the columns. */
function Ticks({ question_id, row, columns, text, cells, isFixed, onWrite }: CellsProps) {
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

function Dropdown({ question_id, row, columns, text, isFixed, onWrite, labelledBy }: CellsProps) {
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

function Fields({ question_id, row, name, columns, text, isFixed, onWrite, ...look }: CellsProps) {
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
