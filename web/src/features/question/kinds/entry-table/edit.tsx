import {
  type ColumnKind,
  columnKindNames,
  columnKinds,
  defaultEntryTable,
  type EntryColumn,
  type EntryTableSettings,
  entryTableOf,
} from '@wenhai/core/question/kinds/entry-table/kind'
import { entryTableLimits } from '@wenhai/core/question/kinds/entry-table/settings'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorIn, joinLines, type KeyFieldProps, type KindEditor, splitLines } from '../kind-edit.ts'

/** Options as they are typed, a line each; the id stays while columns come and go. */
type EditedColumn = Omit<EntryColumn, 'options'> & { id: number; options: string }
type EditedTable = Omit<EntryTableSettings, 'columns'> & { columns: readonly EditedColumn[] }

export interface EntryTableKey {
  entryTable: EditedTable
}

const newColumn = (columns: readonly EditedColumn[], given: Partial<EditedColumn> = {}): EditedColumn => ({
  name: '',
  kind: 'text',
  options: '',
  isRequired: true,
  ...given,
  id: Math.max(0, ...columns.map(({ id }) => id)) + 1,
})

function toEdited({ columns, ...rest }: EntryTableSettings): EditedTable {
  const edited: EditedColumn[] = []
  for (const column of columns)
    edited.push(newColumn(edited, { ...column, options: joinLines(column.options) }))
  return { ...rest, columns: edited.length > 0 ? edited : [newColumn([])] }
}

const toSettings = ({ columns, ...rest }: EditedTable): EntryTableSettings => ({
  columns: columns.map(({ name, kind, options, isRequired }) => ({
    name,
    kind,
    options: kind === 'choice' ? splitLines(options) : [],
    isRequired,
  })),
  ...rest,
})

export const noEntryTable: EntryTableKey = { entryTable: toEdited(defaultEntryTable) }

export const entryTableEditor: KindEditor<EntryTableKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ entryTable: toEdited(entryTableOf({ settings })) }),
    write: ({ entryTable }) => toSettings(entryTable),
  },
  Options: EntryTableFields,
}

const kinds = columnKinds.map((value) => ({ value, label: columnKindNames[value] }))

function EntryTableFields({ keys: { entryTable }, onChange, errorOf }: KeyFieldProps<EntryTableKey>) {
  const change = (part: Partial<EditedTable>) => onChange({ entryTable: { ...entryTable, ...part } })
  const { columns, least, most } = entryTable
  const { max } = entryTableLimits.columns
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">表格</legend>
      <ol className="grid grid-cols-1 gap-3">
        {columns.map((column, index) => (
          <ColumnFields
            key={column.id}
            column={column}
            index={index}
            errorOf={errorOf}
            onChange={(part) =>
              change({ columns: columns.map((each) => (each === column ? { ...each, ...part } : each)) })
            }
            onRemove={
              columns.length > 1
                ? () => change({ columns: columns.filter((each) => each !== column) })
                : undefined
            }
          />
        ))}
      </ol>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={columns.length >= max}
        onClick={() => change({ columns: [...columns, newColumn(columns)] })}
      >
        {columns.length >= max ? `列数最多 ${max}` : '添加一列'}
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <NumberStepper
          label="最少行数"
          min={0}
          max={entryTableLimits.rows.max}
          value={least}
          onChange={(count) => change({ least: count })}
        />
        <NumberStepper
          label="最多行数"
          min={1}
          max={entryTableLimits.rows.max}
          value={most}
          onChange={(count) => change({ most: count })}
          error={errorOf('settings.most')}
        />
      </div>
      <p className="text-sm text-ink-3">
        作答的人自己添加行，比如家庭成员、开支明细。表格没有对错，也不计分。
      </p>
    </fieldset>
  )
}

interface ColumnFieldsProps {
  column: EditedColumn
  index: number
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<EditedColumn>) => void
  onRemove: (() => void) | undefined
}

function ColumnFields({ column, index, errorOf, onChange, onRemove }: ColumnFieldsProps) {
  const path = `settings.columns.${index}`
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border p-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          name={`${path}.name`}
          label={`第 ${index + 1} 列的名称`}
          maxLength={entryTableLimits.columnText.max}
          value={column.name}
          onChange={(name) => onChange({ name })}
          error={errorOf(`${path}.name`)}
        />
        <Segmented<ColumnKind>
          label={`第 ${index + 1} 列填什么`}
          value={column.kind}
          onChange={(kind) => onChange({ kind })}
          choices={kinds}
          className="self-end"
        />
      </div>
      {column.kind === 'choice' && (
        <TextArea
          name={`${path}.options`}
          label="选项"
          description={`每行写一个，最多 ${entryTableLimits.options.max} 个`}
          value={column.options}
          onChange={(options) => onChange({ options })}
          error={errorIn(errorOf, `${path}.options`, splitLines(column.options).length)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox checked={column.isRequired} onChange={(isRequired) => onChange({ isRequired })}>
          每行必填
        </Checkbox>
        {onRemove && (
          <Button size="sm" aria-label={`第 ${index + 1} 列：删除`} onClick={onRemove}>
            删除
          </Button>
        )}
      </div>
    </li>
  )
}
