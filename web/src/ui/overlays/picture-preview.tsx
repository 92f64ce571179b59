import '../zh.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../button.tsx'
import { useStackedZIndex } from './use-stacked-z-index.ts'

export type PicturePreviewProps = {
  pictures: readonly { src: string; alt: string }[]
  /** The number of the picture that is shown first. */
  start?: number
  onClose: () => void
}

const zoomRange = { min: 0.25, max: 6, step: 1.25 }
const upright = { zoom: 1, turn: 0, x: 0, y: 0 }

/** How the picture is looked at: its zoom, its turn and where it was dragged to. */
function useView() {
  const [view, setView] = useState(upright)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const hold = (event: PointerEvent) => {
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const drop = () => {
    drag.current = null
  }
  const zoomBy = (factor: number) =>
    setView((before) => ({
      ...before,
      zoom: Math.min(Math.max(before.zoom * factor, zoomRange.min), zoomRange.max),
    }))
  const move = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    hold(event)
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }))
  }
  return {
    view,
    zoomIn: () => zoomBy(zoomRange.step),
    zoomOut: () => zoomBy(1 / zoomRange.step),
    rotate: () => setView((before) => ({ ...before, turn: before.turn + 90 })),
    reset: () => setView(upright),
    pointerProps: {
      onWheel: (event: WheelEvent) => zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1),
      onPointerDown: hold,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: drop,
      onDoubleClick: () => setView(view.zoom === 1 ? { ...view, zoom: 2 } : upright),
    },
  }
}

/** The preview is rendered only while it is open. The keys + − 0 zoom, R turns, ← → go on, and Escape closes. */
export function PicturePreview({ pictures, start = 0, onClose }: PicturePreviewProps) {
  const zIndex = useStackedZIndex(true)
  const [index, setIndex] = useState(start)
  const { view, pointerProps, ...look } = useView()
  const picture = pictures[index]
  const go = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length)
    look.reset()
  }
  const acts = { ...look, ...(pictures.length > 1 && { before: () => go(-1), after: () => go(1) }) }

  if (!picture) return null
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      style={{ zIndex }}
      className="fixed inset-0 animate-fade-in bg-[#0c1014ee] text-[#f4f2ec]"
    >
      <Modal className="size-full outline-none">
        <Dialog aria-label={`图片预览：${picture.alt || '图片'}`} className="size-full outline-none">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and wheel are shortcuts for the buttons below */}
          <div
            className="grid size-full touch-none place-items-center overflow-hidden p-4 pb-20"
            onKeyDown={(event) => pressKey(event, acts)}
            {...pointerProps}
          >
            <img
              src={picture.src}
              alt={picture.alt}
              draggable={false}
              className="max-h-[calc(100dvh-112px)] max-w-full object-contain select-none"
              style={{
                transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`,
              }}
            />
            <Tools acts={acts} zoom={view.zoom} onClose={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface Acts extends Record<'zoomIn' | 'zoomOut' | 'rotate' | 'reset', () => void> {
  /** To the picture before and the one after, where there are more than one. */
  before?: () => void
  after?: () => void
}

function pressKey(event: KeyboardEvent, { zoomIn, zoomOut, rotate, reset, before, after }: Acts) {
  const keys = new Map([
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['0', reset],
    ['r', rotate],
    ['R', rotate],
    ['ArrowLeft', before],
    ['ArrowRight', after],
  ])
  const act = keys.get(event.key)
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}

function Tools({ acts, zoom, onClose }: { acts: Acts; zoom: number; onClose: () => void }) {
  const look = 'text-inherit! outline-current! hover:bg-[#ffffff22]!'
  return (
    <div
      role="toolbar"
      aria-label="图片工具"
      className="absolute bottom-5 left-1/2 flex -translate-x-1/2 items-center gap-1 rounded-full bg-[#1c2530] px-2 py-1 shadow-float"
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {acts.before && <IconButton icon="left" label="上一张" className={look} onClick={acts.before} />}
      <IconButton icon="zoomOut" label="缩小" className={look} onClick={acts.zoomOut} />
      <output aria-label="缩放比例" className="min-w-12 text-center text-sm">
        {Math.round(zoom * 100)}%
      </output>
      <IconButton icon="zoomIn" label="放大" className={look} onClick={acts.zoomIn} />
      <IconButton icon="rotate" label="旋转" className={look} onClick={acts.rotate} />
      {acts.after && <IconButton icon="right" label="下一张" className={look} onClick={acts.after} />}
      <IconButton icon="close" label="关闭" className={look} autoFocus onClick={onClose} />
    </div>
  )
}
