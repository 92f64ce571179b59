import { ink as limits } from '@wenhai/core/marking/limits'
import type { Ink, UploadLink } from '@wenhai/core/upload/schema'
import { type PointerEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { InkLayer } from '../../../question/components/view/ink-layer.tsx'
import { saveInk } from '../../api.ts'
import { thinOut } from './thin-out.ts'

interface InkPictureProps {
  survey_id: string
  picture: UploadLink
  ink: Ink | undefined
}

type Stroke = readonly number[]

const zooms = [1, 1.5, 2, 3] as const

/** A picture that a taker sent: larger, turned, and drawn on; what is drawn is kept at once. */
export function InkPicture({ survey_id, picture, ink }: InkPictureProps) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(ink?.strokes ?? [])
  const [turn, setTurn] = useState(ink?.turn ?? 0)
  const [zoom, setZoom] = useState(0)
  const [isDrawing, setDrawing] = useState(false)
  const [open, setOpen] = useState<Stroke>([])
  const board = useRef<HTMLDivElement>(null)

  const save = async (next: readonly Stroke[], turned = turn) => {
    setStrokes(next)
    setTurn(turned)
    const answer = await saveInk({
      id: survey_id,
      upload_id: picture.upload_id,
      turn: turned,
      strokes: next.map((stroke) => [...stroke]),
    })
    if (!answer.ok && answer.cause === 'refused') toast.error(answer.reason)
  }
  const pointAt = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): Stroke => {
    const { clientWidth = 1, clientHeight = 1 } = board.current ?? {}
    const inside = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * limits.scale)
    return [inside(offsetX / clientWidth), inside(offsetY / clientHeight)]
  }
  const end = () => {
    if (open.length === 0) return
    setOpen([])
    if (strokes.length >= limits.strokesMost) return toast.info(`一张图最多 ${limits.strokesMost} 笔`)
    void save([...strokes, thinOut(open, limits.pointsMost)])
  }
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
        <IconButton icon="rotate" label="旋转" onClick={() => void save(strokes, (turn + 1) % 4)} />
        <Button
          size="sm"
          variant="quiet"
          disabled={strokes.length === 0}
          onClick={() => void save(strokes.slice(0, -1))}
        >
          去掉上一笔
        </Button>
        <Button size="sm" variant="quiet" disabled={strokes.length === 0} onClick={() => void save([])}>
          全部清除
        </Button>
      </div>
      <div className="max-h-[70vh] overflow-auto rounded-md border bg-sunken">
        <InkLayer
          picture={picture}
          turn={turn}
          strokes={open.length > 0 ? [...strokes, open] : strokes}
          zoom={scale}
        >
          <div
            ref={board}
            className={isDrawing ? 'absolute inset-0 cursor-crosshair touch-none' : 'hidden'}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setOpen(pointAt(event))
            }}
            onPointerMove={(event) => open.length > 0 && setOpen([...open, ...pointAt(event)])}
            onPointerUp={end}
            onPointerCancel={end}
          />
        </InkLayer>
      </div>
      <figcaption className="text-sm break-words text-ink-3">
        {picture.name}；批注会在考生的解析里看到
      </figcaption>
    </figure>
  )
}
