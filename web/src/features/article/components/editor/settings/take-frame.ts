/** Wide enough for a cover. */
const widest = 1600

/** What a film shows at this moment, as a picture; undefined where the browser cannot draw it. */
export async function takeFrame(film: HTMLVideoElement | null): Promise<File | undefined> {
  if (!film || film.videoWidth === 0) return undefined
  const scale = Math.min(1, widest / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], '视频画面.jpg', { type: 'image/jpeg' }) : undefined
}
