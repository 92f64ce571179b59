import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { useNavigate } from '../../../../lib/router/context.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { fetchForm } from '../../api.ts'
import { takeRoster } from '../../roster-api.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { copyOfForm, type FormDraft } from '../dialog/form-draft.ts'

type Opened =
  | { kind: FormKind; form?: FormView; start?: Partial<FormDraft>; rosterOf?: string | undefined }
  | undefined

export interface FormEditing {
  create: (kind: FormKind) => void
  /** Both begin with the form as it is now, not as a list has it. */
  edit: (survey_id: string) => Promise<void>
  copy: (survey_id: string) => Promise<void>
  /** To be put somewhere on the page. */
  dialog: ReactNode
}

/** New, changed and copied forms: what is new is shown on its own page afterwards. */
export function useFormEditing(): FormEditing {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const openWith = async (survey_id: string, open: (form: FormView) => Opened) => {
    const answer = await fetchForm(survey_id)
    if (answer.ok) setOpened(open(answer.data))
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }
  const finish = async (survey_id: string) => {
    const isNew = opened?.form === undefined
    const kind = opened?.kind
    const rosterOf = opened?.rosterOf
    setOpened(undefined)
    if (rosterOf) await copyRoster(survey_id, rosterOf)
    if (isNew && kind) void navigate(paths.mine(kind, survey_id))
  }
  return {
    create: (kind) => setOpened({ kind }),
    edit: (id) => openWith(id, (form) => ({ kind: form.questionnaire_type, form })),
    copy: (id) =>
      openWith(id, (form) => ({
        kind: form.questionnaire_type,
        start: copyOfForm(form),
        rosterOf: (form.own?.rosterCount ?? 0) > 0 ? id : undefined,
      })),
    dialog: opened && (
      <FormDialog
        kind={opened.kind}
        isOpen
        onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}
        form={opened.form}
        start={opened.start}
        onSaved={(survey_id) => void finish(survey_id)}
      />
    ),
  }
}

/** The people go along with the copy; the copy itself is there whatever becomes of them. */
async function copyRoster(id: string, survey_id: string): Promise<void> {
  const answer = await takeRoster({ id, survey_id })
  if (answer.ok) toast.success(`名单上的 ${answer.data.created} 人也复制过来了`)
  else if (answer.cause === 'refused') toast.error(`名单没有复制：${answer.reason}`)
}
