import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { writeSize } from '#features/article/body/body-picture.tsx'
import { uploadPicture } from '#features/question/api.ts'
import { pastedFiles, pictureFault } from '#features/question/picture/use-picture.ts'
import { toast } from '#ui/feedback/toast.tsx'

type Change = { add: { id: object; pos: number; face: HTMLElement } } | { remove: object }

const key = new PluginKey<DecorationSet>('pictureUploads')

/** Pictures on their way: each holds its place in the text, however one writes on, until it has arrived. */
export const PictureUploads = Extension.create<{ onBusy: (isBusy: boolean) => void }>({
  name: 'pictureUploads',
  addOptions: () => ({ onBusy: () => undefined }),
  addProseMirrorPlugins() {
    const { onBusy } = this.options
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => {
            const mapped = set.map(transaction.mapping, transaction.doc)
            const change = transaction.getMeta(key) as Change | undefined
            if (!change) return mapped
            if ('remove' in change)
              return mapped.remove(mapped.find(undefined, undefined, isOf(change.remove)))
            const { id, pos, face } = change.add
            return mapped.add(transaction.doc, [Decoration.widget(pos, face, { id, side: 1 })])
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, { clipboardData }) => {
            const files = picturesIn(clipboardData && pastedFiles(clipboardData))
            return putPictures(view, files, view.state.selection.from, onBusy)
          },
          handleDrop: (view, event, _, isMoved) => {
            const { dataTransfer, clientX: left, clientY: top } = event as DragEvent
            const at = view.posAtCoords({ left, top })?.pos
            if (isMoved || at === undefined) return false
            return putPictures(view, picturesIn(dataTransfer?.files), at, onBusy)
          },
        },
      }),
    ]
  },
})

const isOf = (id: object) => (spec: { id?: object }) => spec.id === id

const picturesIn = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Returns true where there was a picture to take. */
export function putPictures(
  view: EditorView,
  files: readonly File[],
  pos: number,
  onBusy: (isBusy: boolean) => void,
): boolean {
  for (const file of files) {
    const fault = pictureFault(file, 'article')
    if (fault) toast.warning(fault)
    else void put(view, file, pos, onBusy)
  }
  return files.length > 0
}

async function put(
  view: EditorView,
  file: File,
  pos: number,
  onBusy: (isBusy: boolean) => void,
): Promise<void> {
  const id = {}
  const change = (meta: Change) => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, meta))
  }
  const face = makeUploadPlaceholder(file.name)
  change({ add: { id, pos, face: face.element } })
  for (let isOver = false; !isOver; ) {
    const controller = new AbortController()
    const cancelled = face.start(controller)
    onBusy(true)
    const answer = await uploadPicture(
      {
        file,
        signal: controller.signal,
        onProgress: (sent, total) => face.show(total > 0 ? sent / total : 0),
      },
      'article',
    )
    onBusy(false)
    if (view.isDestroyed) return
    if (answer.ok) {
      place(view, id, { src: answer.data.url, title: writeSize(answer.data) || null })
      isOver = true
    } else isOver = cancelled() || answer.cause === 'cancelled' || !(await face.fail(answer.reason))
  }
  change({ remove: id })
}

/**
 * Puts the picture where its placeholder was, unless that has been deleted meanwhile; on a line of its own, with one to
 * write on below.
 */
function place(view: EditorView, id: object, attributes: Record<string, unknown>): void {
  const { doc, schema, selection, tr } = view.state
  const at = key.getState(view.state)?.find(undefined, undefined, isOf(id))[0]?.from
  const { image, paragraph } = schema.nodes
  if (at === undefined || !image || !paragraph) return
  const $at = doc.resolve(at)
  const picture = image.create(attributes)
  const isInCell = $at.depth > 1 && $at.node(-1).type.spec.tableRole !== undefined
  if ($at.parent.type !== paragraph || isInCell) tr.insert(at, picture)
  else if ($at.parent.content.size > 0) tr.insert($at.after(), paragraph.create(null, picture))
  else {
    // Nothing is replaced, because another picture may wait on the same line.
    const below = $at.after() + picture.nodeSize
    tr.insert(at, picture).insert(below, paragraph.create())
    if (selection.$from.parent === $at.parent) tr.setSelection(TextSelection.create(tr.doc, below + 1))
  }
  view.dispatch(tr.scrollIntoView())
}

/** A picture on its way, drawn in the text by the editor's own hand: no component lives inside a decoration. */
function makeUploadPlaceholder(name: string) {
  const element = document.createElement('span')
  element.className = 'article-upload'
  element.contentEditable = 'false'
  const label = element.appendChild(document.createElement('span'))
  const bar = element.appendChild(document.createElement('progress'))
  bar.max = 100
  const makeButton = (text: string) => {
    const button = element.appendChild(document.createElement('button'))
    button.type = 'button'
    button.textContent = text
    return button
  }
  const retry = makeButton('重试')
  const cancel = makeButton('取消')
  let isCancelled = false

  const show = (share: number) => {
    const percent = Math.floor(share * 100)
    bar.value = percent
    label.textContent = `正在上传 ${name} ${percent}%`
  }
  return {
    element,
    show,
    /** Shows that the upload has begun, and returns a function that says whether it was cancelled. */
    start: (controller: AbortController): (() => boolean) => {
      element.classList.remove('is-lost')
      bar.hidden = false
      bar.setAttribute('aria-label', `${name} 上传进度`)
      retry.hidden = true
      show(0)
      cancel.onclick = () => {
        isCancelled = true
        controller.abort()
      }
      return () => isCancelled
    },
    /** True to try once more. */
    fail: (reason: string): Promise<boolean> => {
      element.classList.add('is-lost')
      label.textContent = `${name} 没有传上：${reason}`
      bar.hidden = true
      retry.hidden = false
      return new Promise((resolve) => {
        retry.onclick = () => resolve(true)
        cancel.onclick = () => resolve(false)
      })
    },
  }
}
