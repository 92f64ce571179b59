import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormLine, formLinesOf } from '@wenhai/core/desk/lines'
import { isGroup, linesOfRule, type OutlineLine, outlineOf } from '@wenhai/core/desk/outline'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { itemNames } from '@wenhai/core/form/item-kinds'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { draftPoints, isScored } from '#features/form/dialog/scores/form-scores.ts'
import type { DeskPlace } from '../desk.ts'

/** What a row of the outline shows; of plain values alone, so that a row is drawn again only where one of them changes. */
export interface RowView extends OutlineLine {
  /** The name of the line: 第 3 题, 小节 2. */
  name: string
  /** 单选, 小节. */
  kindName: string
  /** The beginning of its text; empty where nothing is written yet. */
  text: string
  /** The points, or the sum of those in a section; undefined where nothing counts. */
  points: number | undefined
  /** How many questions a section or page holds. */
  questions: number
  rules: number
  faults: number
}

export interface RowFault extends DeskPlace {
  /** The name of the field in the whole form, such as `question.3.options.1.opt`. */
  path: string
}

/** A line of the outline has no room for more, and a name that is read out should end. */
const mostText = 40

const beginOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > mostText ? `${plain.slice(0, mostText)}…` : plain
}

const textOf = (line: FormLine): string =>
  beginOf('question' in line ? line.question.content.question : line.item.title || line.item.text)

const kindNameOf = (line: FormLine): string =>
  'question' in line ? kindOf(line.question.content.option_type).shortName : itemNames[line.item.kind]

const nameOf = ({ kind, number }: OutlineLine): string =>
  kind === 'question' ? `第 ${number} 题` : `${itemNames[kind]} ${number}`

type Drawn = Pick<EditedFormDraft, 'question' | 'items' | 'draw' | 'logic'>

export function rowViews(kind: FormKind, draft: Drawn, faults: readonly RowFault[]): RowView[] {
  const lines = formLinesOf(draft)
  const { hasScores } = formKindOf(kind)
  const points = hasScores ? draftPoints(draft) : []
  const rules = countRules(draft.logic)
  const wrong = countBy(faults.map(({ uid }) => uid))
  const rows = outlineOf(lines)
  const sums = new Map<string, { points: number; questions: number }>()
  return rows
    .map((row, index): RowView => {
      const line = lines[index] as FormLine
      const isCounted = hasScores && 'question' in line && isScored(line.question)
      const worth = isCounted ? (points[row.number - 1] ?? 0) : undefined
      if (row.kind === 'question') addTo(sums, row.group, worth ?? 0)
      return {
        ...row,
        name: nameOf(row),
        kindName: kindNameOf(line),
        text: textOf(line),
        points: worth,
        questions: 0,
        rules: rules.get(row.uid) ?? 0,
        faults: wrong.get(row.uid) ?? 0,
      }
    })
    .map((row) => {
      const sum = isGroup(row) ? sums.get(row.uid) : undefined
      if (!sum) return row
      return { ...row, questions: sum.questions, points: hasScores ? toPoints(sum.points) : undefined }
    })
}

function addTo(sums: Map<string, { points: number; questions: number }>, group: string, points: number) {
  const sum = sums.get(group) ?? { points: 0, questions: 0 }
  sums.set(group, { points: sum.points + toHundredths(points), questions: sum.questions + 1 })
}

const countBy = (uids: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const uid of uids) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return counts
}

const countRules = ({ rules }: Pick<FormLogic, 'rules'>): Map<string, number> =>
  countBy(rules.flatMap((rule) => [...linesOfRule(rule)]))

/** The faults by the lines in which they are, in the order of the form; those of its own fields come first. */
export function placeFaults(
  { question, items, logic }: Drawn,
  paths: readonly string[],
  logicPaths: readonly string[],
): RowFault[] {
  const placed = [
    ...paths.map((path): RowFault => {
      const [list = '', at = '', ...rest] = path.split('.')
      const line =
        list === 'question' ? question[Number(at)] : list === 'items' ? items[Number(at)] : undefined
      return line && at !== ''
        ? { path, uid: line.uid, field: rest.join('.') || 'question' }
        : { path, uid: '', field: path }
    }),
    ...logicPaths.map((path): RowFault => {
      const [list = '', at] = path.split('.')
      const rule = list === 'rules' ? logic.rules[Number(at)] : undefined
      const [uid = ''] = rule ? linesOfRule(rule) : []
      return { path: `logic.${path}`, uid, field: 'logic' }
    }),
  ]
  const order = new Map(formLinesOf({ question, items }).map(({ uid }, index) => [uid, index]))
  const seen = new Set<string>()
  return placed
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .sort((one, other) => (order.get(one.uid) ?? -1) - (order.get(other.uid) ?? -1))
}

/** The name of a row with all that it shows, as it is read out. */
export function spokenRow(row: RowView): string {
  return [
    row.name,
    row.kind === 'question' ? row.kindName : '',
    row.text || (row.kind === 'page' ? '' : '还没有写'),
    isGroup(row) ? `${row.questions} 题` : '',
    row.points === undefined ? '' : `${row.points} 分`,
    row.rules > 0 ? `${row.rules} 条规则` : '',
    row.faults > 0 ? `${row.faults} 处要改` : '',
  ]
    .filter((part) => part !== '')
    .join('，')
}
