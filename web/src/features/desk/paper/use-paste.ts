import { columnIndex } from '@wenhai/core/bank/columns'
import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { type Doubt, describeDoubt } from '@wenhai/core/bank/doubts'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { FormLine } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { type PastedPaper, readPaper } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import { type ClipboardEvent, useRef } from 'react'
import { pasteCopied } from '#features/bank/editor/paste-copied.ts'
import { makeFindCategory } from '#features/bank/import/import-rows.ts'
import { useCategories } from '#features/category/api.ts'
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
import { uploadPicture } from '#features/question/api.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useDesk } from '../desk.ts'
import { isEmptyQuestion } from './paper-lines.ts'
import type { PaperActions } from './use-paper.ts'

/** Two hundred questions with their keys and explanations; more is a document, which is imported. */
const mostPasted = 300_000

/** No dialog can show more lines. */
const mostLines = 12

/** Takes a paste that is a paper or too long; false where it is a text for the field. */
export type TakePaste = (event: ClipboardEvent, uid: string) => boolean

/** A field holds no more than the desk keeps of one text. */
export function fitsField(text: string, event?: Pick<ClipboardEvent, 'preventDefault'>): boolean {
  if (text.length <= deskLimits.maxText) return true
  event?.preventDefault()
  toast.warning(
    `这里会有 ${formatNumber(text.length)} 个字，一处最多 ${formatNumber(deskLimits.maxText)} 个，没有放进来。`,
  )
  return false
}

/** What is copied for one field is smaller; of more than this, the browser pastes the plain text. */
const mostHtml = 1024 * 1024

/** Pastes what was copied in Word or WPS with its formulas; false where the browser does that as well. */
export const pasteRich: typeof pasteCopied = (event, target) =>
  event.clipboardData.getData('text/html').length <= mostHtml && pasteCopied(event, target)

/** Pasting a paper makes its questions, after the line of that uid. */
export function usePaste(actions: PaperActions): TakePaste {
  const desk = useDesk()
  const { data: categories } = useCategories()
  const latest = useRef({ desk, categories })
  latest.current = { desk, categories }
  const take = useRef<TakePaste>(undefined)
  take.current ??= (event, uid) => {
    const { clipboardData: data } = event
    const plain = data.getData('text/plain')
    if (plain.length > mostPasted) {
      event.preventDefault()
      toast.warning(
        `粘贴的内容有 ${formatNumber(plain.length)} 个字，一次最多 ${formatNumber(mostPasted)} 个，没有放进来。请分几次粘贴，或者用导入。`,
      )
      return true
    }
    // A paper has more than one line; what is copied from one place of a page is a text.
    if (!plain.trim().includes('\n') || !isPaper(readPaper(plain))) return !fitsField(plain, event)
    event.preventDefault()
    void makeLines({ ...latest.current, actions }, uid, {
      plain,
      html: data.getData('text/html'),
      files: [...data.files],
    })
    return true
  }
  return take.current
}

/** Several questions, or one with its options; a text of several lines alone is no paper. */
const isPaper = ({ rows, parts }: PastedPaper): boolean =>
  rows.length > 1 || (rows.length === 1 && (parts.length > 0 || (rows[0]?.cells ?? []).some(isOption)))

/** In a row, the first option is in the column after kind and category. */
const isOption = (cell: string, column: number) => optionColumns.has(column) && cell.trim() !== ''

const optionColumns: ReadonlySet<number> = new Set([columnIndex('optionA'), columnIndex('answer')])

interface Pasting {
  desk: ReturnType<typeof useDesk>
  categories: Parameters<typeof makeFindCategory>[0]
  actions: PaperActions
}

