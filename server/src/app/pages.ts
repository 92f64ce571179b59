import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isKnownPath } from '@wenhai/core/site/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#lib/http/escape-html'
import { addBuiltFiles } from './built-files.ts'
import { inlineTheme, webFolder } from './inline-parts.ts'
import { cutTemplate } from './page-template.ts'

/** The packs of this build and of the one before it. */
const packs = ['files.pack', 'files-before.pack'].map(
  (name) => new URL(`../../../web/dist-server/${name}`, import.meta.url).pathname,
)

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Pages {
  sendPage: SendPage
  /** The app's page as built; empty where it was not built. */
  page: string
}

/** Serves the built web app, and its page for every path of the app. */
export async function addPages(
  app: FastifyInstance,
  findName: () => Promise<string>,
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  folder = webFolder,
): Promise<Pages> {
  addBuiltFiles(app, packs)
  await serveFewOthers(app, folder)
  const indexFile = join(folder, 'index.html')
  const page = existsSync(indexFile) ? inlineTheme(readFileSync(indexFile, 'utf8')) : ''
  const fill = cutTemplate(page)
  const sendPage: SendPage = async (request, reply) => {
    app.welcomeVisitor(request, reply)
    const html = fill({ title: `<title>${escapeHtml(await findName())}</title>` })
    // The reply is private, because it may set the device cookie.
    return reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !isFile(request.url) && wantsHtml(request)
    if (!isPage) return answerUnknown(request, reply)
    // The app shows 找不到; the HTTP status should say so too.
    if (!isKnownPath(request.url) || isAbsentPath(request.url)) reply.code(404)
    return sendPage(request, reply)
  })
  return { sendPage, page }
}

const alwaysAsked = { 'cache-control': 'no-cache' }

/** The script that other sites put into their pages, which may keep it for an hour. */
const embedScript = /\/embed\.js(?:\.(?:br|gz))?$/

const forOtherSites = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the files that have the same name in every build, each on a path of its own. */
async function serveFewOthers(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply, file) => void reply.headers(embedScript.test(file) ? forOtherSites : alwaysAsked),
  })
}

/** The app's own page for what is not there. */
const isAbsentPath = (url: string) => /^\/404\/*(?:\?|$)/.test(url)

const isFile = (url: string) => /^\/(oceanAPI|files|assets|trees)\//.test(url)

const wantsHtml = ({ headers }: FastifyRequest) => !headers.accept || /text\/html|\*\/\*/.test(headers.accept)
