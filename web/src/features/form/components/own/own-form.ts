import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormCover, FormView, OwnForm } from '@wenhai/core/form/schema'
import { paths } from '../../../../lib/paths.ts'
import { useSite } from '../../../site/api.ts'

/** A form as its author sees it. */
export type MineForm = FormView & { own: OwnForm }

export const isMineForm = (form: FormView): form is MineForm => form.own !== null

/** The sections of 个人中心 where one's own forms are. */
export const sectionNames: Record<FormKind, string> = {
  survey: '我的问卷',
  vote: '我的投票',
  exam: '我的考试',
}

export type SharedForm = Pick<
  FormCover,
  | 'survey_id'
  | 'questionnaire_type'
  | 'survey_title'
  | 'desc'
  | 'start_time'
  | 'end_time'
  | 'sponsor'
  | 'state'
>

/** By which way a taker came; counted by the word in their link. */
export type ShareWay = 'link' | 'qr' | 'poster'

export const linkBy = (way: ShareWay, link: string): string => `${link}?from=${way}`

/** What is sent to anyone who should take part: under the address the operator set, or the one in use. */
export function useShareLink({ questionnaire_type, survey_id }: SharedForm): string {
  const { data: site } = useSite()
  return (site?.url ?? window.location.origin) + paths.form(questionnaire_type, survey_id)
}
