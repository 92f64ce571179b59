import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useMediaQuery } from '#ui/use-media.ts'
import { type PictureField, pastedFiles } from './use-picture.ts'

interface PicturePickProps {
  /** The label, such as 题目图片 or 选项 B 的图片. */
  label: string
  picture: PictureField
  /** An icon beside a field, instead of buttons with words. */
  isSmall?: boolean | undefined
}

/** Chooses a file, or takes a photo where there is a camera at hand. */
export function PicturePick({ label, picture, isSmall = false }: PicturePickProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMediaQuery('(max-width: 414px), (pointer: coarse)')
  const choose = () => picker.current?.click()
  const shoot = () => camera.current?.click()
  const input = (isCamera: boolean) => (
    <input
      ref={isCamera ? camera : picker}
      type="file"
      accept={isCamera ? 'image/*' : picture.accept}
      {...(isCamera && { capture: 'environment' as const })}
      aria-label={isCamera ? `${label}：拍照` : label}
      tabIndex={-1}
      hidden
      onChange={(event) => {
        picture.take(event.target.files)
        // The value is emptied, so that the same file may be chosen again after it was removed.
        event.target.value = ''
      }}
    />
  )
  return (
    <>
      {input(false)}
      {hasCamera && input(true)}
      {!isSmall && (
        <Button size="sm" icon="picture" onClick={choose}>
          选择图片
        </Button>
      )}
      {!isSmall && hasCamera && (
        <Button size="sm" icon="camera" onClick={shoot}>
          拍照
        </Button>
      )}
      {isSmall && !hasCamera && <IconButton icon="picture" label={`添加${label}`} onClick={choose} />}
      {isSmall && hasCamera && (
        <Menu
          label={`添加${label}`}
          icon="picture"
          items={[
            { key: 'choose', label: '选择图片', icon: 'picture', onSelect: choose },
            { key: 'shoot', label: '拍照', icon: 'camera', onSelect: shoot },
          ]}
        />
      )}
    </>
  )
}

interface PictureDropProps {
  picture: PictureField
  /** Does not light up: it lies around other such places. */
  isQuiet?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A place where a picture may be dropped, or pasted while something inside has the focus. */
export function PictureDrop({ picture, isQuiet = false, className, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        picture.take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (!picture.take(pastedFiles(event.clipboardData))) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className={cx(
        'rounded-md',
        isOver && !isQuiet && 'bg-sea-wash outline-2 outline-sea outline-dashed',
        className,
      )}
    >
      {children}
    </div>
  )
}
