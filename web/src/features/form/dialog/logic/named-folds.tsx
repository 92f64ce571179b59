import { type FormLogic, logicLimits, rosterFields } from '@wenhai/core/form/logic-model'
import { isName } from '@wenhai/core/form/logic-name'
import { placeValues } from '@wenhai/core/logic/order'
import { useState } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { mendingLogic, tellBroken } from './ask-to-mend.ts'
import { ExpressionEditor } from './expression-editor.tsx'
import { Add, Fold, LogicCard } from './logic-cards.tsx'
import { faultAt, namesIn, proofPaperOf, renameIn, replaced, without } from './logic-draft.ts'
import { atEnd, newExpression, subjectsIn } from './logic-scope.ts'
import type { LogicEditor } from './use-logic.tsx'

interface NamedFoldsProps {
  editor: DraftEditor
  logic: LogicEditor
}

/** Named values and hidden fields. Rules and texts read them by their names, which they follow. */
export const NamedFolds = (props: NamedFoldsProps) => (
  <>
    <NamedValues {...props} />
    <HiddenFields {...props} />
  </>
)

/** How named values and hidden fields are changed, renamed and taken away, and what is wrong with them. */
function namedTools({ editor, logic }: NamedFoldsProps) {
  const { draft, change, errorOf } = editor
  const now = draft.logic
  const set = (changed: Partial<FormLogic>) => change({ logic: { ...now, ...changed } })
  const drop = mendingLogic(editor, logic)
  const fault = (field: string) => faultAt(logic.faults, field) ?? errorOf(`logic.${field}`)
  const othersThan = (own: { name: string }) =>
    [...now.values, ...now.fields].filter((each) => each !== own).map(({ name }) => name)
  /** `under` has it under its former name, by which others read it still. */
  const rename = (under: Partial<FormLogic>, from: string, to: string) => {
    const { lines, logic: renamed, pipes } = renameIn({ ...draft, logic: { ...now, ...under } }, from, to)
    const after = { ...lines, logic: renamed }
    change(after)
    void tellBroken('名称改了', pipes, namesIn(proofPaperOf(after)))
  }
  return { now, set, drop, fault, othersThan, rename }
}

function NamedValues({ editor, logic }: NamedFoldsProps) {
  const { now, set, drop, fault, othersThan, rename } = namedTools({ editor, logic })
  const { paper, names, isExam } = logic
  const whole = { paper, names, isExam, at: atEnd(paper) }
  const setValues = (values: FormLogic['values']) => set({ values: placeValues(values, paper.questions) })
  return (
    <Fold
      title="命名值"
      count={now.values.length}
      hint="由答案算出来的数：用到的题一答完就有，那里的检查和跳转、后面的规则和文字都能用。存在答卷里，统计和导出都有。"
    >
      {now.values.map((value, index) => (
        <LogicCard
          // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
          key={index}
          name={`命名值 ${index + 1}`}
          fault={fault(`values.${index}`)}
          onRemove={() => drop({ ...now, values: without(now.values, index) }, `命名值 ${index + 1}`)}
        >
          <NameField
            name={value.name}
            placeholder="总分"
            taken={othersThan(value)}
            onChange={(name) => set({ values: replaced(now.values, index, { ...value, name }) })}
            onRename={(from, to) =>
              rename({ values: replaced(now.values, index, { ...value, name: from }) }, from, to)
            }
          />
          <ExpressionEditor
            label="等于"
            expression={value.be}
            onChange={(be) => setValues(replaced(now.values, index, { ...value, be }))}
            scope={{ ...whole, values: now.values.slice(0, index) }}
          />
        </LogicCard>
      ))}
      {paper.questions.length > 0 && now.values.length < logicLimits.values && (
        <Add
          onClick={() =>
            setValues([
              ...now.values,
              {
                name: '',
                after: '',
                be: newExpression(
                  whole,
                  subjectsIn(whole).findLast(({ readable }) => readable.value === 'number'),
                ),
              },
            ])
          }
        >
          添加命名值
        </Add>
      )}
    </Fold>
  )
}

function HiddenFields(props: NamedFoldsProps) {
  const { now, set, drop, fault, othersThan, rename } = namedTools(props)
  return (
    <Fold
      title="隐藏字段"
      count={now.fields.length}
      hint="不用填的内容：来自链接里的 ?名称=内容，或者名单里的一列。"
    >
      {now.fields.map((field, index) => (
        <LogicCard
          // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
          key={index}
          name={`隐藏字段 ${index + 1}`}
          fault={fault(`fields.${index}`)}
          onRemove={() => drop({ ...now, fields: without(now.fields, index) }, `隐藏字段 ${index + 1}`)}
        >
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Select
              label="来自"
              value={field.from}
              choices={[
                { value: 'link', label: '链接' },
                { value: 'roster', label: '名单' },
              ]}
              onChange={(from) =>
                set({
                  fields: replaced(
                    now.fields,
                    index,
                    from === 'roster' ? { name: '姓名', from } : { ...field, from: 'link' },
                  ),
                })
              }
            />
            {field.from === 'link' ? (
              <NameField
                name={field.name}
                placeholder="渠道"
                taken={othersThan(field)}
                onChange={(name) => set({ fields: replaced(now.fields, index, { ...field, name }) })}
                onRename={(from, to) =>
                  rename({ fields: replaced(now.fields, index, { ...field, name: from }) }, from, to)
                }
              />
            ) : (
              <Select
                label="哪一列"
                value={field.name}
                choices={Object.keys(rosterFields).map((name) => ({ value: name, label: name }))}
                onChange={(name) => set({ fields: replaced(now.fields, index, { ...field, name }) })}
              />
            )}
          </div>
        </LogicCard>
      ))}
      {now.fields.length < logicLimits.fields && (
        <Add onClick={() => set({ fields: [...now.fields, { name: '', from: 'link' }] })}>添加隐藏字段</Add>
      )}
    </Fold>
  )
}

interface NameFieldProps {
  name: string
  placeholder: string
  /** Names that others have. */
  taken: readonly string[]
  onChange: (name: string) => void
  /** Called with the last name that others could read, and its successor, which they follow. */
  onRename: (from: string, to: string) => void
}

/**
 * The name of a value or a field. It is taken over when one leaves the field: what reads it follows from name to name, and
 * half a name is not one. Where it is none or another's, those who read it keep the last good one until there is a better.
 */
export function NameField({ name, placeholder, taken, onChange, onRename }: NameFieldProps) {
  const [state, setState] = useState({ typed: name, sent: name, good: name })
  const { typed, sent, good } = state
  // Another value has come to this place of the list, or the draft was put back.
  if (name !== sent) setState({ typed: name, sent: name, good: name })
  const takeOver = () => {
    const next = typed.trim()
    if (next === name) return
    const isGood = isName(next) && !taken.includes(next)
    setState({ typed, sent: next, good: isGood ? next : good })
    if (isGood && isName(good) && !taken.includes(good)) onRename(good, next)
    else onChange(next)
  }
  return (
    <TextField
      label="名称"
      placeholder={placeholder}
      maxLength={logicLimits.nameMax}
      value={typed}
      onChange={(text) => setState({ ...state, typed: text })}
      onBlur={takeOver}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter would save the whole form.
        event.preventDefault()
        takeOver()
      }}
    />
  )
}
