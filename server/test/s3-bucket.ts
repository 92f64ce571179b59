import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const [bucket, key, secret, region] = ['pictures', 'test-key', 'test-secret', 'us-east-1']

const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
/** As signature version 4 writes names and values of a query. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** What the signature covers: method, path, query, the headers named in it, and the hash of the body. */
function canonicalRequest(request: IncomingMessage, url: URL, signedHeaders: string): string {
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
}

/** Signature version 4, computed here from the specification and not by the library that signs. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const written =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!written) throw new Refusal(403, 'AccessDenied')
  const [, givenKey, day = '', givenRegion = '', signedHeaders = '', signature] = written
  if (givenKey !== key) throw new Refusal(403, 'InvalidAccessKeyId')
  if (givenRegion !== region) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const scope = `${day}/${region}/s3/aws4_request`
  const signed = sha256(canonicalRequest(request, url, signedHeaders))
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, signed].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  if (hmac(signingKey, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch')
}

type Files = Map<string, { content: Buffer; type: string }>

/** At most a thousand names after `marker`, in order. */
function listNames(files: Files, query: URLSearchParams): string {
  const after = query.get('marker') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const names = [...files.keys()].filter((name) => name > after).sort()
  const shown = names.slice(0, most).map((name) => `<Contents><Key>${name}</Key></Contents>`)
  return `<ListBucketResult><IsTruncated>${names.length > most}</IsTruncated>${shown.join('')}</ListBucketResult>`
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: { content: Buffer; type: string },
): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const content = start === undefined ? file.content : file.content.subarray(Number(start), Number(end) + 1)
  const headers = { 'content-type': file.type, 'content-length': content.length }
  if (start === undefined) response.writeHead(200, headers)
  else {
    const range = `bytes ${start}-${Number(start) + content.length - 1}/${file.content.length}`
    response.writeHead(206, { ...headers, 'content-range': range })
  }
  response.end(request.method === 'HEAD' ? undefined : content)
}

async function answer(files: Files, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bucket')
  const body = await buffer(request)
  checkSignature(request, url, body)
  const [, named, name = ''] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? []
  if (named !== bucket) throw new Refusal(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    files.set(name, { content: body, type: request.headers['content-type'] ?? '' })
    response.writeHead(200).end()
  } else if (request.method === 'DELETE') {
    files.delete(name)
    response.writeHead(204).end()
  } else if (name === '') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listNames(files, url.searchParams))
  } else {
    const file = files.get(name)
    if (!file) throw new Refusal(404, 'NoSuchKey')
    sendFile(request, response, file)
  }
}

/** A bucket of the test's own: what our store asks of S3, over HTTP, with signatures checked. Returns the settings for it. */
export async function startBucket(): Promise<Record<string, string>> {
  const files: Files = new Map()
  const server = createServer((request, response) => {
    answer(files, request, response).catch((error) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<Error><Code>${code}</Code></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }
}
