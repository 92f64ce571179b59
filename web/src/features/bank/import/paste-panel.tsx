import { pasteExamples } from '@wenhai/core/bank/paste-examples'
import type { PastedPaper } from '@wenhai/core/form/read-paper'
import { type OptionType, optionTypes } from '@wenhai/core/question/option-type'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/fields/field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { KindChoice } from '../editor/kind-choice.tsx'
import { PastePreview } from './paste-preview.tsx'

interface PastePanelProps {
  text: string
  onText: (text: string) => void
  paper: PastedPaper
  /** Lines of the text that are no part of a question. */
  skipped: number
  /** A document was chosen, dropped or pasted. */
  onFile: (file: File) => void
}

const example = `1. 中国的首都是哪座城市？
A. 北京  B. 上海  C. 广州  D. 深圳
答案：A
解析：1949 年起定都北京。

2. 地球是圆的。（√）

3. 《静夜思》的作者是____。
答案：李白`

type Pane = 'text' | 'preview'

/** The text on the left, the questions read from it on the right; on phones one at a time. */
export function PastePanel({ text, onText, paper, skipped, onFile }: PastePanelProps) {
  const pasted = paper.rows
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const [pane, setPane] = useState<Pane>('text')
  const area = useRef<HTMLTextAreaElement>(null)
  const goToLine = (line: number) => {
    setPane('text')
    // The pane may only now be drawn.
    requestAnimationFrame(() => area.current && showLine(area.current, line))
  }
  /** Adds text below what is there, with the next number. */
  const add = (added: string) => {
    const numbered = added.replace(/^1\./, `${pasted.length + 1}.`)
    onText(text.trim() === '' ? numbered : `${text.trimEnd()}\n\n${numbered}`)
    setPane('text')
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isNarrow && (
        <Segmented
          label="显示"
          value={pane}
          onChange={setPane}
          choices={[
            { value: 'text', label: '文本' },
            { value: 'preview', label: pasted.length > 0 ? `预览 ${pasted.length}` : '预览' },
          ]}
        />
      )}
      <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
        <label
          className={cx('grid grid-cols-1 content-start gap-1.5', isNarrow && pane !== 'text' && 'hidden')}
        >
          <span className="text-sm text-ink-2">题目文本，也可以把 Word 文档拖到这里</span>
          <textarea
            ref={area}
            value={text}
            onChange={(event) => onText(event.target.value)}
            {...takesDocuments(onFile)}
            placeholder={`把试卷或题目粘贴到这里，例如：\n\n${example}`}
            spellCheck={false}
            className={cx(
              controlClass,
              'h-[min(56dvh,560px)] max-md:h-[44dvh] resize-none py-3 leading-[24px]',
            )}
          />
        </label>
        <section
          aria-label="预览"
          className={cx('grid grid-cols-1 content-start gap-1.5', isNarrow && pane !== 'preview' && 'hidden')}
        >
          <PastePreview paper={paper} skipped={skipped} onGoToLine={goToLine} />
        </section>
      </div>
      <OpenDocument onFile={onFile} />
      <p className="text-sm text-ink-3">
        题目之间空一行，或者用 1. 2. 编号；题型可以写成【多选题】或“一、判断题”，没写的会自己判断。
      </p>
      <PasteFormat onAdd={add} />
    </div>
  )
}

/** Selects the line, and scrolls so that it is near the top. */
function showLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  area.focus()
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
  area.scrollTop = Math.max(0, (area.scrollHeight * (line - 2)) / lines.length)
}

/** How each kind is written in a text, for an author who types it. */
function PasteFormat({ onAdd }: { onAdd: (example: string) => void }) {
  const [kind, setKind] = useState<OptionType>(optionTypes[0])
  const example = pasteExamples.get(kind) ?? ''
  return (
    <details className="text-sm text-ink-2">
      <summary className="cursor-pointer py-2.5 text-sea">各种题型怎么写</summary>
      <div className="grid grid-cols-2 gap-5 pb-2 max-md:grid-cols-1">
        <div className="min-w-0">
          <KindChoice value={kind} onChange={setKind} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-2">
          <pre className="rounded-md border bg-sunken p-3 font-sans break-words whitespace-pre-wrap text-ink">
            {example}
          </pre>
          <div>
            <Button size="sm" onClick={() => onAdd(example)}>
              加到文本里
            </Button>
          </div>
          <p className="text-ink-3">
            题干前面写上题型和要求。选做的题加一行“是否必答：否”，也可以写“难度”“关键词”“分类”“适用范围”。以 ↳
            开头的一行接着上一行，不会当成新的题目。图片、录音和视频不在文本里，导入以后在题目里加上，或者用表格导入。
          </p>
        </div>
      </div>
    </details>
  )
}

/** Word, and questions of other programs. */
const documentEndings = '.docx,.xml,.gift,.zip'

export const isDocumentName = (name: string): boolean => /\.(?:docx|xml|gift|zip)$/i.test(name)

type TakeFile = (file: File) => void

/** For a field of text on which a document can be dropped, and into which one can be pasted. */
function takesDocuments(onFile: TakeFile) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const found = [...files].find(({ name }) => isDocumentName(name))
    if (!found) return
    event.preventDefault()
    onFile(found)
  }
  return {
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
}

/** Asks for a document from the disk. The field for it lives only so long, because a dialog has one for its spreadsheet. */
function chooseDocument(onFile: TakeFile): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = documentEndings
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  }
  input.click()
}

/** Opens a document from the disk. */
export const OpenDocument = ({ onFile }: { onFile: TakeFile }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button size="sm" onClick={() => chooseDocument(onFile)}>
      打开 Word 文档
    </Button>
    <span className="text-sm text-ink-3">
      .docx，也读 Moodle XML、GIFT 和 QTI 包；图片、公式和表格都会带上
    </span>
  </div>
)
