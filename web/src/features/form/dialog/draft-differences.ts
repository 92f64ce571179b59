import { type EditedFormDraft, formInput } from '@wenhai/core/desk/edited-draft'
import { type DraftQuestion, formLinesOf } from '@wenhai/core/desk/lines'
import { entryName } from '@wenhai/core/form/contest'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { itemNames } from '@wenhai/core/form/item-kinds'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { ruleSentence } from '@wenhai/core/logic/sentences'
import { comparedLines, type SettingLine, settingLines } from '../own/setting-lines.ts'
import { namesIn, proofPaperOf } from './logic/logic-draft.ts'

/** A thing in which two drafts differ, as each of them has it. */
interface Difference {
  name: string
  mine: string
  theirs: string
}

interface Part {
  name: string
  /** The text as it is read. */
  text: string
  /** All of it, also what the text leaves out. */
  whole: string
}

const sameText = '（细节不同）'

/** Finds everything but the questions that saving one draft would change in the other. */
export function findDifferences(
  kind: FormKind,
  mine: EditedFormDraft,
  theirs: EditedFormDraft,
  categoryName: (key: string) => string,
): Difference[] {
  const others = partsOf(kind, theirs, categoryName)
  return partsOf(kind, mine, categoryName).flatMap(({ name, text, whole }, index) => {
    const other = others[index]
    if (!other || other.whole === whole) return []
    const note = other.text === text ? sameText : ''
    return [{ name, mine: text + note, theirs: other.text + note }]
  })
}

/** The parts of a draft, in the same order and number for every draft of a kind. */
function partsOf(kind: FormKind, draft: EditedFormDraft, categoryName: (key: string) => string): Part[] {
  const sent = formInput(kind, draft)
  const { password } = draft
  const form = { ...sent, password, needPassword: password !== '' }
  const rules = draft.draw.map(({ count, score }) => `${count} 题，每题 ${score} 分`)
  const plain: SettingLine[] = [
    ['标题', sent.survey_title || '（空）'],
    ['说明', sent.desc || '（空）'],
    ...comparedLines(form),
    ['状态', sent.status === 1 ? '进行中' : '已暂停'],
    ['开始时间', sent.start_time ? dateTimeText(sent.start_time) : '马上开始', sent.start_time],
    ['结束时间', sent.end_time ? dateTimeText(sent.end_time) : '不限', sent.end_time],
    ...settingLines(form, categoryName),
    ['及格分', sent.passScore === null ? '满分的 60%' : `${sent.passScore} 分`],
    ['抽题规则', rules.join('\n') || '无', sent.draw],
    ['另一份', sent.otherPaper ? `${sent.otherPaper.name} 卷` : '无', sent.otherPaper],
    ['逻辑', logicText(draft), sent.logic],
  ]
  return plain.map(([name, text, whole = text]) => ({ name, text, whole: JSON.stringify(whole) }))
}

function logicText(draft: EditedFormDraft): string {
  const { rules, values, fields, quotas, random } = draft.logic
  const names = namesIn(proofPaperOf(draft))
  const counts = [
    ['命名值', values.length],
    ['隐藏字段', fields.length],
    ['配额', quotas.length],
    ['随机小节', random.length],
  ] as const
  const others = counts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count} 个`] : []))
  return [...rules.map((rule) => ruleSentence(rule, names)), ...others].join('\n') || '无'
}

/** A question, an option of a vote or what lies between questions. */
export interface ComparedDraftLine {
  text: string
  /** The difference from the other draft; empty where it is the same. */
  note: '' | '对方没有' | '内容不同' | '位置不同'
}

interface Line {
  text: string
  whole: string
}

/** The lines of a draft beside those of another. */
export function compareDraftLines(
  kind: FormKind,
  draft: EditedFormDraft,
  other: EditedFormDraft,
): ComparedDraftLine[] {
  const [lines, others] = [textLines(kind, draft), textLines(kind, other)]
  const known = new Set(others.map(({ whole }) => whole))
  const own = new Set(lines.map(({ whole }) => whole))
  const texts = new Set(others.map(({ text }) => text))
  const common = others.filter(({ whole }) => own.has(whole))
  let place = 0
  return lines.map(({ text, whole }) => {
    if (!known.has(whole)) return { text, note: texts.has(text) ? '内容不同' : '对方没有' }
    return { text, note: common[place++]?.whole === whole ? '' : '位置不同' }
  })
}

function textLines(kind: FormKind, draft: EditedFormDraft): Line[] {
  if (formKindOf(kind).hasEntries)
    return formInput(kind, draft).entries.map((entry) => ({
      text: entryName(entry),
      whole: JSON.stringify(entry),
    }))
  if (formKindOf(kind).hasOptions)
    return draft.vote.map(({ opt, pic }) => ({
      text: opt.trim() || (pic ? '（图片）' : '（空）'),
      whole: JSON.stringify([opt.trim(), pic]),
    }))
  return formLinesOf(draft).map((line) => {
    if ('question' in line) {
      const { question } = line.question.content
      return { text: question, whole: wholeOf(line.question, formKindOf(kind).hasScores) }
    }
    const { kind: itemKind, title, text, pics } = line.item
    const said = [title, text].map((part) => part.trim()).filter(Boolean)
    return {
      text: `【${itemNames[itemKind]}】${said[0] ?? ''}`,
      whole: JSON.stringify([itemKind, ...said, pics]),
    }
  })
}

/** The content and the points of a question; where it is kept in the bank is nothing of the form's. */
function wholeOf({ content, score }: DraftQuestion, isExam: boolean): string {
  const { option_type, question, question_pic, question_media, options, settings, isRequired } = content
  const { answer = '', note = '', level, questionnaire_type } = content
  const written = options.map(({ opt, pic }) => [opt, pic])
  return JSON.stringify([
    ...[option_type, question, question_pic, question_media ?? [], written, settings ?? {}, isRequired],
    ...[answer, note, level, questionnaire_type, ...(isExam ? [score ?? null] : [])],
  ])
}
