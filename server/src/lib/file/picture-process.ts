import { Refusal } from '@wenhai/core/contract/refusal'
import type { PictureAnswer, PictureTask } from './picture.ts'
import { encodeArticlePicture, encodePicture, encodeSquarePicture } from './picture-work.ts'

/** The process in which pictures are decoded. It ends with the site, not before: a signal to both ends the site first. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

const encode = ({ kind, bytes, field, pixels }: PictureTask) => {
  if (kind === 'square') return encodeSquarePicture(bytes, field, pixels)
  return kind === 'article' ? encodeArticlePicture(bytes, field) : encodePicture(bytes, field)
}

async function answer({ id, task }: { id: number; task: PictureTask }): Promise<PictureAnswer> {
  try {
    return { id, picture: await encode(task) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, refusal: { code: error.code, detail: error.detail } }
  }
}

process.on('message', (message: { id: number; task: PictureTask }) => {
  void answer(message).then((done) => process.send?.(done))
})
