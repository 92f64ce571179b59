import { kindOf } from '@wenhai/core/question/kinds/registry'
import { noteText } from '@wenhai/core/question/limits'
import { editorOf } from '#features/question/kinds/edits.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { hasKeyNow, isUniqueNow, withKeys } from './editing.ts'
import type { QuestionEditor } from './use-editor.ts'

/** The fields 有标准答案, the key where the options do not show it, and 解析. */
export function EditorAnswer({ editor }: { editor: Pick<QuestionEditor, 'editing' | 'change' | 'errorOf'> }) {
  const { editing, change, errorOf } = editor
  const kind = kindOf(editing.option_type)
  const { KeyField } = editorOf(editing.option_type)
  const isUnique = isUniqueNow(editing)
  return (
    <div className="grid grid-cols-1 gap-4">
      {kind.isMarkable && !kind.hasParts && (
        <Switch
          checked={isUnique}
          disabled={kind.fixedOptions !== undefined}
          onChange={(isOn) => change({ isUnique: isOn })}
          description={isUnique ? '考试时由系统自动判分' : '用于问卷，或由出题人批阅'}
        >
          有标准答案
        </Switch>
      )}
      {KeyField && hasKeyNow(editing) && (
        <KeyField
          keys={editing.keys}
          body={editing}
          onChange={(keys) => change((before) => withKeys(before, keys))}
          error={errorOf('answer')}
          errorOf={errorOf}
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
        description={
          kind.mayShuffleOptions && kind.optionCount
            ? '写到选项时用 {A}、{B}：选项乱序时字母会跟着变。'
            : undefined
        }
      />
    </div>
  )
}
