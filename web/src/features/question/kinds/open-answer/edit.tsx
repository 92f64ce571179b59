import { answerText } from '@wenhai/core/question/limits'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { KindEditor } from '../kind-edit.ts'

export interface ModelKey {
  /** The model answer, 参考答案. */
  model: string
}

export const noModel: ModelKey = { model: '' }

export const openAnswerEditor: KindEditor<ModelKey> = {
  read: (model) => ({ model }),
  write: ({ model }) => model,
  KeyField: ({ keys, onChange, error }) => (
    <TextArea
      name="answer"
      label="参考答案"
      description="问答题由出题人批阅，参考答案只给批阅的人和作答后的人看。"
      minRows={2}
      maxLength={answerText.max}
      value={keys.model}
      onChange={(model) => onChange({ model })}
      error={error}
    />
  ),
}
