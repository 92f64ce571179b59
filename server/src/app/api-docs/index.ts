import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../lib/http/implement.ts'
import { KeptBytes } from '../../lib/http/kept-bytes.ts'
import { writeOpenApi } from './openapi.ts'
import { writeDocsPage } from './page.ts'
import { docsStyle } from './style.ts'

export function addApiDocs(
  app: FastifyInstance,
  features: readonly Feature[],
  findName: () => Promise<string>,
): void {
  const kept = new KeptBytes(2)
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
  app.get('/oceanAPI/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
