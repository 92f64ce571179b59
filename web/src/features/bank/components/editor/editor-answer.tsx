import { kindOf } from '@wenhai/core/question/kinds/registry'
import { answerText, noteText } from '@wenhai/core/question/limits'
import { useId } from 'react'
import { FieldNotes } from '../../../../ui/field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { MathText } from '../../../question/components/math-text.tsx'
import { OrderList } from '../../../question/components/order-list.tsx'
import { blankCount, isUniqueNow, letterOf, withBlank } from './editing.ts'
import type { Editor } from './use-editor.ts'

/** 有唯一答案, the answer where the options do not show it, and 解析. */
export function EditorAnswer({ editor }: { editor: Editor }) {
  const { editing, change, errorOf } = editor
  const { option_type } = editing
  const kind = kindOf(option_type)
  const isUnique = isUniqueNow(editing)
  return (
    <div className="grid grid-cols-1 gap-4">
      {kind.isMarkable && (
        <Switch
          checked={isUnique}
          disabled={kind.fixedOptions !== undefined}
          onChange={(isOn) => change({ isUnique: isOn })}
          description={isUnique ? '考试时由系统自动判分' : '用于调查，或由出题人批阅'}
        >
          有唯一答案
        </Switch>
      )}
      {isUnique && (option_type === 0 || option_type === 1) && <ChoiceFault error={errorOf('answer')} />}
      {isUnique && option_type === 2 && <Blanks editor={editor} />}
      {isUnique && option_type === 4 && <Order editor={editor} />}
      {option_type === 3 && (
        <TextArea
          name="answer"
          label="参考答案"
          description="问答题由出题人批阅，参考答案只给批阅的人和作答后的人看。"
          minRows={2}
          maxLength={answerText.max}
          value={editing.model}
          onChange={(model) => change({ model })}
          error={errorOf('answer')}
        />
      )}
      <TextArea
        name="note"
        label="解析"
        minRows={2}
        maxLength={noteText.max}
        value={editing.note}
        onChange={(note) => change({ note })}
        error={errorOf('note')}
      />
    </div>
  )
}

/** The letters above are where the answer is given; what is wrong with it is said here. */
const ChoiceFault = ({ error }: { error: string | undefined }) =>
  error ? (
    <p role="alert" className="-mt-2 text-sm text-cinnabar">
      {error}
    </p>
  ) : null

function Blanks({ editor: { editing, change, errorOf } }: { editor: Editor }) {
  const id = useId()
  const error = errorOf('answer')
  const count = blankCount(editing)
  return (
    <fieldset data-field="answer" aria-describedby={`${id}-description`} className="grid grid-cols-1 gap-2">
      <legend className="float-left text-sm text-ink-2">答案</legend>
      {Array.from({ length: count }, (_, index) => {
        const name = count === 1 ? '答案' : `第 ${index + 1} 空`
        return (
          <TextField
            key={name}
            label={name}
            hideLabel
            prefix={count === 1 ? undefined : index + 1}
            value={editing.blanks[index] ?? ''}
            onChange={(text) => change((before) => withBlank(before, index, text))}
            maxLength={answerText.max}
            aria-invalid={error && (editing.blanks[index] ?? '').trim() === '' ? true : undefined}
          />
        )
      })}
      <FieldNotes
        id={id}
        description="同一个空有几种对的写法，用 | 隔开。全角半角、大小写和空格不影响判分。"
        error={error}
      />
    </fieldset>
  )
}

function Order({ editor: { editing, change, errorOf } }: { editor: Editor }) {
  const error = errorOf('answer')
  const items = editing.order.map((id) => {
    const letter = letterOf(editing, id)
    const text = editing.options.find((option) => option.id === id)?.opt ?? ''
    return {
      id,
      name: `选项 ${letter}`,
      content: (
        <span className="flex gap-2">
          <b className="font-semibold text-ink-2">{letter}</b>
          <MathText text={text} isInline className="min-w-0 truncate" />
        </span>
      ),
    }
  })
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-2">
      <legend className="float-left text-sm text-ink-2">正确顺序</legend>
      <OrderList label="正确顺序" items={items} onChange={(order) => change({ order })} />
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
