// SQLite alone: who holds a right is one query, which share.test.ts runs on PostgreSQL too.

import { articleCalls } from '@wenhai/core/article/calls'
import type { Call, ThingAccess } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls, shareCallsOf } from '@wenhai/core/share/calls'
import { type ShareRight, shareRights } from '@wenhai/core/share/rights'
import { rightsOf, type SharedThing, sharingOf } from '@wenhai/core/share/things'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { createArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { deskDocument, openDesk } from '../../../../test/desk-build.ts'
import { createFolder } from '../../../../test/folder-build.ts'
import { buildAuthor, createForm, exam, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, sitAll } from '../../../../test/marking-build.ts'
import { buildHolder, buildTeam, share } from '../../../../test/share-build.ts'
import { features } from '../../../app/features.ts'

/** What comes with each right, written down once more: a change of core's table changes what calls answer. */
const whole: Record<ShareRight, readonly ShareRight[]> = {
  view: ['view'],
  edit: ['view', 'edit'],
  mark: ['mark'],
  results: ['view', 'results'],
  names: ['view', 'results', 'names'],
  manage: shareRights,
}

const may = (held: readonly ShareRight[], needed: ShareRight) =>
  held.some((right) => whole[right].includes(needed))

/** What each call of a form needs; the author and level >5 may do everything. */
const needed: Record<string, ShareRight | 'owner' | 'any'> = {
  leaveShare: 'any',
  findOtherPaper: 'view',
  checkFormExchange: 'view',
  exportFormExchange: 'view',
  exportPaper: 'view',
  findPublishing: 'view',
  findScreenAddresses: 'view',

  shareForm: 'edit',
  findEmbedding: 'edit',
  setEmbedding: 'edit',
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

  findReportChanges: 'names',
  findRoster: 'names',
  findReminder: 'names',
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
  remindRoster: 'manage',
  findDeletedReports: 'manage',
  restoreReport: 'manage',
  findExtras: 'manage',
  giveExtra: 'manage',
  endSitting: 'manage',
  findMarkers: 'manage',
  findMarkingParts: 'manage',
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
  holders.push(
    ...(await buildFormer(site, { client: author, ocean_id: made.ocean_id }, { thing: 'form', id })),
  )
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
      for (const { name: holder, client, rights } of holders) {
        // What a holder does to themselves would change the next rows.
        if (name === 'leaveShare' && rights.length > 0) continue
        const answer = (await client.call(call, input)) as { status?: number; code?: number }
        if ((answer.status ?? answer.code) === 757) refused.push(holder)
      }
      const mayDo = ({ rights }: Holder) => {
        if (right === 'any') return rights.length > 0
        return right !== undefined && right !== 'owner' && may(rights, right)
      }
      const mayNot = holders.filter((holder) => !mayDo(holder))
      expect(refused).toEqual(mayNot.map(({ name: holder }) => holder))
    },
  )
})

/** What each call of another thing needs; its owner may do everything. */
const neededOf: Record<Exclude<SharedThing, 'form'>, Record<string, ShareRight | 'owner'>> = {
  folder: { renameFolder: 'edit', moveFolder: 'edit', deleteFolder: 'edit' },
  template: { viewTemplate: 'view', updateTemplate: 'edit', deleteTemplate: 'owner' },
  article: {
    updateArticle: 'edit',
    deleteArticle: 'owner',
    findVersions: 'view',
    viewVersion: 'view',
    restoreVersion: 'edit',
  },
  roster: {
    renameRoster: 'edit',
    deleteRoster: 'owner',
    findPeople: 'view',
    importPeople: 'edit',
    savePerson: 'edit',
    removePeople: 'edit',
  },
}

/** The calls with which each thing is shared. */
const needsOfSharing: Record<string, ShareRight> = {
  findShares: 'manage',
  setShare: 'manage',
  removeShare: 'manage',
  leaveShare: 'view',
}

async function buildThing(thing: SharedThing, author: Client): Promise<string> {
  if (thing === 'article') {
    const id = await createArticle(author, { public: false })
    // A version to look at and to go back to.
    await author.call(articleCalls.updateArticle, { id, content: '改过一次。' })
    return id
  }
  if (thing === 'folder') return createFolder(author, `三班的题 ${newId().slice(-12)}`)
  if (thing === 'roster')
    return (await author.call(rosterCalls.createRoster, { title: '三班' })).data.saved_roster_id
  const form = await createForm(author, vote())
  return (await author.call(formCalls.createTemplate, { id: form, title: '模板' })).data.template_id
}

/**
 * What a call is tried with. A folder that is shared is its owner's to move and delete, so one in it is tried, and each caller
 * has another: what one of them deletes the next one could not.
 */
