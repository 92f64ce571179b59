// SQLite alone: what is tried is the description of the calls, whatever the site stores things in.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { question } from '../../../test/bank-build.ts'
import { vote } from '../../../test/form-build.ts'
import { makeFolder, type TestSite, useSite } from '../../../test/harness.ts'
import { buildProgram } from '../../../test/token-build.ts'

const sharedSite = useSite()

type Schema = Record<string, unknown>

interface Shown {
  schema: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters: (Shown & { name: string; in: 'path' | 'query'; required: boolean })[]
  requestBody?: { content: Record<string, Shown> }
  responses: { 200: { content: Record<string, Shown> } }
}

interface Described {
  path: string
  method: string
  operation: Operation
}

async function readDocument(site: TestSite): Promise<Described[]> {
  const response = await fetch(`${site.url}/oceanAPI/v1/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** A module as generators write them: one function a call, made from the document alone. */
function writeClient(document: readonly Described[]): string {
  const functions = document.map(({ path, method, operation: { operationId, parameters, requestBody } }) => {
    const named = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name)
    const type = Object.keys(requestBody?.content ?? {}).find((each) => each === 'application/json')
    return `export const ${operationId} = (site, token, given = {}) =>
  send(site, token, ${JSON.stringify({ path, method: method.toUpperCase(), inPath: named('path'), inQuery: named('query'), type })}, given)`
  })
  return `async function send(site, token, { path, method, inPath, inQuery, type }, given) {
  const url = path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(given[name]))
  const query = new URLSearchParams(inQuery.filter((name) => name in given).map((name) =>
    [name, typeof given[name] === 'object' ? JSON.stringify(given[name]) : String(given[name])]))
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)))
  const response = await fetch(site + url + '?' + query, {
    method,
    headers: { authorization: 'Bearer ' + token, ...(type && { 'content-type': type }) },
    ...(type && { body: JSON.stringify(body) }),
  })
  return response.json()
}
${functions.join('\n')}
`
}

type Generated = Record<
  string,
  (site: string, token: string, given?: Schema) => Promise<{ status: number; data: Record<string, never> }>
>

test('the document has what generators ask for: each call once, its path’s fields, schemas that can be read', async () => {
  const document = await readDocument(await sharedSite())
  const ids = document.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(150)
  for (const { path, operation } of document) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation.parameters.filter((each) => each.in === 'path')
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(named.sort())
    expect(
      inPath.every(({ required }) => required),
      path,
    ).toBe(true)
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses[200].content).map(({ schema }) => schema),
    ]
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema), path).not.toThrow()
  }
})

test('the examples in it are what its schemas describe', async () => {
  const document = await readDocument(await sharedSite())
  const shown = document.flatMap(({ operation }) => {
    const { parameters, requestBody, responses } = operation
    const bodies = [requestBody?.content ?? {}, responses[200].content].flatMap((each) => Object.values(each))
    const parts: Shown[] = [...parameters, ...bodies]
    return parts.flatMap(({ schema, example }) =>
      example === undefined ? [] : [[operation.operationId, schema, example] as const],
    )
  })
  expect(shown.length).toBeGreaterThan(200)
  for (const [name, schema, example] of shown)
    expect(z.fromJSONSchema(schema).safeParse(example).error?.issues, name).toBeUndefined()
})

test('a client that is generated from it makes, finds, changes and deletes, and gets what was described', async () => {
  const site = await sharedSite()
  const document = await readDocument(site)
  const file = join(makeFolder(), 'client.mjs')
  writeFileSync(file, writeClient(document))
  const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Generated
  const { secret } = await buildProgram(site)
  const call = async (name: string, given: Schema = {}) => {
    const reply = await client[name]?.(site.url, secret, given)
    const described = document.find(({ operation }) => operation.operationId === name)?.operation
    const schema = described?.responses[200].content['application/json']?.schema ?? {}
    expect(z.fromJSONSchema(schema).safeParse(reply).error?.issues, name).toBeUndefined()
    if (!reply) throw new Error(`there is no ${name}`)
    return reply
  }
  expect((await call('createQuestion', question({ question: '潮汐从哪里来？' }))).status).toBe(200)
  expect((await call('findQuestions', { key: '潮汐' })).data.length).toBe(1)
  const made = await call('createForm', vote({ survey_title: '春游去哪里' }))
  const id = made.data.survey_id
  expect((await call('viewForm', { id })).data.survey_title).toBe('春游去哪里')
  expect((await call('updateForm', { id, survey_title: '秋游去哪里' })).status).toBe(1802)
  expect((await call('findReportChanges', { id })).data).toMatchObject({ tables: [], since: '', more: false })
  expect((await call('findResults', { id })).status).toBe(200)
  expect((await call('deleteForm', { id })).status).toBe(717)
  // What is refused is described as well.
  expect((await call('createForm', { survey_title: '' })).status).toBe(411)
})
