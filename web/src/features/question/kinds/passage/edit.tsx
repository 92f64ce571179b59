import { partName, partsOf, partTexts, type QuestionPart } from '@wenhai/core/question/kinds/parts'
import { passageLimits } from '@wenhai/core/question/kinds/passage/settings'
import { optionType } from '@wenhai/core/question/option-type'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import type { EditedPart, KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface PassageKey {
  parts: readonly EditedPart[]
}

let lastId = 0
const newId = () => {
  lastId += 1
  return lastId
}

const emptyPart = (): EditedPart => ({
  id: newId(),
  part: { option_type: optionType.singleChoice, question: '', options: [], isRequired: true, weight: 1 },
  key: '',
})

export const noPassage: PassageKey = { parts: [] }

export const passageEditor: KindEditor<PassageKey> = {
  read: () => ({}),
  write: ({ parts }) => partTexts.format(parts.map(({ key }) => key)),
  settings: {
    read: (settings, _, key) => {
      const keys = partTexts.parse(key)
      return {
        parts: partsOf({ settings }).map((part, index) => ({ id: newId(), part, key: keys[index] ?? '' })),
      }
    },
    write: ({ parts }) => ({ questions: parts.map(({ part }) => part) }),
  },
  Options: PartsFields,
}

function PartsFields({
  keys: { parts },
  onChange,
  errorOf,
  error,
  PartEditor,
  onBusy = () => undefined,
}: KeyFieldProps<PassageKey>) {
  const { questions, weight } = passageLimits
  const change = (index: number, next: Partial<EditedPart>) =>
    onChange({ parts: parts.map((each, at) => (at === index ? { ...each, ...next } : each)) })
  const weigh = (index: number, part: QuestionPart, next: number) =>
    change(index, { part: { ...part, weight: next } })
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-5">
      <legend className="float-left text-sm text-ink-2">小题</legend>
      {parts.map(({ id, part, key }, index) => (
        <section
          key={id}
          aria-label={`第${partName(index)}小题`}
          className="grid grid-cols-1 gap-3 rounded-md border p-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <b className="font-semibold">{partName(index)}</b>
            <NumberStepper
              label="分数比重"
              unit="份"
              min={weight.min}
              max={weight.max}
              value={part.weight}
              onChange={(next) => weigh(index, part, next)}
            />
            <Button
              size="sm"
              onClick={() => onChange({ parts: parts.filter((each) => each.id !== id) })}
              aria-label={`删除第${partName(index)}小题`}
            >
              删除
            </Button>
          </div>
          {PartEditor && (
            <PartEditor
              part={part}
              answer={key}
              onChange={(next, answer) =>
                change(index, { part: { ...next, weight: part.weight }, key: answer })
              }
              errorOf={(field) => errorOf(`settings.questions.${index}.${field}`)}
              onBusy={onBusy}
            />
          )}
        </section>
      ))}
      <Button
        icon="plus"
        className="justify-self-start"
        disabled={parts.length >= questions.max}
        onClick={() => onChange({ parts: [...parts, emptyPart()] })}
      >
        添加小题
      </Button>
      <FieldNotes
        id="passage-parts"
        description="题目一栏写材料。考试里这道题的分数按各小题的份数分给每道小题；有小题要人工批阅时，整道题等待批阅。"
        error={errorOf('settings.questions') ?? error}
      />
    </fieldset>
  )
}
