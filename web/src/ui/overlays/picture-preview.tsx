import '../zh.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
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

/** The preview is rendered only while it is open. The keys + − 0 zoom, R turns, ← → go on, and Escape closes. */
export function PicturePreview({ pictures, start = 0, onClose }: PicturePreviewProps) {
  const zIndex = useStackedZIndex(true)
  const [index, setIndex] = useState(start)
  const [view, setView] = useState(upright)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const picture = pictures[index]

  const zoomBy = (factor: number) =>
    setView((before) => ({
      ...before,
      zoom: Math.min(Math.max(before.zoom * factor, zoomRange.min), zoomRange.max),
    }))
  const rotate = () => setView((before) => ({ ...before, turn: before.turn + 90 }))
  const go = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length)
    setView(upright)
  }
  const press = (event: KeyboardEvent) => {
    const keys = new Map([
      ['+', () => zoomBy(zoomRange.step)],
      ['=', () => zoomBy(zoomRange.step)],
      ['-', () => zoomBy(1 / zoomRange.step)],
      ['0', () => setView(upright)],
      ['r', rotate],
      ['R', rotate],
      ...(pictures.length > 1
        ? ([
            ['ArrowLeft', () => go(-1)],
            ['ArrowRight', () => go(1)],
          ] as const)
        : []),
    ])
    const act = keys.get(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const move = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    drag.current = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }))
  }
  const tool = 'text-inherit! outline-current! hover:bg-[#ffffff22]!'

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
            onKeyDown={press}
            onWheel={(event) => zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
            onPointerDown={(event) => {
              drag.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={move}
            onPointerUp={() => {
              drag.current = null
            }}
            onPointerCancel={() => {
              drag.current = null
            }}
            onDoubleClick={() => setView(view.zoom === 1 ? { ...view, zoom: 2 } : upright)}
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
            <div
              role="toolbar"
              aria-label="图片工具"
              className="absolute bottom-5 left-1/2 flex -translate-x-1/2 items-center gap-1 rounded-full bg-[#1c2530] px-2 py-1 shadow-float"
              onPointerDown={(event) => event.stopPropagation()}
              onDoubleClick={(event) => event.stopPropagation()}
            >
              {pictures.length > 1 && (
                <IconButton icon="left" label="上一张" className={tool} onClick={() => go(-1)} />
              )}
              <IconButton
                icon="zoomOut"
                label="缩小"
                className={tool}
                onClick={() => zoomBy(1 / zoomRange.step)}
              />
              <output aria-label="缩放比例" className="min-w-12 text-center text-sm">
                {Math.round(view.zoom * 100)}%
              </output>
              <IconButton
                icon="zoomIn"
                label="放大"
                className={tool}
                onClick={() => zoomBy(zoomRange.step)}
              />
              <IconButton icon="rotate" label="旋转" className={tool} onClick={rotate} />
              {pictures.length > 1 && (
                <IconButton icon="right" label="下一张" className={tool} onClick={() => go(1)} />
              )}
              <IconButton icon="close" label="关闭" className={tool} autoFocus onClick={onClose} />
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
