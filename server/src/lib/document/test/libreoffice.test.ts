// SQLite alone: no database is asked.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { combineHabits } from '../../../../test/papers/combinations.ts'
import { judge, type Verdict, wantedOf } from '../../../../test/papers/judge.ts'
import { shapes } from '../../../../test/papers/shapes.ts'
import { subjects } from '../../../../test/papers/subjects.ts'
import { toDocx, writePaper } from '../../../../test/papers/write-paper.ts'

const program = '/usr/bin/soffice'
const run = promisify(execFile)

/** Habits whose files Word writes in many ways: every ninth, so that the program has to run for a few seconds only. */
const chosen = combineHabits().filter(({ key }, at) => at % 9 === 0 && !key.startsWith('file'))

test.skipIf(!existsSync(program))(
  'papers that another program read and wrote again are read as well',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'papers-'))
    try {
      const papers = [
        ...chosen.map((habits, at) => {
          const asked = subjects[at % subjects.length] ?? { title: '', sections: [] }
          return { bytes: writePaper(asked, habits).paper, becomes: wantedOf(asked, habits.key !== 'none') }
        }),
        ...Object.values(shapes)
          .filter(({ body, answers }) => answers === undefined && !/<w:drawing|<w:ins>|<w:del>/.test(body))
          .filter((_, at) => at % 4 === 0)
          .map(({ body, becomes }) => ({ bytes: toDocx(body), becomes })),
      ]
      for (const [at, { bytes }] of papers.entries()) await writeFile(join(folder, `${at}.docx`), bytes)
      const convert = async (from: string, to: string) =>
        run(program, [
          '--headless',
          `-env:UserInstallation=file://${folder}/profile`,
          '--convert-to',
          to,
          '--outdir',
          folder,
          ...papers.map((_, at) => join(folder, `${at}.${from}`)),
        ])
      await convert('docx', 'odt')
      await convert('odt', 'docx')
      const all: Verdict = { right: 0, all: 0, faults: [], wrongKeys: [] }
      for (const [at, { becomes }] of papers.entries()) {
        const verdict = await judge(becomes, await readFile(join(folder, `${at}.docx`)))
        all.right += verdict.right
        all.all += verdict.all
        all.faults.push(...verdict.faults.map((fault) => `${at}: ${fault}`))
        all.wrongKeys.push(...verdict.wrongKeys.map((key) => `${at}: ${key}`))
      }
      expect(all.wrongKeys).toEqual([])
      expect(all.right / all.all, all.faults.join('\n')).toBeGreaterThanOrEqual(0.97)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
