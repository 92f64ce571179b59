// SQLite alone: other files run each of these statements on PostgreSQL too.
import { fieldName } from '@wenhai/core/form/answers'
import { sha256 } from '@wenhai/core/format/sha256'
import { describe, expect, test } from 'vitest'
import { answerAnew, exportFile, findResults } from '../../../test/analytics-build.ts'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildAuthor, createForm, survey } from '../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../test/harness.ts'
import { handInPlain } from '../../../test/plain-form.ts'
import { submit } from '../../../test/report-build.ts'
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts'

const sharedSite = useSite()

const rowsLimits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

const countReports = async ({ database }: TestSite, id: string) =>
  (await database.kysely.selectFrom('report').select('report_id').where('survey_id', '=', id).execute())
    .length

const consent = '我同意参加。\n随时可以退出。'
const hash = sha256(consent)

async function buildSignature(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, {
    question: '请签名',
    option_type: 20,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    settings: { consent },
  })
  const id = await createForm(author.client, survey([asked], { needLoginParticipate: false, ...given }))
  return { ...author, id, asked }
}

describe('a signature', () => {
  test('is taken drawn or typed, with the hash of what was agreed to and nothing else', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildSignature(site)
    const wrong: [string, RegExp][] = [
      ['', /必须回答/],
      [`t:${sha256('别的')}:张三`, /已经改过/],
      ['t::张三', /已经改过/],
      [`t:${hash}:${'长'.repeat(31)}`, /读不出来/],
      [`d:${hash}:<svg onload=alert(1)>`, /读不出来/],
      [`d:${hash}:${'0000.'.repeat(300)}0000`, /读不出来/],
      [`d:${hash}:0000${'WW'.repeat(950)}`, /读不出来/],
    ]
    for (const [answer, reason] of wrong) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect([said.status === 200, JSON.stringify(said)], answer.slice(0, 90)).toEqual([
        false,
        expect.stringMatching(reason),
      ])
    }
    expect(await countReports(site, id)).toBe(0)
    await answerAnew(site, id, { [asked]: `d:${hash}:0000WX` })
    await answerAnew(site, id, { [asked]: `t:${hash}:张三` })
    expect((await findResults(author, id)).questions[0]).toMatchObject({ answered: 2, options: [] })
    const csv = new Uint8Array(await (await exportFile(author, id, 'csv')).arrayBuffer())
    const [header, drawn, typed] = await readSpreadsheet(csv, rowsLimits)
    const at = header?.indexOf('1. 请签名') ?? -1
    expect([drawn?.[at], drawn?.[at + 1], typed?.[at], typed?.[at + 1]]).toEqual([
      '已签名',
      hash,
      '张三',
      hash,
    ])
  })

  test('is typed in a plain form', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildSignature(site)
    const sent = await handInPlain(site.client(), id, {
      [fieldName(asked, 'name')]: '李四',
      [fieldName(asked, 'agreed')]: hash,
    })
    expect(sent.http).toBe(303)
    const rows = await site.database.kysely
      .selectFrom('report')
      .select('answers')
      .where('survey_id', '=', id)
      .execute()
    expect(rows.map(({ answers }) => JSON.parse(answers))).toEqual([{ [asked]: `t:${hash}:李四` }])
  })
})
