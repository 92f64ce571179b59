import { cellKey } from '@wenhai/core/question/kinds/cell-lines'
import { type EntryColumn, optionNumber } from '@wenhai/core/question/kinds/entry-table/kind'
import { fieldName } from '@wenhai/core/report/answers'
import { useId } from 'react'

interface EntryRowProps {
  question_id: string
  row: number
  columns: readonly EntryColumn[]
  texts: readonly string[]
  isFixed: boolean
  onFill: (column: number, text: string) => void
  /** Undefined where rows cannot be removed. */
  onRemove: (() => void) | undefined
}

export function EntryRow({ question_id, row, columns, texts, isFixed, onFill, onRemove }: EntryRowProps) {
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
