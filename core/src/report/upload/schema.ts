import { z } from 'zod'

/** A file that can be fetched for a while. */
export const UploadLink = z.object({
  upload_id: z.string(),
  name: z.string(),
  bytes: z.int(),
  isPicture: z.boolean(),
  /** Downloads it, until the link runs out. */
  url: z.string(),
  /** The thumb of a picture, for lists; empty for other files, which are never shown. */
  thumb: z.string(),
})
export type UploadLink = z.output<typeof UploadLink>

/** How far an upload has come. */
export const UploadState = z.object({
  upload_id: z.string(),
  /** The bytes that were declared when it began. */
  bytes: z.int(),
  /** Bytes that have arrived: the next part begins here. */
  received: z.int(),
  /** The file, once it is complete and was accepted. */
  file: UploadLink.nullable(),
})
export type UploadState = z.output<typeof UploadState>

/** The files of one report to one question. */
export const UploadedBy = z.object({
  report_id: z.string(),
  submitted: z.string(),
  /** The name is empty for a guest, and where the form is anonymous. */
  name: z.string(),
  files: z.array(UploadLink),
})
export type UploadedBy = z.output<typeof UploadedBy>

/** The ink that a marker drew on a picture: strokes of x, y, x, y … in thousandths of its width and height. */
export const Ink = z.object({
  upload_id: z.string(),
  /** The quarter turns to the right. */
  turn: z.int(),
  strokes: z.array(z.array(z.int())),
})
export type Ink = z.output<typeof Ink>
