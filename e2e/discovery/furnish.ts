import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { callAs } from '../account-people.ts'
import { openBrowser } from '../browser.ts'
import { makeOwner, signUpByCall } from '../enter.ts'
import { makeForm } from '../form/form-steps.ts'

import { password } from '../ocean/member-site.ts'
import { patience } from '../patience.ts'
import type { Site } from '../site.ts'

export interface Furnished {
  /** The browser that everything was made in. */
  author: BrowserContext
  ocean_id: string
  close: () => Promise<void>
}

/** A site with something of each kind on it, made by calls. Its owner signs in as `owner`. */
export async function furnish(site: Site): Promise<Furnished> {
  const browser = await openBrowser()
  const owner = await browser.newContext({ baseURL: site.address })
  await makeOwner(owner, site, { username: 'owner', name: '站长', password }, { sample: false })
  await owner.close()
  const context = await browser.newContext({ baseURL: site.address })
  await signUpByCall(context, { username: 'suzhi', name: '苏植', password })
  const { ocean_id } = await callAs(context, 'POST', '/user/update', {
    name: '苏植',
    introduction: '在海边教了二十年生物。',
  })
  const picture = await sendFile(context, 'article', await paint())
  const moving = await sendFile(context, 'article', await paintMoving())
  const film = await sendFile(context, 'video', readFileSync(join(assets, 'pendulum.webm')))
  await makeForm(context, {
    questionnaire_type: 'vote',
    survey_title: '春游去哪里',
    desc: '潮间带还是植物园，一人一票。',
    vote: JSON.stringify([{ opt: '潮间带' }, { opt: '植物园' }]),
  })
  await write(context, {
    title: '海边小学的植物志',
    content: '水草有七种。',
    cover: picture,
    keywords: ['植物'],
  })
  await write(context, { title: '潮间带的清晨', content: '退潮以后，石头露出来。', keywords: ['海'] })
  await write(context, { title: '摆', type: 'video', video: film, cover: picture })
  await write(context, { title: '再摆一次', type: 'video', video: film })
  await write(context, { title: '走马灯', type: 'animate', cover: moving })
  return { author: context, ocean_id: String(ocean_id), close: () => context.close() }
}

const assets = join(import.meta.dirname, '../../server/assets')

interface Article {
  title: string
  content?: string
  type?: string
  cover?: string
  video?: string
  keywords?: string[]
}

export async function write(context: BrowserContext, { keywords = [], ...fields }: Article): Promise<string> {
  const input = { ...fields, keywords: JSON.stringify(keywords) }
  return String((await callAs(context, 'POST', '/tables/create', input)).table_id)
}

export async function sendFile(context: BrowserContext, use: string, buffer: Buffer): Promise<string> {
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  const answer = await context.request.post('/oceanAPI/v1/files/upload/stream/formdata', {
    timeout: patience,
    multipart: { use, file: { name: 'file', mimeType: 'application/octet-stream', buffer } },
    headers: {
      'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
      'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
    },
  })
  return String((await answer.json()).data.url)
}

const ground = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()

export const paint = () => ground('#5d7f6a')

const paintMoving = async () =>
  sharp([await ground('#39566b'), await ground('#c9a45c')], { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer()
