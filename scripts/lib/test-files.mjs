import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where tests are. */
const folders = ['core/src', 'server/src', 'web/src', 'e2e', 'scripts']

/** All files of tests, as paths from the root with forward slashes. */
export const findTestFiles = (root) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.test\.(?:tsx?|mjs)$/.test(path)),
    )
