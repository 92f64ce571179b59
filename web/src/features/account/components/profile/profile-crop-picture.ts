import type { Crop } from './profile-crop.ts'

/** Twice what is kept, so that the server has something to choose from. */
const drawnPixels = 512

/** An <img> rather than createImageBitmap: it exists everywhere and turns photos the right way up by itself. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () =>
      picture.naturalWidth > 0 ? resolve(picture) : reject(new Error('the picture is empty'))
    picture.onerror = () => reject(new Error('the picture cannot be decoded'))
    picture.src = url
  })
}

/** The chosen square as a file; undefined where the browser cannot make one. */
export async function drawCrop(picture: HTMLImageElement, { x, y, side }: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = drawnPixels
  canvas.height = drawnPixels
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, drawnPixels, drawnPixels)
  // A browser that cannot write webp writes png instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) return undefined
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type })
}
