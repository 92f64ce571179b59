import { pictureLimits as limits } from '@wenhai/core/file/path'
import { formatBytes } from '@wenhai/core/format/number'
import { useState } from 'react'
import { canShrink } from '#lib/shrink-picture.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { canReadFiles, isAccepted } from '#ui/fields/file-rules.ts'
import { useUpload } from '#ui/fields/use-upload.ts'
import { type PictureUse, uploadPicture } from '../api.ts'

/** The specification's formats; .jpeg is the same as .jpg. In articles a picture may move. */
const formats = {
  picture: { accept: '.jpg,.jpeg,.png,.webp', refusal: '图片要是 .jpg、.png 或 .webp 格式' },
  article: { accept: '.jpg,.jpeg,.png,.webp,.gif', refusal: '图片要是 .jpg、.png、.webp 或 .gif 格式' },
} as const

/** The reason why this file cannot be sent as a picture; undefined where it can. */
export function pictureFault(file: File, use: PictureUse): string | undefined {
  if (!canReadFiles()) return '当前浏览器不支持读取文件'
  if (!isAccepted(file, formats[use].accept)) return formats[use].refusal
  if (file.size > limits.maxBytes && !canShrink(file))
    return `图片不能超过 ${formatBytes(limits.maxBytes)}，这张有 ${formatBytes(file.size)}`
  return undefined
}

/**
 * The pasted files, if a picture was pasted. Word and Excel put one beside the text they copy, and then the text is
 * meant.
 */
export const pastedFiles = ({ types, files }: DataTransfer): FileList | undefined =>
  types.includes('text/plain') ? undefined : files

interface PictureOptions {
  /** Path of the stored picture, or empty. */
  value: string
  onChange: (path: string) => void
  /** Called when an upload begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined
  use?: PictureUse | undefined
}

/** Sends one picture to the server: chosen, dropped, pasted or taken. */
export function usePicture({ value, onChange, onBusy, use = 'picture' }: PictureOptions) {
  /** The size of the stored picture, where it was sent from here. */
  const [bytes, setBytes] = useState<number>()
  const { work, send, retry, cancel } = useUpload({
    upload: (options) => uploadPicture(options, use),
    onSent: (stored) => {
      setBytes(stored.bytes)
      onChange(stored.url)
    },
    onBusy,
  })

  return {
    value,
    work,
    bytes,
    accept: formats[use].accept,
    /** Returns true where one of the files was a picture. */
    take: (files: FileList | readonly File[] | null | undefined): boolean => {
      const [file] = [...(files ?? [])]
      if (!file) return false
      const fault = pictureFault(file, use)
      if (fault) toast.warning(fault)
      else void send(file)
      return true
    },
    retry,
    remove: () => {
      cancel()
      setBytes(undefined)
      if (value !== '') onChange('')
    },
  }
}

export type PictureField = ReturnType<typeof usePicture>

interface PicturesOptions {
  value: readonly string[]
  onChange: (pictures: string[]) => void
  /** How many there may be. */
  most: number
  onBusy: (isBusy: boolean) => void
}

/** The pictures of a question: where there may be one, another takes its place; where there may be more, it is added. */
export function usePictures({ value, onChange, most, onBusy }: PicturesOptions) {
  const isSingle = most === 1
  const picture = usePicture({
    value: isSingle ? (value[0] ?? '') : '',
    onChange: (path) => {
      const others = isSingle ? value.slice(1) : value.filter((other) => other !== path).slice(0, most - 1)
      onChange(path === '' ? [...others] : isSingle ? [path, ...others] : [...others, path])
    },
    onBusy,
  })
  return { picture, value, onChange, most }
}

export type PicturesValue = ReturnType<typeof usePictures>
