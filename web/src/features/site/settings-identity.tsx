import type { SiteInfo } from '@wenhai/core/site/schema'
import { Card } from '#ui/card.tsx'
import { FieldSet, FormRow } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingsProps } from './settings-props.ts'

type Name = 'name' | 'url' | 'copyright' | 'filingNumber'

interface SettingsIdentityProps extends SettingsProps {
  /** The settings that the environment fixes. */
  fixed: readonly string[]
  site: SiteInfo | undefined
}

/** Anyone who runs the machine knows these names. */
const variables: Record<Name, string> = {
  name: 'SITE_NAME',
  url: 'SITE_URL',
  copyright: 'COPYRIGHT',
  filingNumber: 'FILING_NUMBER',
}

/** The lengths as the contract limits them. */
const lengths: Record<Name, number> = { name: 30, url: 200, copyright: 100, filingNumber: 50 }

export function SettingsIdentity({ draft, set, errorOf, fixed, site }: SettingsIdentityProps) {
  const bind = (name: Name, description: string) => {
    const isFixed = fixed.includes(name)
    return {
      name,
      value: isFixed ? (site?.[name] ?? '') : draft[name],
      onChange: (value: string) => set({ [name]: value }),
      disabled: isFixed,
      maxLength: lengths[name],
      error: errorOf(name),
      description: isFixed ? `由服务器上的 ${variables[name]} 设定，在这里不能修改。` : description,
      autoComplete: 'off',
    }
  }
  return (
    <Card className="gap-0!">
      <FieldSet legend="站点">
        <TextField
          {...bind('name', '显示在页面标题、顶栏和邮件里，刷新后生效。留空就叫“问海”。')}
          label="站点名称"
          placeholder={site?.name}
        />
        <TextField
          {...bind(
            'url',
            '分享的链接、二维码和邮件里用它，如 https://wj.example.com。留空就用打开本站的地址。',
          )}
          label="网址"
          inputMode="url"
          placeholder={window.location.origin}
        />
        <FormRow>
          <TextField {...bind('copyright', '页脚的一行字。留空显示年份和站点名称。')} label="版权说明" />
          <TextField {...bind('filingNumber', '如 京ICP备12345678号，会链接到备案查询。')} label="备案号" />
        </FormRow>
      </FieldSet>
    </Card>
  )
}
