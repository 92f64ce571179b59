import { availableParallelism } from 'node:os'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Place } from '../work-queue.ts'
import { Decoders, type PictureTask } from './decoder.ts'

/** A stored picture and its thumb for lists. */
export interface EncodedPicture {
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
  /** It is animated; the thumb is its first frame. */
  isMoving: boolean
}

/** The slowest that is accepted takes 2.5 seconds of a processor: a drawing of 40 megapixels, interlaced. */
const stillMs = 6000
/** With hundreds of frames it takes seven. */
const movingMs = 20_000

/** Each keeps one core busy; more at once would be slower and need more memory. Those that wait are held in memory. */
export const pictures = new Decoders({
  name: 'picture',
  places: availableParallelism(),
  maxWaiting: 60,
  maxPerSource: 30,
  full: () => refuse('too_many', { reason: '现在处理的图片很多，请稍后再传' }),
})

const encode = async (place: Place, task: PictureTask): Promise<EncodedPicture> =>
  (await pictures.run(place, task)) as EncodedPicture

/** Rotated upright, scaled to the widest screen, without metadata of the camera. */
export const encodePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: Place,
): Promise<EncodedPicture> => encode(place, { kind: 'screen', picture, field, pixels: 0, cpuMs: stillMs })

/** A square of so many pixels. */
export const encodeSquarePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: Place,
  pixels: number,
): Promise<EncodedPicture> => encode(place, { kind: 'square', picture, field, pixels, cpuMs: stillMs })

/** For articles: also gif, and animations stay animated. */
export const encodeArticlePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: Place,
): Promise<EncodedPicture> => encode(place, { kind: 'article', picture, field, pixels: 0, cpuMs: movingMs })
