import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import { type CellTexts, cellKey, cellLines, readCellKey } from '@wenhai/core/question/kinds/cell-lines'
import {
  type EntryColumn,
  entryTableKind,
  entryTableOf,
  optionNumber,
} from '@wenhai/core/question/kinds/entry-table/kind'
import { useEffect, useId, useRef, useState } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'

export const take: LaterTake = { kind: entryTableKind, ...plainAnswer, Control, hasStanding: () => false }

/** Without a script nobody can add rows, so many are there at once, and some more after those that are full. */
const plainRows = { atOnce: 10, more: 3 }

const countRows = (cells: CellTexts): number =>
  [...cells].reduce(
    (most, [key, text]) => (text === '' ? most : Math.max(most, (readCellKey(key)?.row ?? -1) + 1)),
    0,
  )

/** A card for each row; the taker adds and removes them. */
function Control(props: AnswerProps) {
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

interface EntryRowProps {
  question_id: string
  row: number
  columns: readonly EntryColumn[]
  texts: readonly string[]
  isFixed: boolean
  onFill: (column: number, text: string) => void
  /** The field is undefined where rows cannot be removed. */
  onRemove: (() => void) | undefined
}

function EntryRow({ question_id, row, columns, texts, isFixed, onFill, onRemove }: EntryRowProps) {
  const id = useId()
  return (
    <fieldset className="entry-row" aria-labelledby={id} data-row={row}>
      <div className="entry-head">
        <p id={id}>第 {row + 1} 行</p>
        {onRemove && (
          <button
            type="button"
            className="entry-remove"
            aria-label={`删除第 ${row + 1} 行`}
            onClick={onRemove}
          >
            删除
          </button>
        )}
      </div>
      <div className="entry-fields">
        {columns.map((column, index) => (
          <div key={column.name} className="entry-label">
            <label htmlFor={`${id}-${index}`}>
              {column.name}
              {!column.isRequired && '（选填）'}
            </label>
            <Field
              id={`${id}-${index}`}
              column={column}
              name={fieldName(question_id, cellKey(row, index))}
              label={`第 ${row + 1} 行，${column.name}`}
              text={texts[index] ?? ''}
              isFixed={isFixed}
              onFill={(text) => onFill(index, text)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface FieldProps {
  id: string
  column: EntryColumn
  name: string
  label: string
  text: string
  isFixed: boolean
  onFill: (text: string) => void
}

function Field({ id, column: { kind, options }, name, label, text, isFixed, onFill }: FieldProps) {
  if (kind === 'choice')
    return (
      <select
        id={id}
        name={name}
        aria-label={label}
        value={text}
        disabled={isFixed}
        onChange={(event) => onFill(event.target.value)}
        className="entry-cell"
      >
        <option value="">请选择</option>
        {options.map((option, index) => (
          <option key={option} value={optionNumber(index)}>
            {option}
          </option>
        ))}
      </select>
    )
  return (
    <input
      id={id}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={kind === 'date' ? undefined : 100}
      autoComplete="off"
      name={name}
      aria-label={label}
      value={text}
      readOnly={isFixed}
      onChange={(event) => onFill(event.target.value)}
      className="entry-cell"
    />
  )
}
