import './control.css'
import { cellLines } from '@wenhai/core/question/kinds/cell-lines'
import { chosenIn, isRowAnswered, isTyped, matrixOf, typedIn } from '@wenhai/core/question/kinds/matrix/kind'
import { seededOrder } from '@wenhai/core/question/kinds/order'
import { use, useCallback, useEffect, useRef } from 'react'
import { type AnswerProps, groupProps } from '../kind-answer.ts'
import { TakerSeed } from '../taker-seed.ts'
import { Row, type RowLook } from './row.tsx'

/** As many as fit side by side with names of this length; others are a card each on every screen. */
const widest = { columns: 6, letters: 8 }

/** A card for each row; side by side under one line of names where there is room. */
export function Control(props: AnswerProps) {
  const { question, value, onChange, isFixed = false } = props
  const own = matrixOf(question)
  const seed = use(TakerSeed)
  const given = cellLines.parse(value)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  // Never another function: rows that did not change are not drawn again.
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
