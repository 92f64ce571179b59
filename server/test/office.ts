import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = '/usr/bin/soffice'

/** LibreOffice, where it is installed; `tools/lib/debian.mjs` does so. */
export const hasOffice = existsSync(program)

/** Converts all files in one start of the program, which takes longer than the files, and counts the pages of each. */
export async function convertWithOffice(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'wenhai-office-'))
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const names = Object.keys(files).map((name) => join(folder, name))
    await promisify(execFile)(
      program,
      ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...names],
      { timeout: 120_000 },
    )
    const pages = new Map<string, number>()
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pdf'))) {
      const pdf = await readFile(join(folder, name), 'latin1')
      pages.set(name.replace(/pdf$/, 'docx'), [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length)
    }
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
