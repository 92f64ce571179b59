import { type FormLogic, logicLimits, rosterFields } from '@wenhai/core/form/logic-model'
import { placeValues } from '@wenhai/core/logic/order'
import { Select } from '#ui/fields/select.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import { tellBroken } from './ask-to-mend.ts'
import { ExpressionEditor } from './expression-editor.tsx'
import { Add, Card, Fold } from './logic-cards.tsx'
import { faultAt, namesIn, paperOf, renameIn, replaced, without } from './logic-draft.ts'
import { atEnd, newExpression, subjectsIn } from './logic-scope.ts'
import { NameField } from './name-field.tsx'
import type { LogicEditor } from './use-logic.tsx'
import { useMendedLogic } from './use-mended-logic.ts'

interface NamedFoldsProps {
  editor: FormEditor
  logic: LogicEditor
}

/** Named values and hidden fields. Rules and texts read them by their names, which they follow. */
export function NamedFolds({ editor, logic }: NamedFoldsProps) {
  const { draft, change, errorOf } = editor
  const now = draft.logic
  const set = (changed: Partial<FormLogic>) => change({ logic: { ...now, ...changed } })
  const drop = useMendedLogic(editor, logic)
  const { paper, names, isExam } = logic
  const whole = { paper, names, isExam, at: atEnd(paper) }
  const setValues = (values: FormLogic['values']) => set({ values: placeValues(values, paper.questions) })
  const fault = (field: string) => faultAt(logic.faults, field) ?? errorOf(`logic.${field}`)
  const othersThan = (own: { name: string }) =>
    [...now.values, ...now.fields].filter((each) => each !== own).map(({ name }) => name)
  /** `under` has it under its former name, by which others read it still. */
  const rename = (under: Partial<FormLogic>, from: string, to: string) => {
    const { lines, logic: renamed, pipes } = renameIn({ ...draft, logic: { ...now, ...under } }, from, to)
    const after = { ...lines, logic: renamed }
    change(after)
    void tellBroken('名称改了', pipes, namesIn(paperOf(after)))
  }
  return (
    <>
      <Fold
        title="命名值"
        count={now.values.length}
        hint="由答案算出来的数：用到的题一答完就有，那里的检查和跳转、后面的规则和文字都能用。存在答卷里，统计和导出都有。"
      >
        {now.values.map((value, index) => (
          <Card
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
          </Card>
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
      <Fold
        title="隐藏字段"
        count={now.fields.length}
        hint="不用填的内容：来自链接里的 ?名称=内容，或者名单里的一列。"
      >
        {now.fields.map((field, index) => (
          <Card
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
          </Card>
        ))}
        {now.fields.length < logicLimits.fields && (
          <Add onClick={() => set({ fields: [...now.fields, { name: '', from: 'link' }] })}>添加隐藏字段</Add>
        )}
      </Fold>
    </>
  )
}
