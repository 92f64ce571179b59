import { useQuery } from '@tanstack/react-query'
import { authorTreesIn, withFittingTrees } from '@wenhai/core/bank/fitting-trees'
import type { FindCategory } from '@wenhai/core/bank/read-row'
import { findTextLosses, type TextLoss } from '@wenhai/core/bank/text-losses'
import { type TextItem, type WrittenPaper, writePasted } from '@wenhai/core/bank/write-pasted'
import { treeUrl } from '@wenhai/core/question/tree/tree'
import { type ReactNode, useMemo } from 'react'
import { saveFile } from '#lib/download.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { controlClass } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface TextDialogProps {
  /** The name of the file that is saved. */
  name: string
  items: readonly TextItem[]
  /** The field is left out where no categories are written. */
  findCategory?: FindCategory
  /** The note about what is missing. */
  note?: ReactNode
  onClose: () => void
}

export const textTitle = '导出文本'

/** The dialog 导出文本: a paper to read, send or paste again. */
export function TextDialog({ items, ...rest }: TextDialogProps) {
  const whole = useWholeTrees(items)
  return whole ? <WholeText items={whole} {...rest} /> : <ComingText onClose={rest.onClose} />
}

export const ComingText = ({ onClose }: Pick<TextDialogProps, 'onClose'>) => (
  <Dialog open onClose={onClose} title={textTitle} size="xl" wholeOnPhones>
    <SkeletonTable rows={8} columns={1} />
  </Dialog>
)

const anyCategory: FindCategory = (name) => name

function WholeText({ name, items, findCategory = anyCategory, note, onClose }: TextDialogProps) {
  const paper = useMemo(() => writePasted(items), [items])
  const losses = useMemo(() => findTextLosses(paper, findCategory), [paper, findCategory])
  const save = () =>
    saveFile(new Blob([paper.text], { type: 'text/plain;charset=utf-8' }), `${fileNameOf(name)}.txt`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={textTitle}
      size="xl"
      wholeOnPhones
      footerNote={note}
      footer={
        <>
          <Button onClick={save}>下载</Button>
          <CopyButton variant="primary" text={paper.text} done="文本已复制">
            复制
          </CopyButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-md text-ink-2">{describeText(paper.questions)}</p>
        {losses.length > 0 && <Losses losses={losses} />}
        <textarea
          readOnly
          aria-label="题目文本"
          value={paper.text}
          spellCheck={false}
          className={cx(controlClass, 'h-[min(56dvh,560px)] resize-none py-3 leading-[24px]')}
        />
      </div>
    </Dialog>
  )
}

/** A person reads so many names. */
const named = 8

function Losses({ losses }: { losses: readonly TextLoss[] }) {
  const texts = losses.slice(0, named).map(({ number, names }) => `第 ${number} 题的${names.join('、')}`)
  const rest = losses.length > named ? `，还有 ${losses.length - named} 题` : ''
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-md text-ink-2">
      粘贴回来时会和原来不同：{texts.join('；')}
      {rest}。要完整保留，请导出表格。
    </p>
  )
}

/** Says what the text has, and what can be done with it. */
export function describeText(questions: WrittenPaper['questions']): string {
  const whole = questions.filter(({ question }) => !question.missing.includes('解析')).length
  const isOfBank = questions.some(({ question }) => question.allowPeopleUse !== undefined)
  return [
    `共 ${questions.length} 题，${sayKeys(questions.length, whole)}。`,
    '可以发给别人看，也可以在导入时用“粘贴文本”放回题库。',
    ...(isOfBank ? ['没有写明“允许他人使用”的题，按导入时的选择。'] : []),
  ].join('')
}

function sayKeys(all: number, whole: number): string {
  if (whole === all) return '带答案和解析'
  return whole === 0 ? '都是别人的题，不带答案和解析' : `其中 ${all - whole} 题是别人的，不带答案和解析`
}

/** Fetches a tree; undefined where it does not arrive, and then the text says that it is missing. */
async function fetchTree(reference: string, signal: AbortSignal): Promise<[string, string][]> {
  try {
    const response = await fetch(treeUrl(reference), { signal })
    return response.ok ? [[reference, await response.text()]] : []
  } catch {
    return []
  }
}

/** The items with the trees of authors in place of their references; undefined while they are fetched. */
function useWholeTrees(items: readonly TextItem[]): readonly TextItem[] | undefined {
  const references = useMemo(
    () => authorTreesIn(items.flatMap((item) => ('question' in item ? [item.question] : []))),
    [items],
  )
  const { data } = useQuery({
    queryKey: ['trees', references],
    queryFn: async ({ signal }) =>
      (await Promise.all(references.map((reference) => fetchTree(reference, signal)))).flat(),
    enabled: references.length > 0,
    networkMode: 'always',
    staleTime: 0,
  })
  return useMemo(() => {
    if (references.length === 0) return items
    return data && items.map((item) => withTreeTexts(item, new Map(data)))
  }, [items, references, data])
}

export function withTreeTexts(item: TextItem, texts: ReadonlyMap<string, string>): TextItem {
  if (!('question' in item)) return item
  const question = withFittingTrees(item.question, texts)
  const isWhole = authorTreesIn([question]).length === 0
  return { question: isWhole ? question : { ...question, missing: [...question.missing, '题型设置'] } }
}
