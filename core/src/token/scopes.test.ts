import { describe, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../contract/define-call.ts'
import { allScopes, coversScope, folderFieldsOf, formFieldsOf, nameScope, scopeOf } from './scopes.ts'

const everyCall = Object.values(calls).flatMap((table) => Object.entries<Call>(table))
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** The member's own account and the site itself: here also a new call is closed without a decision. */
const isNeverReached = ({ path }: Call) => /^\/(?:user|site|address)\//.test(path)

describe('which scope a call needs', () => {
  test('calls that no token reaches; a new one here was decided on', () => {
    const closed = everyCall
      .filter(([, call]) => !scopeOf(call) && !isNeverReached(call))
      .map(([, call]) => nameOf(call))
    expect(closed).toMatchInlineSnapshot(`
      [
        "POST /question/questionnaireType/create",
        "PUT /question/questionnaireType/update/{id}",
        "DELETE /question/questionnaireType/del/{id}",
        "GET /question/questionnaireType/deleted",
        "POST /question/questionnaireType/restore/{id}",
        "POST /question/bank/try/{id}",
        "GET /filters/authors",
        "GET /filters/authors/{id}",
        "GET /share/form/{id}",
        "POST /share/form/{id}",
        "POST /share/form/remove/{id}",
        "POST /share/form/leave/{id}",
        "GET /share/folder/{id}",
        "POST /share/folder/{id}",
        "POST /share/folder/remove/{id}",
        "POST /share/folder/leave/{id}",
        "GET /share/template/{id}",
        "POST /share/template/{id}",
        "POST /share/template/remove/{id}",
        "POST /share/template/leave/{id}",
        "GET /share/article/{id}",
        "POST /share/article/{id}",
        "POST /share/article/remove/{id}",
        "POST /share/article/leave/{id}",
        "GET /share/roster/{id}",
        "POST /share/roster/{id}",
        "POST /share/roster/remove/{id}",
        "POST /share/roster/leave/{id}",
        "GET /share/find",
        "GET /share/team/things/{id}",
        "GET /share/team/find",
        "POST /share/team/create",
        "PUT /share/team/rename/{id}",
        "DELETE /share/team/del/{id}",
        "GET /share/team/members/{id}",
        "POST /share/team/add/{id}",
        "POST /share/team/import/{id}",
        "POST /share/team/remove/{id}",
        "POST /share/team/leave/{id}",
        "POST /share/team/roster/{id}",
        "GET /question/report/mine/{id}",
        "POST /question/report/start/{id}",
        "PUT /question/report/draft/{id}",
        "POST /question/report/play/{id}",
        "POST /question/report/create",
        "POST /question/report/lookup/{id}",
        "POST /question/report/mail/{id}",
        "POST /question/report/leave/{id}",
        "GET /question/report/attempts",
        "GET /question/report/result/{id}",
        "GET /question/report/receipts/{id}",
        "POST /question/upload/begin/{id}",
        "POST /question/upload/send/{id}",
        "GET /question/upload/{id}",
        "DELETE /question/upload/{id}",
        "POST /question/appeal/create/{id}",
        "GET /question/report/news",
        "POST /question/report/news/seen",
        "GET /question/report/live/{id}",
        "GET /question/report/published/{id}",
        "GET /question/report/published/live/{id}",
        "GET /question/report/screen/{id}",
        "GET /question/exam/edu/{id}",
        "POST /question/exam/edu/{id}/try",
        "GET /question/bank/kin/{id}",
        "GET /question/mistake/find",
        "POST /question/mistake/try/{id}",
        "PUT /question/mistake/note/{id}",
        "DELETE /question/mistake/del/{id}",
        "POST /analytics/ipStatistics",
        "GET /filters/visitors",
        "GET /filters/visitors/chart",
        "POST /tables/visitorCount/{id}",
        "POST /tables/comment/{id}",
        "GET /tables/comment/list/{id}/{parent}",
        "DELETE /tables/comment/del/{id}",
        "POST /tables/comment/report/{id}",
        "GET /tables/comment/reported",
        "POST /tables/comment/settle/{id}",
        "GET /tables/featured",
        "POST /tables/feature/{kind}/{id}",
        "DELETE /tables/feature/{kind}/{id}",
        "PUT /tables/feature/order",
        "GET /filters/universe",
        "GET /filters/search",
        "GET /ai/state",
        "POST /ai/preview",
        "POST /ai/ask",
        "POST /ai/themes/preview/{id}",
        "POST /ai/themes/ask/{id}",
      ]
    `)
  })

  test('calls that a token for one form reaches, and the fields that have to name it', () => {
    const open = everyCall.flatMap(([, call]) => {
      const fields = scopeOf(call) && formFieldsOf(call)
      return fields ? [`${nameOf(call)} by ${fields.map(({ field, names }) => `${names} ${field}`)}`] : []
    })
    expect(open).toMatchInlineSnapshot(`
      [
        "GET /question/survey/view/{id} by form id",
        "POST /question/survey/link/{id} by form id",
        "PUT /question/survey/update/{id} by form id",
        "GET /question/survey/password/{id} by form id",
        "PUT /question/survey/status/{id} by form id",
        "PUT /question/survey/end/{id} by form id",
        "DELETE /question/survey/del/{id} by form id",
        "DELETE /question/survey/undo/{id} by form id",
        "POST /question/survey/restore/{id} by form id",
        "GET /question/survey/other-paper/{id} by form id",
        "GET /question/survey/embed/{id} by form id",
        "POST /question/survey/embed/{id} by form id",
        "GET /question/survey/exchange/check/{id} by form id",
        "GET /question/survey/exchange/export/{id} by form id",
        "GET /question/survey/roster/find/{id} by form id",
        "GET /question/survey/roster/export/{id}.xlsx by form id",
        "POST /question/survey/roster/import/{id} by form id",
        "POST /question/survey/roster/del/{id} by form id",
        "GET /question/survey/roster/remind/find/{id} by form id",
        "POST /question/survey/roster/remind/{id} by form id",
        "POST /question/survey/roster/person/{id} by form id",
        "GET /question/report/view/{id} by report id",
        "GET /question/report/timeline/{id} by report id",
        "GET /question/report/extra/find/{id} by form id",
        "POST /question/report/extra/{id} by form id",
        "GET /question/report/find by form survey_id",
        "GET /question/report/changes/{id} by form id",
        "DELETE /question/report/del/{id} by report id",
        "GET /question/report/deleted/{id} by form id",
        "POST /question/report/restore/{id}/{report_id} by form id",
        "POST /question/report/mark/{id} by report id",
        "GET /question/marking/{id} by form id",
        "POST /question/marking/claim/{id} by form id",
        "POST /question/marking/release/{id} by form id",
        "POST /question/marking/mark/{id} by form id",
        "POST /question/marking/undo/{id} by form id",
        "GET /question/marking/marker/{id} by form id",
        "GET /question/marking/parts/{id} by form id",
        "POST /question/marking/marker/{id} by form id",
        "DELETE /question/marking/marker/{id}/{user_id} by form id",
        "PUT /question/marking/settings/{id} by form id",
        "PUT /question/marking/rubric/{id} by form id",
        "GET /question/marking/progress/{id} by form id",
        "GET /question/marking/history/{id} by form id",
        "PUT /question/marking/ink/{id}/{upload_id} by form id",
        "POST /question/upload/list/{id} by form id",
        "POST /question/upload/zip/{id} by form id",
        "GET /question/report/scores/{id} by form id",
        "GET /question/report/scores/export/{id}.{format} by form id",
        "GET /question/report/sitting/{id} by form id",
        "POST /question/report/sitting/{id}/{attempt_id} by form id",
        "GET /question/regrade/questions/{id} by form id",
        "GET /question/regrade/answers/{id} by form id",
        "POST /question/regrade/preview/{id} by form id",
        "POST /question/regrade/start/{id} by form id",
        "GET /question/regrade/find/{id} by form id",
        "POST /question/regrade/undo/{id}/{regrade_id} by form id",
        "POST /question/appeal/settings/{id} by form id",
        "GET /question/appeal/find/{id} by form id",
        "GET /question/appeal/question/{id} by form id",
        "POST /question/appeal/answer/{id} by form id",
        "POST /question/report/analytics/{id} by form id",
        "POST /question/report/texts/{id} by form id",
        "POST /question/report/words/{id} by form id",
        "GET /question/report/export/{id}.{format} by form id",
        "GET /question/report/results/{id}.docx by form id",
        "POST /question/report/analysis/{id} by form id",
        "GET /question/report/analysis/{id}.xlsx by form id",
        "GET /question/report/filter/find/{id} by form id",
        "POST /question/report/filter/create/{id} by form id",
        "DELETE /question/report/filter/del/{id}/{filter_id} by form id",
        "GET /question/report/publish/{id} by form id",
        "POST /question/report/publish/{id} by form id",
        "GET /question/survey/paper/{id}.docx by form id",
      ]
    `)
  })

  test('calls that a token for one folder of the bank reaches, and the fields that have to name it', () => {
    const open = everyCall.flatMap(([, call]) => {
      const fields = scopeOf(call) && folderFieldsOf(call)
      return fields ? [`${nameOf(call)} by ${fields.map(({ field, names }) => `${names} ${field}`)}`] : []
    })
    expect(open).toMatchInlineSnapshot(`
      [
        "POST /question/bank/folder/create by folder parent_id",
        "PUT /question/bank/folder/rename/{id} by folder id",
        "DELETE /question/bank/folder/del/{id} by folder id",
        "GET /question/bank/find by folder folder_id",
        "GET /filters/question/find by folder folder_id",
        "GET /question/bank/view/{id} by question id",
        "POST /question/bank/create by folder folder_id",
        "PUT /question/bank/update/{id} by question id",
        "DELETE /question/bank/del/{id} by question id",
        "PUT /question/bank/batch/update by question ids",
        "POST /question/bank/batch/del by question ids",
        "POST /question/bank/restore by question ids",
        "POST /question/bank/import/excel by folder folder_id",
        "GET /question/bank/export.xlsx by folder folder_id",
        "POST /question/bank/exchange/check by folder folder_id,question ids",
        "POST /question/bank/exchange/export by folder folder_id,question ids",
      ]
    `)
  })

  test('what writes although it is a GET, or reads although it is none', () => {
    const unusual = everyCall.flatMap(([, call]) => {
      const scope = scopeOf(call)
      return scope && scope.endsWith(':read') !== (call.method === 'GET') ? [`${nameOf(call)}: ${scope}`] : []
    })
    expect(unusual).toMatchInlineSnapshot(`
      [
        "POST /question/bank/similar: bank:read",
        "POST /question/bank/import/document: bank:read",
        "POST /question/bank/tree/read: bank:read",
        "POST /question/bank/exchange/check: bank:read",
        "POST /question/bank/exchange/export: bank:read",
        "GET /question/survey/password/{id}: form:write",
        "POST /question/survey/draw/check: form:read",
        "POST /question/survey/blueprint: form:read",
        "POST /question/survey/exposed: form:read",
        "POST /question/upload/list/{id}: report:read",
        "POST /question/upload/zip/{id}: report:read",
        "POST /question/regrade/preview/{id}: exam:read",
        "POST /question/report/analytics/{id}: results:read",
        "POST /question/report/texts/{id}: report:read",
        "POST /question/report/words/{id}: results:read",
        "POST /question/report/analysis/{id}: results:read",
        "GET /desk/get: form:write",
        "GET /desk/version: form:write",
      ]
    `)
  })

  test('signing in, security, levels, members, the site and tokens themselves are never reached', () => {
    const reached = everyCall.filter(
      ([, call]) =>
        isNeverReached(call) ||
        ['admin', 'site-owner', 'signing-in', 'code-asker'].includes(String(call.access)),
    )
    expect(reached.length).toBeGreaterThan(40)
    expect(reached.filter(([, call]) => scopeOf(call)).map(([name]) => name)).toEqual([])
  })

  test('every scope is needed by some call', () => {
    const needed = new Set(everyCall.map(([, call]) => scopeOf(call)))
    expect(allScopes.filter((scope) => !needed.has(scope))).toEqual([])
  })
})

describe('what scopes give', () => {
  test.each([
    ['form:read', 'form:read', true],
    ['form:write', 'form:read', true],
    ['form:read', 'form:write', false],
    ['bank:write', 'form:read', false],
    ['form:write', 'form:write', true],
  ] as const)('%s for what needs %s: %s', (given, needed, isEnough) => {
    expect(coversScope([given], needed)).toBe(isEnough)
  })

  test('nothing gives nothing', () => expect(coversScope([], 'form:read')).toBe(false))

  test('they have names', () => expect(nameScope('form:write')).toBe('问卷、投票、考试（读写）'))
})
