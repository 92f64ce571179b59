import { fileCalls } from '@wenhai/core/file/calls'
import { type UploadOptions, upload } from '../../lib/upload.ts'

/** Of a question, or of an article, where it may move. */
export type PictureUse = 'picture' | 'article'

export const uploadPicture = (options: UploadOptions, use: PictureUse = 'picture') =>
  upload(fileCalls.uploadFile, { use }, options)
