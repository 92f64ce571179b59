import { isAboveFive } from '@wenhai/core/account/mask'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import { useSession } from '#lib/session.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { createTemplate, refreshTemplates, updateTemplate } from '../template-api.ts'

interface TemplateDialogProps<Data> {
  title: string
  /** The name that is there, or that is proposed. */
  initial: string
  /** A switch of admins, off at first; absent where it is not asked. */
  asksForSite?: boolean
  send: (title: string, isForSite: boolean, create_key: string) => Promise<Answer<Data>>
  onSent: (data: Data) => void
  onClose: () => void
}

/** The name of a template, and for admins whether the site gets it. */
function TemplateDialog<Data>({
  title,
  initial,
  asksForSite = false,
  send,
  onSent,
  onClose,
}: TemplateDialogProps<Data>) {
  const isAdmin = useSession(({ user }) => user !== undefined && isAboveFive(user.permission))
  const [isForSite, setForSite] = useState(false)
  const [create_key] = useState(newUuid)
  const fields = useFields<'title'>({
    initial: { title: initial },
    shown: ['title'],
    findProblem: (_, values) => (values.title.trim() === '' ? '请填写模板名称' : undefined),
  })
  const typed = fields.values.title.trim()
  return (
    <FormDialog<Data>
      title={title}
      fields={fields}
      send={() => send(typed, isForSite, create_key)}
      onSent={(data) => {
        onSent(data)
        onClose()
        void refreshTemplates()
      }}
      isDirty={typed !== initial || isForSite}
      onClose={onClose}
    >
      <TextField
        {...fields.bind('title')}
        label="模板名称"
        maxLength={limits.titleMax}
        autoComplete="off"
        autoFocus
      />
      {asksForSite && isAdmin && (
        <Switch checked={isForSite} onChange={setForSite} description={forSiteHint}>
          公开给本站
        </Switch>
      )}
      {asksForSite && (
        <p className="text-sm text-ink-3">
          内容、设置和外观都在里面；时间、参与密码、名单和答卷不在。以后改这一份，模板不会跟着变。
        </p>
      )}
    </FormDialog>
  )
}

export const forSiteHint = '本站能发布的人都能用，连同答案和解析'

interface KeepTemplateProps {
  form: { survey_id: string; survey_title: string }
  onClose: () => void
}

/** 存为模板 */
export const KeepTemplate = ({ form: { survey_id, survey_title }, onClose }: KeepTemplateProps) => (
  <TemplateDialog
    title="存为模板"
    initial={survey_title}
    asksForSite
    send={(title, isForSite, create_key) => createTemplate({ id: survey_id, title, isForSite, create_key })}
    onSent={({ left }) => {
      if (left > 0) toast.warning(`已存为模板。有 ${left} 道别人的题没有放进去`)
      else toast.success('已存为模板，在“发布”里可以用它新建')
    }}
    onClose={onClose}
  />
)

interface RenameTemplateProps {
  template: { template_id: string; title: string }
  onClose: () => void
}

export const RenameTemplate = ({
  template: { template_id, title: initial },
  onClose,
}: RenameTemplateProps) => (
  <TemplateDialog
    title="修改模板名称"
    initial={initial}
    send={(title) => updateTemplate({ id: template_id, title })}
    onSent={() => toast.success('已改名')}
    onClose={onClose}
  />
)
