// SQLite alone: who holds a right is one query, which share.test.ts runs on PostgreSQL too.
import type { Call, ThingAccess } from '@wenhai/core/contract/define-call'
import { allows, type ShareRight, shareRights } from '@wenhai/core/share/rights'
import { describe, expect, test } from 'vitest'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { deskDocument, openDesk } from '../../../../test/desk-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, sitAll } from '../../../../test/marking-build.ts'
import { buildHolder, buildTeam, share } from '../../../../test/share-build.ts'
import { features } from '../../../app/features.ts'

/** What each call of a form needs; the author and level >5 may do everything. */
const needed: Record<string, ShareRight | 'owner'> = {
  leaveShare: 'view',
  findOtherPaper: 'view',
  checkFormExchange: 'view',
  exportFormExchange: 'view',
  exportPaper: 'view',
  findPublishing: 'view',

  shareForm: 'edit',
  updateForm: 'edit',
  readPassword: 'edit',
  setFormStatus: 'edit',
  endForm: 'edit',
  importRoster: 'edit',
  removeFromRoster: 'edit',
  useRoster: 'edit',
  saveRosterRow: 'edit',

  findMarking: 'mark',
  claimBundles: 'mark',
  releaseBundles: 'mark',
  markBundles: 'mark',
  undoMark: 'mark',
  saveInk: 'mark',

  findResults: 'results',
  watchResults: 'results',
  findTexts: 'results',
  findWords: 'results',
  exportResults: 'results',
  findAnalysis: 'results',
  exportAnalysis: 'results',
  findSavedFilters: 'results',
  previewThemes: 'results',
  askThemes: 'results',
  findScreenAddresses: 'results',

  findReportChanges: 'names',
  findRoster: 'names',
  exportRoster: 'names',
  keepRoster: 'names',
  exportReports: 'names',
  saveFilter: 'names',
  deleteFilter: 'names',
  findUploads: 'names',
  exportUploads: 'names',
  findScores: 'names',
  exportScores: 'names',
  findSittings: 'names',

  findShares: 'manage',
  setShare: 'manage',
  removeShare: 'manage',
  publishResults: 'manage',
  findDeletedReports: 'manage',
  restoreReport: 'manage',
  findExtras: 'manage',
  giveExtra: 'manage',
  endSitting: 'manage',
  findMarkers: 'manage',
  inviteMarker: 'manage',
  removeMarker: 'manage',
  updateMarking: 'manage',
  saveRubric: 'manage',
  findMarkingProgress: 'manage',
  findMarkChanges: 'manage',
  findRegradeQuestions: 'manage',
  findGivenAnswers: 'manage',
  previewRegrade: 'manage',
  startRegrade: 'manage',
  findRegrades: 'manage',
  undoRegrade: 'manage',
  setAppeals: 'manage',
  findAppealGroups: 'manage',
  findAppeals: 'manage',
  answerAppeals: 'manage',

  deleteForm: 'owner',
  undoForm: 'owner',
  createTemplate: 'owner',
}

const calls = features
  .flatMap(({ calls: table }) => Object.entries(table))
  .filter((entry): entry is [string, Call & { access: ThingAccess }] => {
    const { access } = entry[1]
    return typeof access === 'object' && ['form', 'marking'].includes(access.thing)
  })

interface Holder {
  name: string
  client: Client
  rights: readonly ShareRight[]
}

async function build(site: TestSite) {
  const made = await buildMarkedExam(site)
  await sitAll(site, made, ['光能', '不知道'])
  const { client: author, id } = made
  const holders: Holder[] = []
  for (const right of shareRights) {
    const { client } = await buildHolder(site, author, id, [right])
    holders.push({ name: right, client, rights: [right] })
  }
  const several = await buildHolder(site, author, id, ['edit', 'results'])
  holders.push({ name: 'edit and results', client: several.client, rights: ['edit', 'results'] })
  const inTeam = await buildSignedIn(site)
  const { team_id } = await buildTeam(site, [inTeam.member.user_id, made.ocean_id])
  await share(author, { id, kind: 'team', receiver_id: team_id, rights: ['names'] })
  holders.push({ name: 'names by a team', client: inTeam.client, rights: ['names'] })
  const late = await buildHolder(site, author, id, ['manage'])
  await site.database.kysely
    .updateTable('share')
    .set({ end_time: Date.now() - 1000 })
    .where('receiver_id', '=', late.user_id)
    .execute()
  holders.push({ name: 'expired', client: late.client, rights: [] })
  const nobody = await buildSignedIn(site)
  holders.push({ name: 'nobody', client: nobody.client, rights: [] })
  return { id, holders }
}

const sharedSite = useSite()
const built = new WeakMap<TestSite, ReturnType<typeof build>>()

function builtOn(site: TestSite) {
  const known = built.get(site) ?? build(site)
  built.set(site, known)
  return known
}

describe('every right × every call of a form', () => {
  test('each call is in the table', () => {
    expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(needed).sort())
  })

  // A stream is tried in share.test.ts, and a file of people is sent in another way.
  test.each(calls.filter(([name, { body }]) => body === 'form' && name !== 'watchResults'))(
    '%s',
    async (name, call) => {
      const site = await sharedSite()
      const { id, holders } = await builtOn(site)
      const right = needed[name]
      const input = { ...(await accessMatrix[name]?.input(site, '')), [call.access.by]: id }
      const refused: string[] = []
      for (const { name: holder, client } of holders) {
        // What a holder does to themselves would change the next rows.
        if (name === 'leaveShare' && holder !== 'nobody' && holder !== 'expired') continue
        const answer = (await client.call(call, input)) as { status?: number; code?: number }
        if ((answer.status ?? answer.code) === 757) refused.push(holder)
      }
      const mayNot = holders.filter(({ rights }) => right === 'owner' || !right || !allows(rights, right))
      expect(refused).toEqual(mayNot.map(({ name: holder }) => holder))
    },
  )
})

test('a desk is written on by those who may edit its form, and does not exist for others', async () => {
  const site = await sharedSite()
  const { client: author, ids } = await buildAuthor(site)
  const id = await createForm(author, exam(ids.slice(0, 1)))
  const deskFeature = features.flatMap(({ calls: table }) => Object.entries<Call>(table))
  const callOf = (name: string) => deskFeature.find(([each]) => each === name)?.[1] as Call
  const { data: view } = await author.call(callOf('viewForm'), { id })
  const draft = deskDocument('exam', [])
  const { data } = await author.call(callOf('openDesk'), {
    survey_id: id,
    update_time: (view as { update_time: string }).update_time,
    draft,
  })
  const { desk_id } = data as { desk_id: string }
  const unpublished = await openDesk(author)
  for (const right of shareRights) {
    const { client } = await buildHolder(site, author, id, [right])
    const mayEdit = allows([right], 'edit')
    for (const name of ['getDesk', 'findDeskVersions', 'findDeskEffect', 'writeDesk', 'deleteDesk']) {
      const input = { desk_id, revision: 0, writer: 'window-1' }
      const { status } = await client.call(callOf(name), input)
      expect([right, name, status]).toEqual([right, name, mayEdit && name !== 'deleteDesk' ? 200 : 404])
    }
    expect((await client.call(callOf('getDesk'), { desk_id: unpublished })).status).toBe(404)
    const { data: desks } = await client.call(callOf('findDesks'), {})
    expect((desks as { tables: { isMine: boolean }[] }).tables.map(({ isMine }) => isMine)).toEqual(
      mayEdit ? [false] : [],
    )
  }
})
