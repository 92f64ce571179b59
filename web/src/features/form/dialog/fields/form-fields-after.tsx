import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { useSite } from '#features/site/api.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField, SettingFields } from './setting-field.tsx'

/** The fields that say what happens once somebody has handed in. */
export function AfterFields({ editor }: { editor: DraftEditor }) {
  const { kind, draft, change, errorOf } = editor
  const { data: site } = useSite()
  return (
    <>
      <TextArea
        name="thanks"
        label="感谢语"
        placeholder="交完以后看到的话，可以不写"
        maxLength={limits.thanksMax}
        value={draft.thanks}
        onChange={(thanks) => change({ thanks })}
        error={errorOf('thanks')}
      />
      <TextField
        name="thanksUrl"
        label="提交后的网址"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={limits.addressMax}
        value={draft.thanksUrl}
        onChange={(thanksUrl) => change({ thanksUrl })}
        error={errorOf('thanksUrl')}
        description="在回执旁边放一个按钮，由参与的人自己打开"
      />
      {site?.channels.mail && (
        <SettingField
          name="mailCopy"
          editor={editor}
          hint="会员发到自己绑定的邮箱，带着答案；其他人发到所填的邮箱，只有回执和网址"
        />
      )}
      <SettingFields section="after" editor={editor}>
        {formKindOf(kind).hasPlainReports && (
          <SettingField
            name="allowChange"
            editor={editor}
            label="允许修改答卷"
            hint="结束之前可以改自己的答卷，只算最后一次"
          />
        )}
      </SettingFields>
    </>
  )
}
