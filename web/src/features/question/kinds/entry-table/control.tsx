import './control.css'
import { type CellTexts, cellKey, cellLines, readCellKey } from '@wenhai/core/question/kinds/cell-lines'
import { entryTableOf } from '@wenhai/core/question/kinds/entry-table/kind'
import { useEffect, useRef, useState } from 'react'
import { type AnswerProps, groupProps } from '../kind-answer.ts'
import { EntryRow } from './row.tsx'

/** Without a script nobody can add rows: so many are there at once, and some more after those that are full. */
const plainRows = { atOnce: 10, more: 3 }

const countRows = (cells: CellTexts): number =>
  [...cells].reduce(
    (most, [key, text]) => (text === '' ? most : Math.max(most, (readCellKey(key)?.row ?? -1) + 1)),
    0,
  )

/** A card for each row; the taker adds and removes them. */
export function Control(props: AnswerProps) {
  const { question, value, onChange, isPlain = false, isFixed = false } = props
  const { columns, least, most } = entryTableOf(question)
  const cells = cellLines.parse(value)
  const filled = countRows(cells)
  const [wanted, setWanted] = useState(0)
  const [focused, setFocused] = useState<number>()
  const root = useRef<HTMLFieldSetElement>(null)
  const shown = isFixed
    ? filled
    : Math.min(
        most,
        isPlain ? Math.max(plainRows.atOnce, filled + plainRows.more) : Math.max(wanted, filled, least, 1),
      )

  // A row that was added is gone to; after one was removed, the button that adds them.
  useEffect(() => {
    if (focused === undefined) return
    const place = focused < 0 ? '.entry-add' : `[data-row="${focused}"] .entry-cell`
    root.current?.querySelector<HTMLElement>(place)?.focus()
    setFocused(undefined)
  }, [focused])

  const write = (next: ReadonlyMap<string, string>) => onChange(cellLines.format(next))
  const fill = (row: number, column: number, text: string) =>
    write(new Map(cells).set(cellKey(row, column), text))
  const remove = (gone: number) => {
    const next = new Map<string, string>()
    for (const [key, text] of cells) {
      const { row = 0, column = 0 } = readCellKey(key) ?? {}
      if (row !== gone) next.set(cellKey(row > gone ? row - 1 : row, column), text)
    }
    setWanted(shown - 1)
    setFocused(-1)
    write(next)
  }
  const rows = Array.from({ length: shown }, (_, row) => row)
  return (
    <fieldset {...groupProps(props)} ref={root} className="entry-table">
      {rows.map((row) => (
        <EntryRow
          key={row}
          question_id={question.question_id}
          row={row}
          columns={columns}
          texts={columns.map((_, column) => cells.get(cellKey(row, column)) ?? '')}
          isFixed={isFixed}
          onFill={(column, text) => fill(row, column, text)}
          onRemove={isPlain || isFixed || shown <= Math.max(1, least) ? undefined : () => remove(row)}
        />
      ))}
      {isPlain && <p className="paper-hint">用不到的行空着就行。</p>}
      {!isPlain && !isFixed && (
        <button
          type="button"
          className="paper-button paper-small entry-add"
          disabled={shown >= most}
          onClick={() => {
            setWanted(shown + 1)
            setFocused(shown)
          }}
        >
          {shown >= most ? `最多 ${most} 行` : '添加一行'}
        </button>
      )}
    </fieldset>
  )
}
