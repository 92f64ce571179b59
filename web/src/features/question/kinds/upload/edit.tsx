import {
  defaultUpload,
  groupEndings,
  groupNames,
  type UploadSettings,
  uploadGroups,
  uploadOf,
} from '@wenhai/core/question/kinds/upload/kind'
import { answerText, uploadLimits } from '@wenhai/core/question/limits'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'
import type { ModelKey } from '../open-answer/edit.tsx'

export interface UploadKey {
  upload: UploadSettings
}

export const noUpload: UploadKey = { upload: defaultUpload }

export const uploadEditor: KindEditor<UploadKey & ModelKey> = {
  read: (model) => ({ model }),
  write: ({ model }) => model,
  KeyField: ({ keys, onChange, error }) => (
    <TextArea
      name="answer"
      label="参考答案"
      description="上传题由出题人批阅，参考答案只给批阅的人和作答后的人看。"
      minRows={2}
      maxLength={answerText.max}
      value={keys.model}
      onChange={(model) => onChange({ model })}
      error={error}
    />
  ),
  settings: {
    read: (settings) => ({ upload: uploadOf({ settings }) }),
    write: ({ upload }) => upload,
  },
  Options: UploadFields,
}

function UploadFields({ keys: { upload }, onChange, errorOf }: KeyFieldProps<UploadKey & ModelKey>) {
  const change = (part: Partial<UploadSettings>) => onChange({ upload: { ...upload, ...part } })
  const { most, megabytes } = uploadLimits
  const fault = errorOf('settings.accepts')
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">上传</legend>
      <fieldset className="grid grid-cols-1 gap-2" data-field="settings.accepts">
        <legend className="mb-2 text-sm text-ink-2">收哪些文件</legend>
        {uploadGroups.map((group) => (
          <Checkbox
            key={group}
            checked={upload.accepts.includes(group)}
            onChange={(isOn) =>
              change({
                accepts: uploadGroups.filter((each) =>
                  each === group ? isOn : upload.accepts.includes(each),
                ),
              })
            }
          >
            {groupNames[group]}
            <span className="ml-1.5 text-sm text-ink-3">{groupEndings[group].join('、')}</span>
          </Checkbox>
        ))}
        {fault && (
          <p role="alert" className="text-sm text-cinnabar">
            {fault}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <NumberStepper
          label="最多几个文件"
          min={most.min}
          max={most.max}
          value={upload.most}
          onChange={(count) => change({ most: count })}
        />
        <NumberStepper
          label="每个最大（MB）"
          min={megabytes.min}
          max={megabytes.max}
          value={upload.megabytes}
          onChange={(size) => change({ megabytes: size })}
        />
      </div>
      <p className="text-sm text-ink-3">
        文件占用你的空间；答卷彻底删除时一起删除。图片会重新压缩，其他文件只能下载，不在页面里打开。放进考试里由你批阅。
      </p>
    </fieldset>
  )
}
