import { availableParallelism } from 'node:os'
import { refuse } from '@wenhai/core/contract/refusal'
import type { QueuePlace } from '../work-queue.ts'
import { Decoders, type PictureTask } from './decoder.ts'

/** A stored picture and its thumb for lists. */
export interface EncodedPicture {
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
  /** The picture is animated, and its thumb is its first frame. */
  isMoving: boolean
}

/** The slowest picture that is accepted, an interlaced drawing of 40 megapixels, takes 2.5 seconds of a processor. */
const stillMs = 6000
/** A moving picture with hundreds of frames takes seven seconds. */
const movingMs = 20_000

/**
 * Each process keeps one core busy; more at once would be slower and need more memory. Pictures that wait are held in
 * memory.
 */
export const pictures = new Decoders({
  name: 'picture',
  places: availableParallelism(),
  maxWaiting: 60,
  maxPerSource: 30,
  full: () => refuse('too_many', { reason: '现在处理的图片很多，请稍后再传' }),
})

const encode = async (place: QueuePlace, task: PictureTask): Promise<EncodedPicture> =>
  (await pictures.run(place, task)) as EncodedPicture

/** Encodes a picture upright, scaled to the widest screen, without metadata of the camera. */
export const encodePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: QueuePlace,
): Promise<EncodedPicture> => encode(place, { kind: 'screen', picture, field, pixels: 0, cpuMs: stillMs })

/** Encodes a square of so many pixels. */
export const encodeSquarePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: QueuePlace,
  pixels: number,
): Promise<EncodedPicture> => encode(place, { kind: 'square', picture, field, pixels, cpuMs: stillMs })

/** Encodes a picture of an article, which may be a gif, and keeps animations animated. */
export const encodeArticlePicture = (
  picture: PictureTask['picture'],
  field: string,
  place: QueuePlace,
): Promise<EncodedPicture> => encode(place, { kind: 'article', picture, field, pixels: 0, cpuMs: movingMs })

/** Encodes a picture out of a document. */
export const encodeDocumentPicture = (
  picture: PictureTask['picture'],
  place: QueuePlace,
): Promise<EncodedPicture> =>
  encode(place, { kind: 'document', picture, field: 'file', pixels: 0, cpuMs: stillMs })

/** Encodes a stored picture for a document on paper, no longer than so many pixels on either side. */
export const encodePrintedPicture = (
  picture: PictureTask['picture'],
  place: QueuePlace,
  pixels: number,
): Promise<EncodedPicture> => encode(place, { kind: 'print', picture, field: 'file', pixels, cpuMs: stillMs })
