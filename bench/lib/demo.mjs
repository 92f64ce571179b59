import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/run.mjs'

/** A site with samples. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  const demo = spawn(process.execPath, [join(root, 'server/dist/commands/demo.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TMPDIR: folder },
  })
  const address = await new Promise((resolve, reject) => {
    let text = ''
    demo.stdout.on('data', (chunk) => {
      text += chunk
      const found = /网址\s+(\S+)[\s\S]*密码/.exec(text)?.[1]
      if (found) resolve(found)
    })
    demo.once('exit', (code) => reject(new Error(`the demo ended with ${code}: ${text}`)))
  })
  const stop = async () => {
    const ended = new Promise((resolve) => demo.once('exit', resolve))
    demo.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, stop }
}

/** The sample with the most pictures: the heaviest page. */
export async function findArticle(address) {
  const ask = async (path) => (await (await fetch(`${address}/oceanAPI/v1${path}`)).json()).data
  const { tables } = await ask('/filters/tables?len=50')
  const read = await Promise.all(
    tables.map(async ({ table_id }) => {
      const { table } = await ask(`/tables/find/default/table_id/${table_id}`)
      return {
        table_id,
        author_id: table.ocean_id,
        pictures: table.content.match(/!\[[^\]]*\]\(\/files\//g)?.length ?? 0,
      }
    }),
  )
  return read.toSorted((one, other) => other.pictures - one.pictures)[0]
}
