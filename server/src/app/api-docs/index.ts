import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '#lib/http/implement'
import { KeptBytes } from '#lib/http/kept-bytes'
import { writeOpenApi } from './openapi.ts'
import { writeDocsPage } from './page.ts'

const tryIt = new URL('../../../assets/try-it.js', import.meta.url)

export function addApiDocs(
  app: FastifyInstance,
  features: readonly Feature[],
  findName: () => Promise<string>,
): void {
  const kept = new KeptBytes(2)
  const scripts = new KeptBytes(1)
  app.get('/oceanAPI/v1/openapi.json', async (request, reply) => {
    const name = await findName()
    reply.type('application/json; charset=utf-8')
    return kept.send(request, reply, `openapi ${name}`, () => writeOpenApi(features, name))
  })
  app.get('/oceanAPI/docs', async (request, reply) => {
    const name = await findName()
    reply.type('text/html; charset=utf-8')
    return kept.send(request, reply, `docs ${name}`, () => writeDocsPage(features, name))
  })
  app.get('/oceanAPI/docs.js', async (request, reply) => {
    reply.type('text/javascript; charset=utf-8')
    return scripts.send(request, reply, 'try-it', () => readFileSync(tryIt, 'utf8'))
  })
  app.get('/oceanAPI/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}

const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c2530, #e8e6df); --paper: light-dark(#f7f5ef, #12171d);
  --line: light-dark(#e3ded2, #2d3742); --sea: light-dark(#146c8a, #5fb6d0); --surface: light-dark(#fff, #1a2129);
  --edge: light-dark(#8a877c, #6f7a86); }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.7 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 80px }
h1, h2 { font-family: "Noto Serif SC", "Noto Serif CJK SC", "Songti SC", serif; line-height: 1.3 }
h2 { font-size: 19px; margin: 0 0 8px }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 16px 0 }
#codes { margin-top: 32px }
a { color: var(--sea) }
nav ol { columns: 2; padding-left: 20px }
.line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0 0 12px }
.method { color: var(--sea) }
.who { margin-left: auto }
code { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { margin: 0; padding: 12px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px }
pre code { overflow-wrap: normal }
h3 { font-size: 15px; margin: 24px 0 8px }
h4 { font-size: 13px; margin: 12px 0 4px }
details { margin-top: 12px }
summary { cursor: pointer; padding: 8px 0; color: var(--sea) }
details pre { margin-bottom: 8px; max-height: 420px; overflow: auto }
.without { margin: 12px 0 0; font-size: 13px }
.token { margin: -8px 0 12px; font-size: 13px }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
td code { white-space: nowrap }
td:nth-child(2) { min-width: 6em }
td:nth-child(4) { min-width: 11em }
th { white-space: nowrap }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top }
.try { display: grid; gap: 12px; margin-top: 12px; max-width: 560px }
.try[hidden] { display: none }
.try label span { display: block; font-size: 13px }
input, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit }
button { min-height: 44px; padding: 8px 20px; border: 1px solid var(--sea); border-radius: 8px; background: none; color: var(--sea); font: inherit; cursor: pointer; justify-self: start }
button[type=submit] { background: var(--sea); color: var(--surface) }
.open { margin-top: 12px }
.said { margin: 0; min-height: 1.7em }
.try pre { max-height: 420px; overflow: auto }
:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px }
@media (max-width: 600px) { nav ol { columns: 1 } }
`
