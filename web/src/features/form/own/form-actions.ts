import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { DeletedForm, FormCover, FormView, OwnForm } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { refreshBank } from '#features/bank/api.ts'
import type { Answer } from '#lib/answer.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import { deleteForm, endForm, fetchForm, restoreForm, setFormStatus, undoForm } from '../api.ts'
import { refreshForms } from '../list-api.ts'
import { notePublished } from './own-form.ts'
import { publishLine } from './publish-line.ts'

type ActedOn = Pick<
  FormCover,
  | 'survey_id'
  | 'survey_title'
  | 'questionnaire_type'
  | 'state'
  | 'status'
  | 'participants'
  | 'anonymous'
  | 'needRoster'
  | 'needLoginParticipate'
>

/** A line of a list does not say whether the form was ever published; its page does. */
type Switched = ActedOn & Partial<Pick<FormView, 'own'>>

/** A form that has ended has nothing left to pause. */
export const canSwitch = ({ state }: Pick<FormCover, 'state'>) => state !== 'ended'
/** Saved, and never opened to anybody. */
const isUnpublished = ({ status, own }: Pick<Switched, 'status' | 'own'>) =>
  status === 0 && own?.isPublished === false

export const switchText = (form: Pick<Switched, 'status' | 'own'>) => {
  if (isUnpublished(form)) return '发布'
  return form.status === 1 ? '暂停' : '恢复'
}

export async function switchForm({ survey_id, status }: Switched): Promise<void> {
  if (status === 1) return tell(await setFormStatus(survey_id, 0), '已暂停，别人现在不能参与')
  const found = await fetchForm(survey_id)
  if (!found.ok) return tell(found, '')
  const { own } = found.data
  const isFirst = own?.isPublished === false
  if (own && isFirst && !(await mayPublish(found.data, own))) return
  const answer = await setFormStatus(survey_id, 1)
  if (isFirst && answer.ok) notePublished(survey_id)
  await tell(answer, isFirst ? '已发布' : '已恢复')
}

async function mayPublish(form: FormView, { listed, rosterCount, question }: OwnForm): Promise<boolean> {
  // The code that proves the rules is large and few forms are published from this page, so it is fetched when needed.
  const { findPublishWarnings } = await import('./publish-warnings.ts')
  const warnings = await findPublishWarnings(form)
  return confirm({
    title: '发布',
    message: publishLine({ ...form, listed, rosterCount, question }, Date.now()),
    note: warnings.length > 0 ? `发布前看一看：${warnings.join('；')}。` : undefined,
    confirmText: '发布',
  })
}

const reports = ({ questionnaire_type, participants }: ActedOn) =>
  `${formatNumber(participants)} ${formKindOf(questionnaire_type).isBallot ? '票' : '份答卷'}`

/** Asks first: nobody can go on answering afterwards. */
export async function finishForm(form: ActedOn): Promise<void> {
  const isYes = await confirm({
    title: '立即结束',
    message: `“${form.survey_title}”的结束时间会改成现在，没交的人不能再交。${isReleasedInLots(form) ? '还没公布的答卷会一起公布，之后不能再重新开放。' : `已交的 ${reports(form)}会保留。`}`,
    confirmText: '立即结束',
    danger: true,
  })
  if (isYes) await tell(await endForm(form.survey_id), '已结束')
}

/** Asks first, and says what goes with it; true if the form is gone. */
export async function removeForm(form: ActedOn): Promise<boolean> {
  const lost = form.participants > 0 ? ` ${reports(form)}、设置和名单` : '设置和名单'
  const isYes = await confirm({
    title: '删除',
    message: `“${form.survey_title}”和它的${lost}会一起删除，链接不再能打开；题库里的题目不受影响。`,
    note: `${limits.restoreDays} 天内可以在个人中心的回收站里恢复。`,
    confirmText: '删除',
    danger: true,
  })
  if (!isYes) return false
  const answer = await deleteForm(form.survey_id)
  // 404 comes with the specification's own words: 找不到指定的数据记录.
  await tell(answer, '删除成功！')
  return answer.ok
}

/** Asks first; true if the form is gone, with the questions that came in with it. */
export async function takeBackForm(form: Pick<ActedOn, 'survey_id' | 'survey_title'>): Promise<boolean> {
  const isYes = await confirm({
    title: '整份撤销',
    message: `“${form.survey_title}”和随它新建的题目会一起去掉，像没有做过一样；从题库里选来的题不受影响。`,
    note: '不进回收站。这些题里改过的、别的问卷和考试在用的会留下。',
    confirmText: '整份撤销',
    danger: true,
  })
  if (!isYes) return false
  const answer = await undoForm(form.survey_id)
  const { deleted = 0, kept = 0 } = answer.ok ? answer.data : {}
  const left = kept > 0 ? `，${formatNumber(kept)} 题留下了` : ''
  await tell(answer, `已整份撤销，题库里去掉 ${formatNumber(deleted)} 题${left}`)
  if (answer.ok) await refreshBank()
  return answer.ok
}

export async function bringBackForm({ survey_id, survey_title }: DeletedForm): Promise<void> {
  await tell(await restoreForm(survey_id), `“${survey_title}”已恢复`)
}

async function tell(answer: Answer<unknown>, done: string): Promise<void> {
  tellOutcome(answer, done)
  await refreshForms()
}
