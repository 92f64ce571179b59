export interface PictureSize {
  width: number
  height: number
}

/** A picture's size is where Markdown has its title, `"800x600"`: so nothing jumps when it arrives. */
export const writeSize = ({ width, height }: PictureSize): string =>
  width > 0 && height > 0 ? `${width}x${height}` : ''

export function readSize(title: string | undefined | null): PictureSize | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title ?? '') ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}
