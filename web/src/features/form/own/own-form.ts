import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormCover, FormView, OwnForm } from '@wenhai/core/form/schema'
import { shortPath } from '@wenhai/core/form/short-code'
import type { ShareRight } from '@wenhai/core/share/rights'
import { create } from 'zustand'
import { paths } from '#lib/paths.ts'
import { useShortCode } from '../api.ts'
import { useSiteAddress } from '../share/site-address.ts'

/** A form as its author sees it. */
export type MineForm = FormView & { own: OwnForm }

/** Whether the person here may do this with a form: with what was shared with them, or all with their own. */
export const mayWith = ({ own }: Pick<MineForm, 'own'>, right: ShareRight): boolean =>
  own.rights === undefined || own.rights.includes(right)

export const isMineForm = (form: FormView): form is MineForm => form.own !== null

/** The sections of 个人中心 where one's own forms are. */
export const sectionNames: Record<FormKind, string> = {
  survey: '我的问卷',
  vote: '我的投票',
  contest: '我的评选',
  exam: '我的考试',
}

export type SharedForm = Pick<
  FormCover,
  | 'survey_id'
  | 'questionnaire_type'
  | 'accent'
  | 'survey_title'
  | 'desc'
  | 'start_time'
  | 'end_time'
  | 'sponsor'
  | 'state'
>

/** The way by which a taker came, counted by the word in their link. */
type ShareWay = 'link' | 'qr' | 'poster'

export const linkBy = (way: ShareWay, link: string): string => `${link}?from=${way}`

/**
 * The link that is sent to people who should take part: under the address the operator set, the one in use, or where
 * that is the machine's own name, one that others in its network reach. It is short, so that it can be typed and its QR
 * code is read from afar; the long address works as well. Undefined until that is known.
 */
export function useShareLink({ questionnaire_type, survey_id }: SharedForm): string | undefined {
  const { address, isPending: isAddressPending } = useSiteAddress(survey_id)
  const { data: code, isPending } = useShortCode(survey_id)
  if (isPending || isAddressPending) return undefined
  const path = code ? shortPath(code) : paths.form(questionnaire_type, survey_id)
  return address + path
}

/** The form that was published last while the app is open: its own page says what comes next. */
const useLast = create<{ survey_id: string | undefined }>(() => ({ survey_id: undefined }))

/** Notes which form was published just now; without an id nothing is noted any more. */
export const notePublished = (survey_id?: string): void => useLast.setState({ survey_id })

export const useJustPublished = (survey_id: string): boolean =>
  useLast((last) => last.survey_id === survey_id)
