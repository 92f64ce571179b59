import { pasteExamples } from '@wenhai/core/bank/paste-examples'
import { type OptionType, optionTypes } from '@wenhai/core/question/option-type'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { uploadPicture } from '#features/question/api.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { controlClass } from '#ui/fields/field.tsx'
import { KindChoice } from '../editor/kind-choice.tsx'
import { isDocumentName } from '../import-api.ts'
import { insertText, type Pasted, readPaste } from './clipboard-html.ts'
import { PaperCheck } from './paper-check.tsx'
import type { PaperCheckState } from './use-paper-check.ts'

interface PastePanelProps {
  check: PaperCheckState
  /** Questions of an exam have points. */
  hasPoints: boolean
  /** A document was chosen, dropped or pasted. */
  onFile: (file: File) => void
  onAnswers: (file: File) => void
}

const example = `1. 中国的首都是哪座城市？
A. 北京  B. 上海  C. 广州  D. 深圳
答案：A
解析：1949 年起定都北京。

2. 地球是圆的。（√）

3. 《静夜思》的作者是____。
答案：李白`

/** A paper as text, typed, pasted or read from a document, and the questions that it becomes. */
export function PastePanel({ check, hasPoints, onFile, onAnswers }: PastePanelProps) {
  const { text, setText } = check
  const [isWhole, setWhole] = useState(!check.isOpened)
  const area = useRef<HTMLTextAreaElement>(null)
  const paste = usePasting(check, () => setWhole(false))
  /** Adds text below what is there, with the next number. */
  const add = (added: string) => {
    const numbered = added.replace(/^1\./, `${check.questions.length + 1}.`)
    setText(text.trim() === '' ? numbered : `${text.trimEnd()}\n\n${numbered}`)
  }
  return (
    <div className="grid grid-cols-1 gap-3" {...takesDocuments(onFile, paste)}>
      <PaperCheck
        check={check}
        hasPoints={hasPoints}
        isWhole={isWhole || text === ''}
        onWhole={setWhole}
        // The field may only now be drawn.
        onAreaLine={(line) => requestAnimationFrame(() => area.current && showLine(area.current, line))}
        area={
          <textarea
            ref={area}
            data-source
            aria-label="题目文本"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={`把试卷或题目粘贴到这里，也可以把 Word 文档拖进来，例如：\n\n${example}`}
            spellCheck={false}
            className={cx(
              controlClass,
              'h-[clamp(240px,calc(100dvh-440px),680px)] max-md:h-[48dvh] resize-none py-3 leading-[24px]',
            )}
          />
        }
      />
      {check.pending > 0 && (
        <p role="status" className="text-sm text-ink-2">
          正在上传粘贴来的图片，还有 {check.pending} 张
        </p>
      )}
      <DocumentButtons
        onFile={onFile}
        {...(text !== '' && { onAnswers })}
        hasAnswers={check.opened.answers !== ''}
      />
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

type TakeFile = (file: File) => void

/** Around fields of text on which a document can be dropped, and into which one, or what was copied in Word, can be pasted. */
function takesDocuments(
  onFile: TakeFile,
  onPasted: (field: HTMLTextAreaElement, data: DataTransfer) => boolean,
) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const found = [...files].find(({ name }) => isDocumentName(name))
    if (found) {
      event.preventDefault()
      onFile(found)
    }
    return found !== undefined
  }
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => void take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (take(event, clipboardData) || !(target instanceof HTMLTextAreaElement)) return
      if (target.dataset.source !== undefined && onPasted(target, clipboardData)) event.preventDefault()
    },
  }
}

/** Pastes what was copied in Word, and uploads its pictures. */
function usePasting(check: PaperCheckState, onEmptyFilled: () => void) {
  const paste = (field: HTMLTextAreaElement, data: DataTransfer): boolean => {
    const pasted = readPaste({ files: [...data.files], html: data.getData('text/html') }, check.lastPicture)
    if (!pasted) return false
    if (check.text === '') onEmptyFilled()
    insertText(field, pasted.text)
    void upload(pasted.pictures)
    return true
  }
  const upload = async (pictures: Pasted['pictures']) => {
    check.setPending(pictures.length)
    let left = pictures.length
    for (const { number, file } of pictures) {
      const answer = await uploadPicture({ file })
      left -= 1
      check.setPending(left)
      if (answer.ok) check.addPicture(number, answer.data.url)
      else toast.warning(`图 ${number}：${answer.reason}`)
    }
  }
  return paste
}

/** Asks for a document from the disk. The field for it lives only so long, because a dialog has one for its spreadsheet. */
function chooseDocument(onFile: TakeFile, endings: string): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = endings
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  }
  input.click()
}

interface OpenDocumentProps {
  onFile: TakeFile
  /** Where there is a paper, its answers may be in a second document. */
  onAnswers?: TakeFile
  hasAnswers?: boolean
}

/** Opens a document from the disk. */
export const DocumentButtons = ({ onFile, onAnswers, hasAnswers = false }: OpenDocumentProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button size="sm" onClick={() => chooseDocument(onFile, documentEndings)}>
      打开 Word 文档
    </Button>
    {onAnswers && (
      <Button size="sm" onClick={() => chooseDocument(onAnswers, '.docx')}>
        {hasAnswers ? '换一个答案文件' : '再打开答案文件'}
      </Button>
    )}
    <span className="text-sm text-ink-3">
      {hasAnswers
        ? '已经用上答案文件，题目的答案从那里对。'
        : '.docx，也读 Moodle XML、GIFT 和 QTI 包；图片、公式和表格都会带上'}
    </span>
  </div>
)
