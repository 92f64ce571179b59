import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const pageBytes = 4096

/** All there is now counts as synced. Owners and rights are kept: the programs have to open these files. */
export function keepAll({ files, kept }) {
  rmSync(kept, { recursive: true, force: true })
  execFileSync('cp', ['-a', files, kept])
}

/**
 * After all programs have ended: the files become what was synced, with a share of the other pages, each by chance.
 * Returns how many pages differed.
 */
export function loseUnsynced({ files, kept, roll, share }) {
  let different = 0
  for (const path of listFiles(kept))
    if (existsSync(join(files, path)))
      different += mixPages(join(files, path), join(kept, path), () => roll() < share)
  rmSync(files, { recursive: true, force: true })
  execFileSync('cp', ['-a', kept, files])
  return different
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))

function mixPages(file, keptFile, isWritten) {
  const from = openSync(file, 'r')
  const to = openSync(keptFile, 'r+')
  const [page, kept] = [Buffer.alloc(pageBytes), Buffer.alloc(pageBytes)]
  let different = 0
  try {
    for (let at = 0; at < fstatSync(from).size; at += pageBytes) {
      const length = readSync(from, page, 0, pageBytes, at)
      const before = readSync(to, kept, 0, pageBytes, at)
      if (length === before && page.equals(kept)) continue
      different += 1
      if (isWritten()) writeSync(to, page, 0, length, at)
    }
  } finally {
    closeSync(from)
    closeSync(to)
  }
  return different
}
