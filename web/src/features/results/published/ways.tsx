import type { FormKind } from '@wenhai/core/form/form-kind'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { PublishedVerdict } from '@wenhai/core/results/may-read-published'
import type { Refused } from '#lib/answer.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'

interface ToFormProps {
  kind: FormKind
  survey_id: string
  /** The person should do this next. */
  isFirst?: boolean
}

const openWords: Record<FormKind, string> = {
  survey: '打开问卷',
  vote: '打开投票',
  contest: '打开评选',
  exam: '打开考试',
}

export const ToForm = ({ kind, survey_id, isFirst = false }: ToFormProps) => (
  <Link to={paths.form(kind, survey_id)} className={buttonClass(isFirst ? { variant: 'primary' } : {})}>
    {isFirst ? '去参与' : openWords[kind]}
  </Link>
)

export const ToOthers = ({ kind = 'survey' }: { kind: FormKind | undefined }) => (
  <Link to={formKindOf(kind).hasSubject ? paths.exams : paths.questionnaires} className={buttonClass()}>
    {formKindOf(kind).hasSubject ? '看看别的考试' : '看看别的问卷'}
  </Link>
)

export type Unseen = Exclude<PublishedVerdict, 'shown'>

const known: readonly Unseen[] = ['nothing', 'later']

/** Why one sees nothing; undefined for another kind of refusal. */
export const readVerdict = ({ status, data }: Refused): Unseen | undefined =>
  status === 757 ? 'takers' : known.find((verdict) => verdict === data?.verdict)
