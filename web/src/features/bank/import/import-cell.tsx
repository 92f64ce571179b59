import { type BankColumn, bankColumns, columnIndex } from '@wenhai/core/bank/columns'
import { readBankRow, readTypeCell } from '@wenhai/core/bank/read-row'
import { hasFormula } from '@wenhai/core/format/split-math'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { memo, useState } from 'react'
import { useCategoryList } from '#features/category/api.ts'
import { viewOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { isComposing } from '#lib/composing.ts'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { cellChoices, shownText } from './import-choices.ts'
import { cellOf, faultOf, type ImportRow, keysOfParts } from './import-rows.ts'

export type Correct = (row: number, name: BankColumn, text: string) => void

/** The mode is `done` after a key ended it, and then the focus goes back to the text. */
type Mode = 'read' | 'edit' | 'done'

interface ImportCellProps {
  row: ImportRow
  name: BankColumn
  /** The row for people who hear it, such as 第 3 行. */
  rowLabel: string
  onCorrect: Correct
  /** The text that is shown in an empty cell. */
  blank?: string
  /** Open as a field from the beginning. */
  startsOpen?: boolean
  className?: string
}

/**
 * A question with others under it says in these cells no text to read, so its keys are listed and its questions drawn.
 */
function readableText(row: ImportRow, name: BankColumn): string {
  const text = cellOf(row, name)
  const kind = readTypeCell(cellOf(row, 'option_type'))
  const isHeld = kind !== undefined && kindOf(kind).hasParts && (name === 'answer' || name === 'settings')
  if (!isHeld || text.trim() === '') return shownText(name, text)
  const { draft } = readBankRow(row.cells, (category) => category)
  return (name === 'answer' ? keysOfParts(draft) : viewOf(kind).summarise(draft)) || text
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export const columnTitle = (name: BankColumn): string => bankColumns[columnIndex(name)]?.title ?? ''

/** A cell of the spreadsheet: text that can be pressed to change it; where something is wrong, the field at once. */
export const ImportCell = memo(function ImportCell({
  row,
  name,
  rowLabel,
  onCorrect,
  blank = '—',
  startsOpen = false,
  className,
}: ImportCellProps) {
  const [mode, setMode] = useState<Mode>(startsOpen ? 'edit' : 'read')
  const text = cellOf(row, name)
  const fault = faultOf(row, name)
  const label = `${rowLabel} ${columnTitle(name)}`
  const shown = readableText(row, name) || blank
  const isDrawn = hasFormula(shown)
  if (row.isLeftOut) return <span className={cx('text-ink-3', className)}>{shown}</span>
  if (fault === undefined && mode !== 'edit')
    return (
      <button
        type="button"
        // A formula that is drawn is read out as it is drawn.
        aria-label={isDrawn ? undefined : `修改${label}：${shown}`}
        ref={mode === 'done' ? takeFocus : undefined}
        onClick={() => setMode('edit')}
        className={cx(
          '-mx-1.5 rounded-xs px-1.5 py-0.5 text-left break-words whitespace-pre-wrap hover:bg-sea-wash hover:text-sea-deep touch:min-h-11',
          text.trim() === '' && 'text-ink-3',
          className,
        )}
      >
        {isDrawn && <span className="sr-only">修改{label}：</span>}
        <MathText text={shown} />
      </button>
    )
  return (
    <CellField
      {...{ name, label, text, fault }}
      onChange={(next) => onCorrect(row.row, name, next)}
      isFresh={mode === 'edit'}
      onMode={setMode}
    />
  )
})

interface CellFieldProps {
  name: BankColumn
  label: string
  text: string
  fault: string | undefined
  onChange: (text: string) => void
  /** Just opened by hand: the caret goes there. */
  isFresh: boolean
  onMode: (mode: Mode) => void
}

function CellField({ name, label, text, fault, onChange, isFresh, onMode }: CellFieldProps) {
  const choices = cellChoices(name, useCategoryList())
  if (choices)
    return (
      <Select
        label={label}
        hideLabel
        value={choices.find(({ value }) => value === text.trim() || value === text)?.value ?? null}
        valueLabel={shownText(name, text) || undefined}
        choices={choices}
        error={fault}
        // A cell stays a field once it was one, because what is right must not vanish under the hand.
        onChange={(value) => {
          onMode('edit')
          onChange(value)
        }}
        className="min-w-24"
      />
    )
  return (
    <TextArea
      label={label}
      hideLabel
      minRows={1}
      maxRows={6}
      value={text}
      error={fault}
      autoFocus={isFresh}
      onChange={(next) => {
        onMode('edit')
        onChange(next)
      }}
      onFocus={({ currentTarget: field }) => {
        if (isFresh) field.setSelectionRange(text.length, text.length)
        onMode('edit')
      }}
      onBlur={() => onMode('read')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
        if (isComposing(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
        onMode('done')
      }}
      className="min-w-32"
    />
  )
}
