import { form as limits } from '@wenhai/core/form/limits'
import { useSite } from '#features/site/api.ts'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FormEditor } from '../use-form-editor.ts'

/** What happens once somebody has handed in. */
export function AfterFields({ editor }: { editor: FormEditor }) {
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
        <Switch
          checked={draft.mailCopy}
          onChange={(mailCopy) => change({ mailCopy })}
          description="会员发到自己绑定的邮箱，带着答案；其他人发到所填的邮箱，只有回执和网址"
        >
          可以用邮件发一份副本
        </Switch>
      )}
      {kind === 'survey' && <Sharing editor={editor} />}
    </>
  )
}

/** Several reports from one device, or another one in place of the first. */
const Sharing = ({ editor: { draft, change, errorOf } }: { editor: FormEditor }) => (
  <FormRow>
    <div data-field="allowChange">
      <Switch
        checked={draft.allowChange}
        onChange={(allowChange) => change({ allowChange })}
        description="结束之前可以改自己的答卷，只算最后一次"
      >
        允许修改答卷
      </Switch>
      <Fault text={errorOf('allowChange')} />
    </div>
    <div data-field="kiosk">
      <Switch
        checked={draft.kiosk}
        onChange={(kiosk) => change({ kiosk })}
        description="用于展台、窗口的一台设备：交完按“下一位”，可以一直交下去；不用登录，也不按名单"
      >
        多人轮流填写
      </Switch>
      <Fault text={errorOf('kiosk')} />
    </div>
  </FormRow>
)

const Fault = ({ text }: { text: string | undefined }) =>
  text ? <p className="mt-1 text-sm text-cinnabar">{text}</p> : null
