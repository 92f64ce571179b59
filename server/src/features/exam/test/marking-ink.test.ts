// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { view } from '../../../../test/exam-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildUploadExam, claim, give, inviteMarker } from '../../../../test/marking-build.ts'

const sharedSite = useSite()

test('what a marker draws on a picture is seen by its taker with the review, and only those who hold it draw', async () => {
  const site = await sharedSite()
  const { author, taker, id, asked, file, report_id } = await buildUploadExam(site, '过程.png')

  const { client: marker } = await inviteMarker(site, author, id)
  const { client: other } = await inviteMarker(site, author, id)
  const drawing = { id, upload_id: file.upload_id, turn: 1, strokes: [[0, 0, 500, 1000]] }
  const [bundle] = (await claim(marker, id, asked)).tables
  expect(bundle?.uploads).toMatchObject([{ upload_id: file.upload_id, isPicture: true, name: '文件 1' }])
  expect(bundle?.answer).not.toContain('过程')
  expect((await marker.call(markingCalls.saveInk, drawing)).status).toBe(1802)
  expect((await other.call(markingCalls.saveInk, drawing)).status).toBe(757)
  expect((await taker.call(markingCalls.saveInk, drawing)).status).toBe(757)
  const wrong = [
    [{ strokes: [[0, 0, 5]] }, 422],
    [{ strokes: [[0, 1001]] }, 422],
    [{ strokes: Array.from({ length: 101 }, () => [1, 1]) }, 413],
    [{ turn: 4 }, 422],
  ] as const
  for (const [change, status] of wrong)
    expect((await marker.call(markingCalls.saveInk, { ...drawing, ...change })).status).toBe(status)
  expect((await marker.call(markingCalls.saveInk, { ...drawing, upload_id: newId() })).status).toBe(404)

  await give(marker, id, asked, [bundle?.bundle_key ?? ''], 10)
  const ink = [{ upload_id: file.upload_id, turn: 1, strokes: [[0, 0, 500, 1000]] }]
  expect((await view(taker, report_id)).ink).toEqual(ink)
  expect((await view(author, report_id)).ink).toEqual(ink)
})

test('a drawing replaces another person’s only where it goes on from it', async () => {
  const site = await sharedSite()
  const { author, id, asked, file } = await buildUploadExam(site, '过程.png')
  const { client: marker } = await inviteMarker(site, author, id)
  await claim(marker, id, asked)
  const draw = async (client: typeof marker, x: number, version = 0) =>
    (await client.call(markingCalls.saveInk, { id, upload_id: file.upload_id, version, strokes: [[x, x]] }))
      .status
  expect(await draw(marker, 1)).toBe(1802)
  // One's own may come late: the next one follows it anyway.
  expect(await draw(marker, 2)).toBe(1802)
  expect(await draw(author, 3)).toBe(409)
  const seen = (await claim(marker, id, asked)).tables[0]?.ink[0]
  expect(seen?.strokes).toEqual([[2, 2]])
  expect(await draw(author, 3, seen?.version)).toBe(1802)
  expect(await draw(marker, 4, seen?.version)).toBe(409)
  expect((await claim(marker, id, asked)).tables[0]?.ink[0]?.strokes).toEqual([[3, 3]])
})
