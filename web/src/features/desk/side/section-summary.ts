import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { defaultSettings, hasSetting, settingOf } from '@wenhai/core/form/form-settings'
import { type SettingName, settings } from '@wenhai/core/form/settings'
import { draftFullScore } from '#features/form/dialog/scores/form-scores.ts'
import type { FormSection } from '#features/form/dialog/sections/form-sections.ts'
import { minuteOf } from '#ui/fields/calendar-days.ts'

/** What is set in a section, in a line: what differs from a new form, after what is always said. */
export function sectionSummary(
  kind: FormKind,
  draft: EditedFormDraft,
  { id, fields, count }: Pick<FormSection, 'id' | 'fields' | 'count'>,
): string {
  const first = beginnings[id]?.(draft, kind) ?? (count === undefined ? [] : [`${count} 项`])
  const others = fields.filter(isSetting).flatMap((name) => changed(kind, draft, name))
  return [...first, ...others].filter((text) => text !== '').join('，') || '都是默认'
}

type Beginning = (draft: EditedFormDraft, kind: FormKind) => string[]

const beginnings: Partial<Record<string, Beginning>> = {
  basic: ({ survey_title }) => [survey_title.trim() || '还没有标题'],
  questions: ({ question, draw }) => [
    `${question.length} 题`,
    draw.length > 0 ? `另有 ${draw.length} 条抽题规则` : '',
  ],
  rules: (draft, kind) =>
    formKindOf(kind).hasScores
      ? [`满分 ${draftFullScore(draft)} 分`, draft.passScore === null ? '' : `及格 ${draft.passScore} 分`]
      : [],
  logic: ({ logic }) => [logic.rules.length > 0 ? `${logic.rules.length} 条规则` : '没有规则'],
  access: ({ needLoginParticipate, needRoster, password }) => [
    needRoster ? '' : needLoginParticipate ? '登录的会员' : '所有人',
    password === '' ? '' : '有密码',
  ],
  time: ({ status, start_time, end_time }) => [
    status === 1 ? '' : '已暂停',
    start_time ? `${say(start_time)} 开始` : '马上开始',
    end_time ? `${say(end_time)} 结束` : '一直开着',
  ],
  after: ({ thanks }) => [thanks.trim() === '' ? '' : '有感谢语'],
}

const say = (time: string) => minuteOf(time).replace('T', ' ')

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** Those are in the beginning of their section, or not a person's words. */
const saidBefore: ReadonlySet<string> = new Set(['needLoginParticipate', 'thanks', 'cover', 'review'])

function changed(kind: FormKind, draft: EditedFormDraft, name: SettingName): string[] {
  const setting = settingOf(name)
  const value = draft[name]
  if (saidBefore.has(name) || !hasSetting(kind, name) || value === defaultSettings[name]) return []
  if (setting.type === 'switch') return [value === true ? setting.label : `不${setting.label}`]
  if (setting.type === 'choice') return [setting.names[String(value)] ?? '']
  return [setting.type === 'count' ? `${setting.label} ${value} ${setting.unit}` : setting.label]
}
