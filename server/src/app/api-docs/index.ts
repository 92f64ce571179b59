import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../lib/http/implement.ts'
import { makeOpenApi } from './openapi.ts'
import { makeDocsPage } from './page.ts'
import { docsStyle } from './style.ts'

export function addApiDocs(app: FastifyInstance, features: readonly Feature[]): void {
  // Made when first asked for: describing every call is work that hardly any start needs.
  let openApi: ReturnType<typeof makeOpenApi> | undefined
  let page: string | undefined
  app.get('/oceanAPI/v1/openapi.json', { compress: {} }, async () => {
    openApi ??= makeOpenApi(features)
    return openApi
  })
  app.get('/oceanAPI/docs', { compress: {} }, async (_, reply) => {
    page ??= makeDocsPage(features)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/oceanAPI/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
