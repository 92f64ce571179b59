import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { toast } from '../feedback/toast.tsx'
import { canReadFiles, isAccepted, takesPictures } from './file-rules.ts'
import { type UploadItem, UploadList } from './upload-list.tsx'

export type { UploadItem } from './upload-list.tsx'

type UploadProps = {
  label: string
  /** The formats as on the input element: .jpg,.png,.webp */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** The most files there may be in all; the drop area goes away when they are there. */
  most?: number | undefined
  items: readonly UploadItem[]
  /** Called with files that pass `accept`. The page sends them itself, and reports their `progress`. */
  onAdd: (files: File[]) => void
  /** Called with files that do not pass; where it is missing, a toast names the formats. */
  onRefuse?: ((files: File[]) => void) | undefined
  onRemove: (id: string) => void
  onRetry?: ((id: string) => void) | undefined
  hint?: string | undefined
  disabled?: boolean | undefined
  /** Pictures pasted anywhere on the page come to this field. Only one such field may be open at a time. */
  pasteAnywhere?: boolean | undefined
  className?: string | undefined
}

/** What becomes of files that a person chose, dropped or pasted: those that fit are added, and the others are told of. */
function useTaking({
  accept,
  most,
  items,
  onAdd,
  onRefuse,
  disabled,
  pasteAnywhere,
}: UploadProps & { most: number }) {
  const room = most - items.length
  const isOpen = !disabled && room > 0
  const take = (list: FileList | null | undefined) => {
    if (!isOpen || !list || list.length === 0) return
    const files = [...list]
    const fitting = files.filter((file) => isAccepted(file, accept))
    const refused = files.filter((file) => !isAccepted(file, accept))
    if (refused.length > 0 && onRefuse) onRefuse(refused)
    else if (refused.length > 0) toast.warning(`只能选择 ${accept} 格式的文件`)
    if (fitting.length > room) toast.warning(`最多 ${most} 个文件，多出的没有添加`)
    if (fitting.length > 0) onAdd(fitting.slice(0, room))
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!pasteAnywhere) return
    const paste = (event: globalThis.ClipboardEvent) => latest.current(event.clipboardData?.files)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [pasteAnywhere])
  return { room, isOpen, take }
}

export function Upload(props: UploadProps) {
  const { label, multiple = false, items, onRemove, onRetry, disabled = false, className } = props
  const { most = multiple ? Number.POSITIVE_INFINITY : 1 } = props
  const id = useId()
  const { room, isOpen, take } = useTaking({ ...props, most })

  if (!canReadFiles())
    return (
      <p role="alert" className={cx('rounded-xl border bg-sunken px-4 py-3 text-md text-ink-2', className)}>
        当前浏览器不支持读取文件
      </p>
    )
  return (
    <section aria-labelledby={id} className={cx('grid grid-cols-1 content-start gap-2', className)}>
      <span id={id} className="text-sm text-ink-2">
        {label}
      </span>
      {(room > 0 || disabled) && <DropArea {...props} isOpen={isOpen} take={take} />}
      <UploadList items={items} onRemove={onRemove} onRetry={onRetry} disabled={disabled} />
    </section>
  )
}

type Take = (files: FileList | null | undefined) => void

/** Files are chosen, photographed, dropped or pasted here. */
function DropArea({
  label,
  accept,
  multiple,
  disabled = false,
  hint,
  pasteAnywhere,
  isOpen,
  take,
}: UploadProps & { isOpen: boolean; take: Take }) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(isOpen)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return (
    <div
      {...drag}
      onPaste={(event: ClipboardEvent) => !pasteAnywhere && take(event.clipboardData.files)}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border border-dashed border-edge px-4 py-6 text-md text-ink-2 transition-colors narrow:py-4',
        isOver && 'border-sea bg-sea-wash',
        disabled && 'bg-sunken',
      )}
    >
      <FileInput ref={picker} accept={accept} multiple={multiple} aria-label={label} take={take} />
      {takesPictures(accept) && (
        <FileInput
          ref={camera}
          accept="image/*"
          capture="environment"
          aria-label={`${label}：拍照`}
          take={take}
        />
      )}
      <Button icon="upload" disabled={disabled} onClick={() => picker.current?.click()}>
        选择文件
      </Button>
      {takesPictures(accept) && (
        <span className="hidden touch:inline-flex">
          <Button icon="camera" disabled={disabled} onClick={() => camera.current?.click()}>
            拍照
          </Button>
        </span>
      )}
      <span className="touch:hidden">或拖到这里，也可以粘贴</span>
      <span className="w-full text-center text-sm text-ink-3 empty:hidden">{hint}</span>
    </div>
  )
}

const FileInput = ({ take, ...input }: ComponentProps<'input'> & { take: Take }) => (
  <input
    {...input}
    type="file"
    tabIndex={-1}
    hidden
    onChange={(event) => {
      take(event.target.files)
      // The value is emptied, so that the same file may be chosen again after it was removed.
      event.target.value = ''
    }}
  />
)
