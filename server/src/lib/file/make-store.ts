import type { Settings } from '../settings.ts'
import { BucketStore } from './bucket-store.ts'
import { FolderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

/** Files are in the bucket if one is configured, else in the data folder. */
export const makeFileStore = (settings: Settings): FileStore =>
  makeBucketStore(settings) ?? new FolderStore(settings.DATA_DIR)

export function makeBucketStore(settings: Settings): FileStore | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET) return undefined
  return new BucketStore({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    key: S3_KEY,
    secret: S3_SECRET,
  })
}