async function aimAt(name: string, author: Client, shared: string): Promise<Record<string, string>> {
  if (!Object.hasOwn(neededOf.folder, name)) return { id: shared }
  return { id: await createFolder(author, `第 ${newId().slice(-12)} 课`, shared), parent_id: shared }
}

describe.each(Object.keys(neededOf) as (keyof typeof neededOf)[])(
  'every right × every call of a %s',
  (thing) => {
    const { access } = sharingOf(thing)
    const own = features
      .flatMap(({ calls: table }) => Object.entries<Call>(table))
      .filter(([, call]) => typeof call.access === 'object' && call.access.thing === access)
    const right = (name: string) => neededOf[thing][name] ?? needsOfSharing[name.replace(/Of[A-Z]\w+$/, '')]

    test('each call is in the table', () => {
      expect(own.filter(([name]) => right(name) === undefined).map(([name]) => name)).toEqual([])
      expect(own).toHaveLength(Object.keys(neededOf[thing]).length + Object.keys(needsOfSharing).length)
    })

    test('each call answers those who hold its right, and nobody else', async () => {
      const site = await sharedSite()
      const author = await buildAuthor(site)
      const id = await buildThing(thing, author.client)
      const holders = await buildHolders(site, author, { thing, id })
      const { member } = await buildSignedIn(site)
      const receiver = { kind: 'person', receiver_id: member.user_id }
      // A file of people is sent in another way.
      for (const [name, call] of own.filter(([, { body }]) => body === 'form')) {
        const needs = right(name)
        const isOfSharing = /^(set|remove)Share/.test(name)
        const refused: [string, number | undefined][] = []
        for (const { name: holder, client, rights } of holders) {
          if (name.startsWith('leaveShare') && rights.length > 0) continue
          const given = { ...(await accessMatrix[name]?.input(site, '')), ...(isOfSharing && receiver) }
          const input = { ...given, ...(await aimAt(name, author.client, id)) }
          const { status } = await client.call(call, input)
          if (status === 757 || status === 404) refused.push([holder, status])
        }
        const mayNot = holders.filter(({ rights }) => needs === 'owner' || !needs || !may(rights, needs))
        // Who has another right knows that the thing is there; for others it is not.
        const expected = mayNot.map(({ name: holder, rights }) => [holder, rights.length > 0 ? 757 : 404])
        expect([name, refused]).toEqual([name, expected])
      }
    })
  },
)

/** Those who could do everything until a moment ago: by a share that ended, one that was taken back, and a team they left. */
async function buildFormer(
  site: TestSite,
  { client: author, ocean_id }: { client: Client; ocean_id: string },
  { thing, id }: { thing: SharedThing; id: string },
): Promise<Holder[]> {
  const late = await buildHolder(site, author, id, ['manage'], thing)
  await site.database.kysely
    .updateTable('share')
    .set({ end_time: Date.now() - 1000 })
    .where('receiver_id', '=', late.user_id)
    .execute()
  const removed = await buildHolder(site, author, id, ['manage'], thing)
  const { removeShare } = shareCallsOf[thing]
  await author.call(removeShare, { id, kind: 'person', receiver_id: removed.user_id })
  const leaver = await buildSignedIn(site)
  const { team_id } = await buildTeam(site, [leaver.member.user_id, ocean_id])
  await share(author, { id, kind: 'team', receiver_id: team_id, rights: ['manage'] }, thing)
  await leaver.client.call(shareCalls.leaveTeam, { id: team_id })
  return [
    { name: 'expired', client: late.client, rights: [] },
    { name: 'removed', client: removed.client, rights: [] },
    { name: 'left the team', client: leaver.client, rights: [] },
  ]
}

async function buildHolders(
  site: TestSite,
  { client: author, ocean_id }: { client: Client; ocean_id: string },
  { thing, id }: { thing: SharedThing; id: string },
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const right of rightsOf(thing))
    holders.push({ name: right, rights: [right], ...(await buildHolder(site, author, id, [right], thing)) })
  const inTeam = await buildSignedIn(site)
  const { team_id } = await buildTeam(site, [inTeam.member.user_id, ocean_id])
  await share(author, { id, kind: 'team', receiver_id: team_id, rights: ['view'] }, thing)
  holders.push({ name: 'view by a team', client: inTeam.client, rights: ['view'] })
  holders.push(...(await buildFormer(site, { client: author, ocean_id }, { thing, id })))
  holders.push({ name: 'nobody', client: (await buildSignedIn(site)).client, rights: [] })
  return holders
}

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
    const mayEdit = may([right], 'edit')
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
