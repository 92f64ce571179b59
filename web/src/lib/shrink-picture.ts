import { pictureLimits as limits } from '@wenhai/core/file/path'

/** A camera's photo straight from the card is smaller than this; a larger file is no photo. */
export const shrinkableBytes = 40 * 1024 * 1024

/** A moving picture would lose its movement, and old browsers cannot draw a file. */
export const canShrink = ({ type, size }: File): boolean =>
  type !== 'image/gif' && size <= shrinkableBytes && typeof createImageBitmap === 'function'

const quality = 0.9

/**
 * Makes a picture that is too large to send as wide as the site shows it, and leaves others as they are. Where the
 * browser cannot draw it, the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, above: number = limits.maxBytes): Promise<File> {
  if (file.size <= above || !canShrink(file)) return file
  try {
    const drawn = await createImageBitmap(file)
    const scale = Math.min(1, limits.maxWidth / drawn.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(drawn.width * scale)
    canvas.height = Math.round(drawn.height * scale)
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    drawn.close()
    // A picture that may be transparent keeps its transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!blob || blob.size >= file.size) return file
    const name = file.name.replace(/\.\w+$/, '')
    return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  } catch {
    return file
  }
}
