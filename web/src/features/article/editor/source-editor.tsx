import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { uploadPicture } from '#features/question/api.ts'
import { pastedFiles, pictureFault } from '#features/question/picture/use-picture.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { writeSize } from '../body/body-picture.tsx'

interface SourceEditorProps {
  value: string
  onChange: (markdown: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Uploads pictures and writes them where the caret is; `sending` says which is under way. */
function usePutPictures({ value, onChange, onBusy }: SourceEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState<string>()
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  const put = async (files: FileList | null | undefined): Promise<void> => {
    for (const file of files ?? []) {
      const fault = pictureFault(file, 'article')
      if (fault) {
        toast.warning(fault)
        continue
      }
      onBusy(true)
      const answer = await uploadPicture(
        {
          file,
          onProgress: (sent, total) =>
            setSending(`正在上传 ${file.name} ${Math.floor((sent / total) * 100)}%`),
        },
        'article',
      )
      onBusy(false)
      setSending(undefined)
      if (!answer.ok) {
        if (answer.cause === 'refused') toast.error(answer.reason)
        continue
      }
      const size = writeSize(answer.data)
      const line = `![](${answer.data.url}${size && ` "${size}"`})`
      const at = frame.current?.querySelector('textarea')?.selectionStart ?? latest.current.value.length
      const { value: text } = latest.current
      latest.current.onChange(`${text.slice(0, at)}${line}${text.slice(at)}`)
    }
  }
  return { frame, sending, put }
}

/** The Markdown itself. Pictures can be dropped or pasted. */
export function SourceEditor(props: SourceEditorProps) {
  const { frame, sending, put } = usePutPictures(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts; the other view has the button
    <div
      ref={frame}
      onDragOver={(event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void put(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => {
        const files = pastedFiles(event.clipboardData)
        if (!files || files.length === 0) return
        event.preventDefault()
        void put(files)
      }}
      className="source-editor p-4 [&_textarea]:font-[ui-monospace,monospace]"
    >
      <TextArea
        label="Markdown 源码"
        name="source"
        value={props.value}
        onChange={props.onChange}
        minRows={20}
        maxRows={60}
        spellCheck={false}
        description={sending ?? '# 标题，**粗体**，- 列表，> 引用，$公式$。HTML 会原样显示，不会生效。'}
      />
    </div>
  )
}
