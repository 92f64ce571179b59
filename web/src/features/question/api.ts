import { fileCalls } from '@wenhai/core/file/calls'
import { type UploadOptions, upload } from '../../lib/upload.ts'

export const uploadPicture = (options: UploadOptions) => upload(fileCalls.uploadFile, {}, options)
