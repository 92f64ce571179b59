import { farthestNumber } from '@wenhai/core/question/kinds/cell-lines'
import {
  type CellForm,
  cellFormNames,
  cellForms,
  defaultMatrix,
  isTyped,
  type MatrixSettings,
  matrixOf,
  type RowNeed,
} from '@wenhai/core/question/kinds/matrix/kind'
import { matrixLimits } from '@wenhai/core/question/kinds/matrix/settings'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { errorIn, joinLines, type KeyFieldProps, type KindEditor, splitLines } from '../kind-edit.ts'

/** Rows and columns as they are typed, a line each. */
type EditedMatrix = Omit<MatrixSettings, 'rows' | 'columns'> & { rows: string; columns: string }

export interface MatrixKey {
  matrix: EditedMatrix
}

const toEdited = ({ rows, columns, ...rest }: MatrixSettings): EditedMatrix => ({
  ...rest,
  rows: joinLines(rows),
  columns: joinLines(columns),
})

const toSettings = ({ rows, columns, ...rest }: EditedMatrix): MatrixSettings => {
  const listed = splitLines(rows)
  return {
    rows: listed,
    columns: splitLines(columns),
    ...rest,
    requiredRows: rest.required === 'some' ? rest.requiredRows.filter((row) => row <= listed.length) : [],
  }
}

export const noMatrix: MatrixKey = { matrix: toEdited(defaultMatrix) }

export const matrixEditor: KindEditor<MatrixKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ matrix: toEdited(matrixOf({ settings })) }),
    write: ({ matrix }) => toSettings(matrix),
  },
  Options: MatrixFields,
}

const forms = cellForms.map((value) => ({ value, label: cellFormNames[value] }))

const formHints: Record<CellForm, string> = {
  single: '每行选一列。',
  multiple: '每行可以选几列。',
  scale: '每行选一列；各列从左到右记 1、2、3……，结果有每行的平均分。',
  dropdown: '每行一个下拉框，列是其中的选项。',
  number: '每行每列填一个数字。',
  text: '每行每列填一句话。',
}

const needs: { value: RowNeed; label: string }[] = [
  { value: 'all', label: '每行都要答' },
  { value: 'any', label: '答一行就行' },
  { value: 'some', label: '勾选的行' },
]

function MatrixFields({ keys: { matrix }, onChange, errorOf }: KeyFieldProps<MatrixKey>) {
  const change = (part: Partial<EditedMatrix>) => onChange({ matrix: { ...matrix, ...part } })
  const { rows, columns } = toSettings(matrix)
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">矩阵</legend>
      <div className="grid grid-cols-1 gap-1.5">
        <Segmented<CellForm>
          label="每行怎么答"
          value={matrix.cells}
          onChange={(cells) => change({ cells })}
          choices={forms}
        />
        <p className="text-sm text-ink-3">{formHints[matrix.cells]}</p>
      </div>
      <FormRow>
        <TextArea
          name="settings.rows"
          label="矩阵的行"
          description={`每行写一个，最多 ${matrixLimits.rows.max} 个`}
          value={matrix.rows}
          onChange={(text) => change({ rows: text })}
          error={errorIn(errorOf, 'settings.rows', rows.length)}
          minRows={5}
        />
        <TextArea
          name="settings.columns"
          label="矩阵的列"
          description={`每行写一个，最多 ${matrixLimits.columns.max} 个`}
          value={matrix.columns}
          onChange={(text) => change({ columns: text })}
          error={errorIn(errorOf, 'settings.columns', columns.length)}
          minRows={5}
        />
      </FormRow>
      {matrix.cells === 'number' && <NumberRange matrix={matrix} change={change} errorOf={errorOf} />}
      <Segmented<RowNeed>
        label="必答时，哪些行要答"
        value={matrix.required}
        onChange={(required) => change({ required })}
        choices={needs}
        className="justify-self-start narrow:justify-self-stretch"
      />
      {matrix.required === 'some' && <RequiredRows matrix={matrix} change={change} errorOf={errorOf} />}
      <Checkbox checked={matrix.shuffle} onChange={(shuffle) => change({ shuffle })}>
        每个人看到的行顺序不同
      </Checkbox>
      <p className="text-sm text-ink-3">
        手机上一行一张卡片，不用左右滑动。矩阵没有对错，也不计分
        {isTyped(matrix) ? `；要填写的矩阵最多 ${matrixLimits.typedCells} 格` : ''}。
      </p>
    </fieldset>
  )
}

interface FieldsProps extends Pick<KeyFieldProps<MatrixKey>, 'errorOf'> {
  matrix: EditedMatrix
  change: (part: Partial<EditedMatrix>) => void
}

/** What numbers the cells take. */
function NumberRange({ matrix, change, errorOf }: FieldsProps) {
  const range = { min: -farthestNumber, max: farthestNumber }
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <NumberStepper
        label="最小"
        {...range}
        value={matrix.least}
        onChange={(least) => change({ least })}
        error={errorOf('settings.least')}
      />
      <NumberStepper
        label="最大"
        {...range}
        value={matrix.most}
        onChange={(most) => change({ most })}
        error={errorOf('settings.most')}
      />
      <NumberStepper
        label="小数位数"
        min={0}
        max={matrixLimits.decimals.max}
        value={matrix.decimals}
        onChange={(decimals) => change({ decimals })}
      />
    </div>
  )
}

function RequiredRows({ matrix, change, errorOf }: FieldsProps) {
  const { rows, requiredRows } = toSettings(matrix)
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm text-ink-2">必答的行</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {rows.map((name, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            key={index}
            checked={requiredRows.includes(index + 1)}
            onChange={(isOn) =>
              change({
                requiredRows: isOn
                  ? [...requiredRows, index + 1].sort((one, other) => one - other)
                  : requiredRows.filter((row) => row !== index + 1),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {errorOf('settings.requiredRows') && (
        <p role="alert" className="text-sm text-cinnabar">
          {errorOf('settings.requiredRows')}
        </p>
      )}
    </fieldset>
  )
}
