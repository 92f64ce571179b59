import { level } from '@wenhai/core/account/mask'
import { siteAreaNames, siteAreas } from '@wenhai/core/site/areas'
import type { SiteSettings } from '@wenhai/core/site/schema'
import { Card } from '#ui/card.tsx'
import { FieldSet } from '#ui/fields/form-row.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { SettingsProps } from './settings-props.ts'

const signUpChoices: { value: SiteSettings['signUp']; label: string; description: string }[] = [
  { value: 'open', label: '开放注册', description: '任何人都能注册成为会员' },
  { value: 'invite', label: '凭邀请码注册', description: '在“成员”里生成邀请码，每个用一次' },
  { value: 'closed', label: '关闭注册', description: '账号只由管理员批量建立；已有的成员照常登录' },
]

const publishChoices = [
  { value: level.member, label: '会员及以上', description: '每个有账号的人' },
  { value: level.editor, label: '编辑及以上', description: '会员只能答题、投票和考试' },
  { value: level.admin, label: '管理员及以上', description: '只有管理员和站长' },
]

export const SettingsAccess = ({ draft, set, errorOf }: SettingsProps) => (
  <Card className="gap-0!">
    <FieldSet legend="注册与发布">
      <RadioGroup
        label="注册方式"
        value={draft.signUp}
        onChange={(signUp) => set({ signUp })}
        choices={signUpChoices}
        error={errorOf('signUp')}
      />
      <RadioGroup
        label="谁可以发布"
        value={draft.publishLevel}
        onChange={(publishLevel) => set({ publishLevel })}
        choices={publishChoices}
        error={errorOf('publishLevel')}
      />
      <Switch
        checked={draft.memberTeams}
        onChange={(memberTeams) => set({ memberTeams })}
        description="能发布的会员自己建小组、加人，把问卷、题目和名单一次共享给组里的人；关掉以后，已经建好的小组不变"
      >
        会员可以建小组
      </Switch>
      <Switch
        checked={draft.requireTotp}
        onChange={(requireTotp) => set({ requireTotp })}
        description="管理员和站长登录时要再输一次动态口令；还没有设置的人，下次登录时先设置"
      >
        管理员必须使用动态口令
      </Switch>
    </FieldSet>
  </Card>
)

/** Areas that a school does not use need not be in its menu. */
export const SettingsAreas = ({ draft: { off }, set }: SettingsProps) => (
  <Card className="gap-0!">
    <FieldSet legend="栏目">
      {siteAreas.map((area) => (
        <Switch
          key={area}
          checked={!off.includes(area)}
          onChange={(isOn) =>
            set({ off: siteAreas.filter((each) => (each === area ? !isOn : off.includes(each))) })
          }
        >
          {siteAreaNames[area]}
        </Switch>
      ))}
      <p className="text-sm text-ink-3">
        关掉的栏目从菜单、发现、精选、搜索和站点地图里消失，它的页面打不开；已经发出的文章链接还能看，作者自己也还能编辑。
      </p>
    </FieldSet>
  </Card>
)
