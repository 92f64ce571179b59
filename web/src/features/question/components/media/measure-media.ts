/** A browser learns the length of some recordings only by going to their end. */
const beyond = 1e9

/** How many seconds it lasts; undefined where this browser cannot play it. */
export function measureMedia(file: File): Promise<number | undefined> {
  const element = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video')
  const url = URL.createObjectURL(file)
  return new Promise<number | undefined>((resolve) => {
    const look = () => {
      if (Number.isFinite(element.duration)) resolve(Math.max(1, Math.ceil(element.duration)))
      else element.currentTime = beyond
    }
    element.preload = 'metadata'
    element.onloadedmetadata = look
    element.ondurationchange = () => {
      if (Number.isFinite(element.duration)) look()
    }
    element.onerror = () => resolve(undefined)
    element.src = url
  }).finally(() => {
    element.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
