import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { DraftQuestion } from '@wenhai/core/desk/lines'
import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { type ReactNode, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { fetchForm, fetchOtherPaper, takeRoster } from '../api.ts'
import { EditFormDialog } from '../dialog/form-dialog.tsx'
import { copyOfForm, otherOfForm } from '../dialog/form-draft.ts'
import { toPicked } from '../pick/picked.ts'

type Opened =
  | { kind: FormKind; form?: FormView; start?: Partial<EditedFormDraft>; rosterOf?: string | undefined }
  | undefined

interface FormEditing {
  create: (kind: FormKind) => void
  /** Editing and copying begin with the form as it is now, not as a list shows it. */
  edit: (survey_id: string) => Promise<void>
  copy: (survey_id: string) => Promise<void>
  /** A new exam of the other paper that is kept with this one. */
  createFromOther: (survey_id: string) => Promise<void>
  /** The dialog, to be put somewhere on the page. */
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
    copy: (id) => openWith(id, startOfCopy),
    createFromOther: async (id) => {
      const found = await fetchOtherPaper(id)
      if (!found.ok) {
        if (found.cause === 'refused') toast.error(found.reason)
        return
      }
      const { questions, missing } = found.data
      if (missing > 0)
        toast.warning(`有 ${missing} 题已经删除、不再允许你使用，或正在别人的考试中使用，没有放进来`)
      const picked = questions.map(({ question, score }) => ({ ...toPicked(question), score }))
      await openWith(id, (form) => {
        if (!form.own?.otherPaper) return undefined
        const opening = startOfOther(form, form.own.otherPaper, picked)
        if (opening.start.passScore === null && form.own.isPassSet)
          toast.info(`满分和原来的 ${form.fullScore} 分不同，请看看及格分，不填就是满分的 60%`)
        return opening
      })
    },
    dialog: opened && (
      <EditFormDialog
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

/** The start of a new form that is made of another one. */
interface FormStart {
  kind: FormKind
  start: EditedFormDraft
  /** The form whose roster goes along, if it has one. */
  rosterOf: string | undefined
}

const rosterOf = ({ survey_id, own }: FormView) => ((own?.rosterCount ?? 0) > 0 ? survey_id : undefined)

export const startOfCopy = (form: FormView): FormStart => ({
  kind: form.questionnaire_type,
  start: copyOfForm(form),
  rosterOf: rosterOf(form),
})

export const startOfOther = (
  form: FormView,
  other: OtherPaper,
  question: readonly DraftQuestion[],
): FormStart => ({
  kind: 'exam',
  start: otherOfForm(form, other, question),
  rosterOf: rosterOf(form),
})
