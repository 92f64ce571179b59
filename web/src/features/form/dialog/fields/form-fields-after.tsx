import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { leadSeconds, formLimits as limits } from '@wenhai/core/form/limits'
import { useSite } from '#features/site/api.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField, SettingFields } from './setting-field.tsx'

/** Without the page of the receipt a guest has nothing to show, so an author should know what goes. */
const leadHint = (kind: FormKind): string =>
  `交完 ${leadSeconds} 秒后自动打开这个网址，会写明去哪里，参与的人也可以留下；${formKindOf(kind).hasScores ? '成绩和回执' : '回执'}在原来的页面上`

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
      <SettingField name="thanksPicture" editor={editor} hint="放在感谢语下面，例如群的二维码；可以不放" />
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
      {((!draft.kiosk && draft.thanksUrl.trim() !== '') || draft.leadsOn) && (
        <SettingField name="leadsOn" editor={editor} hint={leadHint(kind)} />
      )}
      <TextArea
        name="endedText"
        label="结束语"
        placeholder="结束以后才来的人看到的话，可以不写"
        maxLength={limits.thanksMax}
        value={draft.endedText}
        onChange={(endedText) => change({ endedText })}
        error={errorOf('endedText')}
      />
      <SettingField
        name="tellAt"
        editor={editor}
        hint="到了这个份数，按个人中心“通知”里选的方式通知一次；0 是不通知"
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
