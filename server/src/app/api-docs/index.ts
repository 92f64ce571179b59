import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../lib/http/implement.ts'
import { makeOpenApi } from './openapi.ts'
import { makeDocsPage } from './page.ts'
import { docsStyle } from './style.ts'

export function addApiDocs(app: FastifyInstance, features: readonly Feature[]): void {
  const openApi = makeOpenApi(features)
  const page = makeDocsPage(features)
  app.get('/oceanAPI/v1/openapi.json', { compress: {} }, async () => openApi)
  app.get('/oceanAPI/docs', { compress: {} }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/oceanAPI/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
