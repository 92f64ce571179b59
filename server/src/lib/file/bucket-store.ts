import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { StartFault } from '../start-fault.ts'
import { partialEnding, removeOldPartials } from './partials.ts'
import { contentTypes, type FileStore, type Piece, type StoredFile } from './store.ts'

interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

/** A store in the same city replies within a second; after this long it counts as unavailable. */
const answerMs = 20_000

/** The largest film takes less time over a slow connection within the city. */
const uploadMs = 5 * 60_000

/** The error says that the store is unavailable for now. */
class BucketUnavailable extends Error {
  readonly code = 'BUCKET_UNAVAILABLE'
  /** The store's own error code, if it sent one. */
  readonly said: string

  constructor(message: string, said = '', cause?: unknown) {
    super(message, { cause })
    this.said = said
  }
}

/** The setting that is wrong, by the store's error code. */
const faultySetting: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET 指的存储桶不存在',
  InvalidBucketName: 'S3_BUCKET 不是存储桶的名字',
  InvalidAccessKeyId: 'S3_KEY 不对',
  SignatureDoesNotMatch: 'S3_SECRET 不对',
  AuthorizationHeaderMalformed: 'S3_REGION 不对',
  AccessDenied: 'S3_KEY 没有读写这个存储桶的权限',
}

/** Files that are still arriving begin with this name, because other programs of this machine use the folder too. */
const partialBeginning = 'wenhai-'

const typeOf = (name: string) =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Files in an S3-compatible bucket. Browsers never access it: our server passes the files on. */
export class BucketStore implements FileStore {
  readonly #client: AwsClient
  readonly #streamClient: AwsClient
  readonly #base: string
  readonly #pageLength: number
  readonly #partialFolder: string

  /** Stores return at most a thousand names at once. */
  constructor(
    { endpoint, bucket, region, key, secret }: BucketSettings,
    { pageLength = 1000, partialFolder = tmpdir() } = {},
  ) {
    this.#pageLength = pageLength
    this.#partialFolder = partialFolder
    const account = { accessKeyId: key, secretAccessKey: secret, service: 's3', region }
    this.#client = new AwsClient({ ...account, retries: 2 })
    this.#streamClient = new AwsClient({ ...account, retries: 0 })
    // Some stores only accept buckets by host name; then the endpoint already contains it.
    const isInHost = new URL(endpoint).hostname.startsWith(`${bucket}.`)
    this.#base = `${endpoint.replace(/\/$/, '')}${isInHost ? '' : `/${bucket}`}/`
  }

  /** Checks the bucket by writing, because permission to list it says nothing about permission to write. */
  async check(): Promise<void> {
    try {
      await this.put('check', new Uint8Array([1]))
      await this.remove('check')
    } catch (error) {
      if (!(error instanceof BucketUnavailable)) throw error
      const reason = error.said ? (faultySetting[error.said] ?? error.message) : 'S3_ENDPOINT 连不上'
      throw new StartFault(`存储桶不能用：${reason}。`)
    }
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    const response = await this.#ask('PUT', name, {
      body: content as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': typeOf(name) },
    })
    await response.body?.cancel()
  }

  makePartial = async (id: string = randomUUID()): Promise<string> =>
    join(this.#partialFolder, `${partialBeginning}${id}${partialEnding}`)

  removePartials = (before: number): Promise<void> =>
    removeOldPartials(this.#partialFolder, before, (name) => name.startsWith(partialBeginning))

  /** Streams a file from disk. A stream cannot be sent again, so there is only one try. */
  async putFile(name: string, file: string): Promise<void> {
    const { size } = await stat(file)
    const init = {
      body: Readable.toWeb(createReadStream(file)),
      headers: { 'content-type': typeOf(name), 'content-length': String(size) },
      duplex: 'half',
    }
    const response = await this.#ask('PUT', name, init as unknown as RequestInit, uploadMs)
    await response.body?.cancel()
    await rm(file, { force: true })
  }

  async size(name: string): Promise<number | undefined> {
    const { status, headers } = await this.#ask('HEAD', name)
    return status === 404 ? undefined : Number(headers.get('content-length'))
  }

  async read(name: string, piece?: Piece): Promise<StoredFile | undefined> {
    const asked = piece && { headers: { range: `bytes=${piece.start}-${piece.end}` } }
    const { status, headers, body } = await this.#ask('GET', name, asked)
    if (status === 404 || !body) {
      await body?.cancel()
      return undefined
    }
    return {
      bytes: Number(headers.get('content-length')),
      stream: Readable.fromWeb(body as ReadableStream),
    }
  }

  async remove(name: string): Promise<void> {
    const response = await this.#ask('DELETE', name)
    await response.body?.cancel()
  }

  async *list(): AsyncIterable<string> {
    let after = ''
    for (;;) {
      const query = new URLSearchParams({ marker: after, 'max-keys': String(this.#pageLength) })
      const page = await (await this.#ask('GET', `?${query}`)).text()
      // Our names are hex digits, so nothing needs escaping.
      const names = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
      yield* names
      after = names.at(-1) ?? ''
      if (!/<IsTruncated>true<\/IsTruncated>/.test(page) || !after) return
    }
  }

  /** Only the wait for the response is limited, because its body is read as fast as the browser takes it. */
  async #ask(method: string, name: string, init: RequestInit = {}, patienceMs = answerMs): Promise<Response> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('no answer in time')), patienceMs)
    const client = 'duplex' in init ? this.#streamClient : this.#client
    try {
      const response = await client.fetch(this.#base + name, {
        ...init,
        method,
        redirect: 'manual',
        signal: patience.signal,
      })
      const isMissing = response.status === 404 && method !== 'PUT' && !name.startsWith('?')
      if (response.ok || isMissing) return response
      const said = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1] ?? `HTTP ${response.status}`
      throw new BucketUnavailable(`the bucket refused ${method}: ${said}`, said)
    } catch (error) {
      if (error instanceof BucketUnavailable) throw error
      throw new BucketUnavailable('the bucket cannot be reached', '', error)
    } finally {
      clearTimeout(timer)
    }
  }
}
