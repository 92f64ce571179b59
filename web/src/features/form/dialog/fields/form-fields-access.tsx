import { findNaming, isReleasedInLots, lotSize } from '@wenhai/core/form/anonymity'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { useState } from 'react'
import { readPassword } from '#features/form/api.ts'
import { namingLine } from '#features/form/own/publish-line.ts'
import { Button } from '#ui/button.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAction } from '#ui/use-action.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingField, SettingFields } from './setting-field.tsx'

const whoChoices = [
  { value: 'everyone', label: '所有人', description: '不用登录，每台设备一次' },
  { value: 'members', label: '登录的会员', description: '登录后参与，每人一次' },
  { value: 'roster', label: '名单上的人', description: '用姓名和学号（工号）进入，不用账号' },
] as const

type Who = (typeof whoChoices)[number]['value']

/** The fields that say who may take part. */
export function AccessFields({ editor }: { editor: DraftEditor }) {
  const { draft, form, change, errorOf } = editor
  const who: Who = draft.needRoster ? 'roster' : draft.needLoginParticipate ? 'members' : 'everyone'
  const rosterCount = form?.own?.rosterCount ?? 0
  return (
    <>
      <div data-field="needLoginParticipate">
        <RadioGroup<Who>
          label="谁可以参与"
          value={who}
          onChange={(next) =>
            change({ needRoster: next === 'roster', needLoginParticipate: next === 'members' })
          }
          choices={whoChoices}
          description={
            who !== 'roster'
              ? undefined
              : rosterCount > 0
                ? `名单上有 ${rosterCount} 人，在管理页面查看和修改。`
                : '保存后，在管理页面导入名单；没有名单之前谁也进不来。'
          }
          error={errorOf('needRoster') ?? errorOf('needLoginParticipate')}
        />
      </div>
      {who === 'roster' && !draft.anonymous && (
        <SettingField
          name="resultByName"
          editor={editor}
          hint="交过以后（考试要等到结束），在任何设备上凭姓名和学号（工号）再看自己的那一份；知道姓名和学号的别人也能看到"
        />
      )}
      <PasswordField editor={editor} />
      <SettingFields section="access" editor={editor}>
        <Anonymous editor={editor} />
      </SettingFields>
    </>
  )
}

/** A password that is set can be looked at, stays, is replaced, or goes. */
function PasswordField({ editor: { draft, form, change, errorOf } }: { editor: DraftEditor }) {
  if (draft.password === null)
    return (
      <div data-field="password" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-md">
        <span>
          参与密码
          <SetPassword survey_id={form?.survey_id ?? ''} />
        </span>
        <span className="flex gap-2">
          <Button size="sm" onClick={() => change({ password: '' })}>
            更换或取消密码
          </Button>
        </span>
      </div>
    )
  return (
    <FormRow>
      <TextField
        name="password"
        label="参与密码"
        placeholder="不设密码就留空"
        autoComplete="off"
        maxLength={limits.passwordMax}
        value={draft.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
        description={
          form?.needPassword && draft.password === ''
            ? '留空保存后，原来的密码就取消了。'
            : `${limits.passwordMin} 到 ${limits.passwordMax} 个字。参与的人要先输入它，请和链接一起告诉他们。`
        }
      />
      {form?.needPassword && (
        <div className="self-start pt-6">
          <Button size="sm" variant="quiet" onClick={() => change({ password: null })}>
            保留原来的密码
          </Button>
        </div>
      )}
    </FormRow>
  )
}

/** Fetched only when its author wants to see it. */
function SetPassword({ survey_id }: { survey_id: string }) {
  const [password, setPassword] = useState<string>()
  const { run } = useAction()
  const show = () => run(() => readPassword(survey_id), { onDone: (found) => setPassword(found.password) })
  if (password === undefined)
    return (
      <>
        <span className="mx-2 text-ink-3">已设置</span>
        <Button size="sm" variant="quiet" icon="eye" onClick={show}>
          看看密码
        </Button>
      </>
    )
  return (
    <span role="status" className="ml-2">
      {password === '' ? (
        <span className="text-ink-3">已设置；是很早以前设的，看不到了，可以更换</span>
      ) : (
        <code className="select-all">{password}</code>
      )}
    </span>
  )
}

function Anonymous({ editor: { draft, form, change, clashes, errorOf } }: { editor: DraftEditor }) {
  const isFixed = form?.own?.isBegun === true
  const error = errorOf('anonymous')
  const naming = draft.anonymous ? findNaming(draft.question.map(({ content }) => content)) : []
  return (
    <div data-field="anonymous">
      <Switch
        checked={draft.anonymous}
        onChange={(anonymous) => change({ anonymous })}
        disabled={isFixed}
        description={
          isFixed
            ? '已经有人开始作答，匿名还是记名不能再改。'
            : '答卷里没有是谁、从哪里、用什么设备，谁也查不到。第一个人开始作答后不能再改。'
        }
        className="w-full"
      >
        匿名
      </Switch>
      {isReleasedInLots(draft) && (
        <p className="mt-1 text-sm text-ink-3">
          每满 {lotSize} 份才公布一次谁答了、怎么答的；剩下的在结束时公布，所以结束后不能再重新开放。
        </p>
      )}
      {naming.length > 0 && <p className="mt-1 text-sm text-gold">{namingLine(naming)}</p>}
      {/* Each clash is also said at its own field. */}
      {clashes.map(({ field, reason }) => (
        <p key={field} role="status" className="mt-1 text-sm text-cinnabar">
          {reason}
        </p>
      ))}
      {error && <p className="mt-1 text-sm text-cinnabar">{error}</p>}
    </div>
  )
}
