/** The picture's own size in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The square that is kept, in pixels of the picture: its centre and its side. */
export interface Crop {
  x: number
  y: number
  side: number
}

/** Nearer than this, even a large picture is nothing but blur. */
const mostZoom = 8

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const largestSide = ({ width, height }: PictureSize) => Math.min(width, height)

/** The largest crop that fits, from the middle. */
export const wholeCrop = (size: PictureSize): Crop => ({
  x: size.width / 2,
  y: size.height / 2,
  side: largestSide(size),
})

/** Keeps the crop within the picture's edge. */
export function keepInside({ x, y, side }: Crop, size: PictureSize): Crop {
  const largest = largestSide(size)
  const kept = clamp(side, largest / mostZoom, largest)
  const half = kept / 2
  return { side: kept, x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) }
}

/** Moves the crop by a share of the frame: 0.1 shows what lay a tenth of the frame further to the right or below. */
export const moveCrop = (crop: Crop, dx: number, dy: number, size: PictureSize): Crop =>
  keepInside({ ...crop, x: crop.x + dx * crop.side, y: crop.y + dy * crop.side }, size)

/** Nearer by `factor`; what is at (u, v) of the frame, each 0 to 1, stays where it is. */
export function zoomCrop(crop: Crop, factor: number, size: PictureSize, u = 0.5, v = 0.5): Crop {
  const { side } = keepInside({ ...crop, side: crop.side / factor }, size)
  const moved = { x: crop.x + (u - 0.5) * (crop.side - side), y: crop.y + (v - 0.5) * (crop.side - side) }
  return keepInside({ ...moved, side }, size)
}

/** 0 for the whole, 1 for the nearest; each step of the slider is felt alike. */
export const zoomShare = ({ side }: Crop, size: PictureSize) =>
  clamp(Math.log(largestSide(size) / side) / Math.log(mostZoom), 0, 1)

export const withZoomShare = (crop: Crop, share: number, size: PictureSize) =>
  zoomCrop(crop, crop.side / (largestSide(size) / mostZoom ** share), size)

/** The place of the picture behind the frame, in percent of the frame. */
export const placeBehind = ({ x, y, side }: Crop, { width }: PictureSize) => ({
  width: `${(width / side) * 100}%`,
  left: `${(0.5 - x / side) * 100}%`,
  top: `${(0.5 - y / side) * 100}%`,
})
