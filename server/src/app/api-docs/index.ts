import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../lib/http/implement.ts'
import { makeOpenApi } from './openapi.ts'
import { makeDocsPage } from './page.ts'
import { docsStyle } from './style.ts'

export function addApiDocs(
  app: FastifyInstance,
  features: readonly Feature[],
  findName: () => Promise<string>,
): void {
  // Built on first request: most processes never serve it.
  let made: { name: string; openApi: ReturnType<typeof makeOpenApi>; page: string } | undefined
  const make = async () => {
    const name = await findName()
    if (made?.name !== name)
      made = { name, openApi: makeOpenApi(features, name), page: makeDocsPage(features, name) }
    return made
  }
  app.get('/oceanAPI/v1/openapi.json', { compress: {} }, async () => (await make()).openApi)
  app.get('/oceanAPI/docs', { compress: {} }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((await make()).page),
  )
  app.get('/oceanAPI/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
