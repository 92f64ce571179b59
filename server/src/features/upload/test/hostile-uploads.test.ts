// SQLite alone: what is shown here happens before any query.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endingOf } from '@wenhai/core/file/path'
import { expect, test } from 'vitest'
import { readContents } from '#lib/file/contents/read-contents'
import { goodFiles } from '../../../../test/file-samples.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { canary, hiddenInPictures, hostileFiles } from '../../../../test/hostile-files.ts'
import { buildUpload, sendWhole, uploadRows } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

/** As many as one visitor may begin within a minute. */
const perVisitor = 50

const stored = ({ settings }: TestSite): Buffer[] =>
  readdirSync(join(settings.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

test.each(goodFiles)('%s is what it is, by its content', (name, content, ending) => {
  expect(readContents(content, endingOf(name))).toMatchObject({ ending })
})

test('hostile files change nothing, and each is refused in words', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site)
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(200)
  const taken: string[] = []
  let client = await site.client().openPage()
  for (const [index, [name, content]] of files.entries()) {
    if (index % perVisitor === 0) client = await site.client().openPage()
    const { status, reason } = await sendWhole(client, { id, question_id: asked, name, content })
    if (![411, 413, 422].includes(status) || !/[\u4e00-\u9fff]/.test(reason))
      taken.push(`${index} ${JSON.stringify(name)} ${status} ${reason}`)
  }
  expect(taken).toEqual([])
  expect(await uploadRows(site)).toEqual([])
  expect(stored(site)).toEqual([])
})

test('what hides in a picture is not in the picture that is kept', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site)
  const client = await site.client().openPage()
  for (const [name, content] of await hiddenInPictures()) {
    const { status, data } = await sendWhole(client, { id, question_id: asked, name, content })
    expect([status, data.file?.isPicture, endingOf(data.file?.name ?? '')]).toEqual([200, true, 'webp'])
  }
  expect(stored(site).some((bytes) => bytes.includes(canary))).toBe(false)
  for (const { upload_id } of await uploadRows(site)) expect(upload_id).toMatch(/^[0-9a-f-]{36}$/)
})
