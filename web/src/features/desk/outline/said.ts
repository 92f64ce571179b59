import type { LeftAlone } from '@wenhai/core/desk/batch'
import type { Kept } from '@wenhai/core/desk/find'
import type { OutlineLine } from '@wenhai/core/desk/outline'
import { itemNames } from '@wenhai/core/form/item-kinds'
import type { RowView } from './row-views.ts'

/** Says so many names; whoever has more goes through the list anyway. */
const mostNumbers = 8

/** Numbers of questions, such as 第 2、5 题; of many the first ones. */
const numbersText = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, mostNumbers).join('、')
  return numbers.length > mostNumbers ? `第 ${shown} 等 ${numbers.length} 题` : `第 ${shown} 题`
}

/** The lines as they are counted in the name of a step: 3 题、1 个小节; one alone by its name. */
function countText(rows: readonly Pick<RowView, 'kind' | 'name'>[]): string {
  if (rows.length === 1) return rows[0]?.name ?? ''
  const questions = rows.filter(({ kind }) => kind === 'question').length
  const items = (['section', 'page', 'text'] as const).flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length
    return count > 0 ? [`${count} 个${itemNames[kind]}`] : []
  })
  return [...(questions > 0 ? [`${questions} 题`] : []), ...items].join('、')
}

/** 删除 3 题, 删除第 3 题: what is done with lines, as a step is called. */
export function doneWith(verb: string, rows: readonly Pick<RowView, 'kind' | 'name'>[]): string {
  const text = countText(rows)
  return /^\d/.test(text) ? `${verb} ${text}` : verb + text
}

/** What became of questions that were changed together: 3 题改为必答；第 2 题是题库里的题，没有改. */
export function changedText(count: number, done: string, left: LeftAlone): string {
  return [
    ...(count > 0 ? [`${count} 题${done}`] : []),
    ...(left.bank.length > 0 ? [`${numbersText(left.bank)}是题库里的题，没有改`] : []),
    ...(left.unscored.length > 0 ? [`${numbersText(left.unscored)}不计分，没有改`] : []),
  ].join('；')
}

export function replacedText(count: number, kept: Kept): string {
  const numbered = (numbers: Set<number>): string => {
    const questions = [...numbers].filter((number) => number > 0)
    const beside = numbers.has(0) ? ['标题、说明或段落'] : []
    return [...(questions.length > 0 ? [numbersText(questions)] : []), ...beside].join('和')
  }
  return [
    count > 0 ? `替换了 ${count} 处` : '没有替换',
    ...(kept.bank.size > 0 ? [`${numbered(kept.bank)}是题库里的题，没有改`] : []),
    ...(kept.blanks.size > 0 ? [`${numbered(kept.blanks)}的空会和答案对不上，没有改`] : []),
    ...(kept.long.size > 0 ? [`${numbered(kept.long)}会太长，没有改`] : []),
  ].join('；')
}

/** Where the moved lines are now. */
export function movedText(
  before: readonly RowView[],
  after: readonly OutlineLine[],
  moved: ReadonlySet<string>,
): string {
  const was = before.filter(({ uid }) => moved.has(uid))
  const now = after.filter(({ uid }) => moved.has(uid))
  const numbers = now.flatMap(({ kind, number }) => (kind === 'question' ? [number] : []))
  const [first, last] = [numbers[0], numbers.at(-1)]
  const section = before.find(({ uid }) => uid === now[0]?.group)
  const within = section ? `，在${section.name}里` : ''
  const alone = was.length === 1 ? was[0] : undefined
  if (alone?.kind === 'question') return `${alone.name}移到第 ${first} 题${within}`
  if (first !== undefined && last !== undefined)
    return `${countText(was)}移到第 ${first}${last === first ? '' : ` 至 ${last}`} 题${within}`
  const at = after.findIndex(({ uid }) => uid === now[0]?.uid)
  const next = after.slice(at).find(({ kind }) => kind === 'question')
  return `${countText(was)}移到${next ? `第 ${next.number} 题前面` : '最后'}`
}
