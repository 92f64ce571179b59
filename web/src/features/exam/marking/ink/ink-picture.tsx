import { ink as limits } from '@wenhai/core/exam/marking/limits'
import type { VersionedInk } from '@wenhai/core/exam/marking/schema'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import { InkLayer } from '#features/question/view/ink-layer.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InkDrawing, InkStore, InkStroke } from './ink-store.ts'

interface InkPictureProps {
  picture: UploadLink
  /** The ink as it was when the answer was fetched; the store has what was drawn since. */
  ink: VersionedInk | undefined
  store: InkStore
}

const zooms = [1, 1.5, 2, 3] as const

const noInk: InkDrawing = { version: 0, turn: 0, strokes: [] }

/** A picture that a taker sent: larger, turned, and drawn on; what is drawn is kept at once. */
export function InkPicture({ picture, ink, store }: InkPictureProps) {
  const { upload_id } = picture
  const kept = useSyncExternalStore(store.subscribe, () => store.read(upload_id))
  const { version, turn, strokes } = kept?.drawing ?? ink ?? noInk
  const [zoom, setZoom] = useState(0)
  const [isDrawing, setDrawing] = useState(false)
  const save = (next: Partial<InkDrawing>) => store.save(upload_id, { version, turn, strokes, ...next })
  const { open, board } = useStroke((stroke) => {
    if (strokes.length >= limits.strokesMost) return toast.info(`一张图最多 ${limits.strokesMost} 笔`)
    save({ strokes: [...strokes, thinOut(stroke, limits.pointsMost)] })
  })
  const scale = zooms[zoom] ?? 1
  return (
    <figure className="grid grid-cols-1 gap-2.5">
      <div role="toolbar" aria-label={`${picture.name}的工具`} className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="edit" aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
          {isDrawing ? '停止批注' : '批注'}
        </Button>
        <IconButton icon="zoomOut" label="缩小" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon="zoomIn"
          label="放大"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon="rotate" label="旋转" onClick={() => save({ turn: (turn + 1) % 4 })} />
        <Erasers strokes={strokes} onChange={(left) => save({ strokes: left })} />
      </div>
      <div className="max-h-[70vh] overflow-auto rounded-md border bg-sunken">
        <InkLayer
          picture={picture}
          turn={turn}
          strokes={open.length > 0 ? [...strokes, open] : strokes}
          zoom={scale}
        >
          <div {...board} className={isDrawing ? 'absolute inset-0 cursor-crosshair touch-none' : 'hidden'} />
        </InkLayer>
      </div>
      {kept?.state === 'failed' && <NotSaved reason={kept.reason} onRetry={() => store.retry(upload_id)} />}
      <figcaption className="text-sm break-words text-ink-3">
        {picture.name}；批注会在考生的解析里看到
      </figcaption>
    </figure>
  )
}

/** A stroke while the pen is down, and the board that it is drawn on. */
function useStroke(onDrawn: (stroke: InkStroke) => void) {
  const [open, setOpen] = useState<InkStroke>([])
  const ref = useRef<HTMLDivElement>(null)
  const pointAt = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): InkStroke => {
    const { clientWidth = 1, clientHeight = 1 } = ref.current ?? {}
    const inside = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * limits.scale)
    return [inside(offsetX / clientWidth), inside(offsetY / clientHeight)]
  }
  const end = () => {
    if (open.length === 0) return
    setOpen([])
    onDrawn(open)
  }
  return {
    open,
    board: {
      ref,
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setOpen(pointAt(event))
      },
      onPointerMove: (event: PointerEvent) => open.length > 0 && setOpen([...open, ...pointAt(event)]),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

interface ErasersProps {
  strokes: InkDrawing['strokes']
  onChange: (left: InkDrawing['strokes']) => void
}

const Erasers = ({ strokes, onChange }: ErasersProps) => (
  <>
    <Button
      size="sm"
      variant="quiet"
      disabled={strokes.length === 0}
      onClick={() => onChange(strokes.slice(0, -1))}
    >
      去掉上一笔
    </Button>
    <Button size="sm" variant="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
      全部清除
    </Button>
  </>
)

const NotSaved = ({ reason, onRetry }: { reason: string | undefined; onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md text-cinnabar">
    <span className="flex min-w-0 items-center gap-2">
      <Icon name="warning" size={18} className="shrink-0" />
      没能保存：{reason}
    </span>
    <Button size="sm" onClick={onRetry}>
      重试
    </Button>
  </p>
)

/** Keeps at most so many points of a stroke, its ends among them, evenly along the way. */
export function thinOut(stroke: readonly number[], most: number): number[] {
  const count = stroke.length / 2
  if (count <= most) return [...stroke]
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1))).flatMap(
    (at) => [stroke[at * 2] ?? 0, stroke[at * 2 + 1] ?? 0],
  )
}
