import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { fillPath } from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { positionsOf } from './commands.mjs'
import { UsageError } from './read-arguments.mjs'

/** The site could not be reached, or what answered is not 问海. */
export class LostError extends Error {}

/**
 * Calls the site once, and once more where the line broke: what creates something carries a key by which the site knows
 * that it is the same, and reading twice changes nothing.
 */
export async function callSite({ site, token }, call, given, file) {
  const input = 'create_key' in call.input.shape ? { create_key: randomUUID(), ...given } : given
  const send = async () => fetch(...(await toRequest({ site, token }, call, input, file)))
  const isRepeatable = call.method === 'GET' || 'create_key' in input
  try {
    return await send().catch((error) => {
      if (isRepeatable && error?.cause) return send()
      throw error
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new LostError(`连不上 ${site}：${error?.cause?.code ?? error?.cause?.message ?? error.message}`)
  }
}

async function toRequest({ site, token }, call, input, file) {
  const { method, path } = call
  const url = site + apiBase + fillPath(path, input)
  const inPath = positionsOf(call)
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const headers = { authorization: `Bearer ${token}` }
  // A site that sends elsewhere must not get the token sent there.
  const request = { method, headers, redirect: 'error' }
  if (method === 'GET' || method === 'DELETE') {
    const query = encodeForm(fields)
    return [query ? `${url}?${query}` : url, request]
  }
  if (call.body === 'multipart') return [url, { ...request, body: await toForm(fields, file) }]
  const type = 'application/x-www-form-urlencoded; charset=utf-8'
  return [url, { ...request, headers: { ...headers, 'content-type': type }, body: encodeForm(fields) }]
}

/** The file comes last, because the server reads the fields before it begins to store. */
async function toForm(fields, file) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  try {
    form.append('file', await openAsBlob(file), basename(file))
  } catch (error) {
    throw new UsageError(`读不了 ${file}：${error.code ?? error.message}`)
  }
  return form
}
