import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LostError } from './client.mjs'
import { plain } from './print.mjs'
import { UsageError } from './read-arguments.mjs'

/** Stores what the site sends under the name it has there, or under `--output`; a file that is there stays. */
export async function saveFile(response, { output, overwrite }, stderr) {
  const path = output ?? nameOf(response)
  const file = createWriteStream(path, { flags: overwrite ? 'w' : 'wx' })
  try {
    await pipeline(Readable.fromWeb(response.body), counted(stderr), file)
  } catch (error) {
    if (error.code === 'EEXIST') throw new UsageError(`${path} 已经有了；换个名字（-o）或用 --overwrite 覆盖`)
    if (error.syscall === 'open') throw new UsageError(`写不了 ${path}：${error.code}`)
    // Half a file would be taken for the whole one.
    await rm(path, { force: true })
    throw new LostError(`下载断了：${error.cause?.code ?? error.code ?? error.message}`)
  }
  return `已存为 ${plain(path)}`
}

/** A name that the site gives never leads out of the folder. */
function nameOf(response) {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const named = encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(header)?.[1]
  const name = plain(basename((named ?? '').replaceAll('\\', '/'))).trim()
  return name === '' || name.startsWith('.') ? 'wenhai-download' : name
}

/** Says how much has come, where somebody watches. */
function counted(stderr) {
  let bytes = 0
  return new Transform({
    transform(chunk, _, done) {
      bytes += chunk.length
      if (stderr.isTTY) stderr.write(`\r已下载 ${(bytes / 1e6).toFixed(1)} MB`)
      done(null, chunk)
    },
    flush(done) {
      if (stderr.isTTY) stderr.write('\n')
      done()
    },
  })
}
