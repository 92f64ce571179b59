import { ground } from './0001-ground.ts'

/** In order, by number. One that was released is frozen: `frozen.json` holds its hash, and a test compares. */
export const migrations = {
  '0001-ground': ground,
}
