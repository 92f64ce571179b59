import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../lib/http/escape-html.ts'
import type { Settings } from '../lib/settings.ts'
import { answerUnknown } from './errors.ts'

/** The built web app. Its files carry a hash in their name and never change; the page itself is always asked for anew. */
const webFolder = new URL('../../../web/dist/', import.meta.url).pathname

export async function addPages(app: FastifyInstance, settings: Settings, folder = webFolder): Promise<void> {
  const indexFile = join(folder, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : ''
  const html = page.replace(/<title>.*?<\/title>/, `<title>${escapeHtml(settings.SITE_NAME)}</title>`)

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    app.welcomeVisitor(request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.get('/', { compress: {} }, sendPage)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/oceanAPI') && wantsHtml(request)
    return isPage ? sendPage(request, reply) : answerUnknown(request, reply)
  })
}

const wantsHtml = ({ headers }: FastifyRequest) => !headers.accept || /text\/html|\*\/\*/.test(headers.accept)