async function makeLines(
  { desk, categories, actions }: Pasting,
  uid: string,
  copied: { plain: string; html: string; files: readonly File[] },
): Promise<void> {
  const { paper, lost } = await readCopied(copied)
  const findCategory = makeFindCategory(categories)
  const { hasScores } = formKindOf(desk.editor.kind)
  const made = paper.rows.map(({ cells, points, line }) => {
    const { draft, bad } = readBankRow(cells, findCategory)
    const own = { ...draft, ...(hasScores ? {} : { status: 0, allowPeopleUse: true }) }
    return { line, bad, question: draftQuestion({ ...own, ...(hasScores && { score: points }) }) }
  })
  const lines = withParts(
    made.map(({ question }) => ({ uid: question.uid, question })),
    paper,
  )
  const here = desk.editor.draft.question.find((each) => each.uid === uid)
  const before = desk.editor.draft.question.length
  if (!(await actions.insert(uid, `粘贴 ${made.length} 题`, lines))) return
  const [first] = made
  if (first) actions.go(first.question.uid, 'question')
  const title = paper.title.trim()
  if (desk.editor.draft.survey_title.trim() === '' && title !== '')
    desk.write({ what: '改标题' }, () => ({ survey_title: title }))
  const offset = here && isEmptyQuestion(here.content) ? before - 1 : before
  await tellFaults(made, paper, lost, offset)
}

type Made = {
  line: number
  bad: ReturnType<typeof readBankRow>['bad']
}

async function tellFaults(
  made: readonly Made[],
  { doubts }: PastedPaper,
  lost: readonly string[],
  offset: number,
): Promise<void> {
  const numberAt = (doubt: Doubt) => {
    const index = made.findLastIndex(({ line }) => line <= doubt.line)
    return index === -1 ? '' : `第 ${offset + index + 1} 题：`
  }
  const said = [
    ...made.flatMap(({ bad }, index) => bad.map(({ reason }) => `第 ${offset + index + 1} 题：${reason}`)),
    ...doubts.map((doubt) => `${numberAt(doubt)}${describeDoubt(doubt)}`),
    ...lost,
  ]
  if (said.length === 0) return void toast.success(`加了 ${made.length} 题，可以撤销`)
  const more = said.length > mostLines ? [`还有 ${said.length - mostLines} 处，在大纲里能看到`] : []
  await confirm({
    title: `加了 ${made.length} 题`,
    message: `有 ${said.length} 处要看一看：`,
    note: [...said.slice(0, mostLines), ...more].join('；\n'),
    confirmText: '知道了',
    cancelText: null,
  })
}

/** The paper with what plain text loses, such as formulas and pictures, where the copy has it. */
async function readCopied({
  plain,
  html,
  files,
}: {
  plain: string
  html: string
  files: readonly File[]
}): Promise<{ paper: PastedPaper; lost: string[] }> {
  const { readPaste } = await import('#features/bank/import/clipboard-html.ts')
  const pasted = html === '' ? undefined : readPaste({ files, html }, 0)
  const rich = pasted && readPaper(pasted.text)
  if (!pasted || !rich || !isPaper(rich)) return { paper: readPaper(plain), lost: [] }
  const lost: string[] = []
  const paths = new Map<number, string>()
  for (const { number, file } of pasted.pictures) {
    const answer = await uploadPicture({ file })
    if (answer.ok) paths.set(number, answer.data.url)
    else lost.push(`图 ${number}：${answer.reason}`)
  }
  const placed = placePictures(rich.rows, paths)
  lost.push(...placed.left.map((number) => `图 ${number} 没有跟着复制过来，请另外加上`))
  return { paper: { ...rich, rows: placed.rows }, lost }
}

/** The questions with the headings and texts that lie between them. */
function withParts(questions: readonly FormLine[], { parts }: PastedPaper): FormLine[] {
  const itemsAt = (place: number): FormLine[] =>
    parts
      .filter(({ at }) => at === place)
      .map(({ kind, title, text }) => {
        const item = draftItem(kind, { title, text })
        return { uid: item.uid, item }
      })
  return [...questions.flatMap((line, index) => [...itemsAt(index), line]), ...itemsAt(questions.length)]
}
