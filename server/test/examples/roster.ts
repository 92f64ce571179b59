import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { buildSignedIn } from '../build.ts'
import type { TestSite } from '../harness.ts'
import { addPerson, buildSurvey } from '../report-build.ts'
import type { Example, Examples } from './example.ts'

async function buildList(site: TestSite) {
  const { client, member } = await buildSignedIn(site)
  const { data } = await client.call(rosterCalls.createRoster, { title: '高一（1）班' })
  const id = data.saved_roster_id
  await client.call(rosterCalls.savePerson, { id, name: '李明', number: '1', group: '一班' })
  const { tables } = (await client.call(rosterCalls.findPeople, { id })).data
  return { client, user_id: member.user_id, id, person_id: tables[0]?.person_id ?? '' }
}

const ofList =
  (input: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, id } = await buildList(site)
    return { user_id, input: { id, ...input } }
  }

async function buildFormWithRoster(site: TestSite) {
  const { client, ocean_id, id } = await buildSurvey(site, { needRoster: true })
  await addPerson(site, id, { name: '李明', number: '1', group: '一班' })
  const { tables } = (await client.call(formCalls.findRoster, { id })).data
  return { client, user_id: ocean_id, id, roster_id: tables[0]?.roster_id ?? '' }
}

const ofForm =
  (input: Record<string, unknown> = {}) =>
  async (site: TestSite): Promise<Example> => {
    const { user_id, id } = await buildFormWithRoster(site)
    return { user_id, input: { id, ...input } }
  }

const file = { name: '名单.csv', content: '姓名,学号,班级\n李明,1,一班\n韩梅梅,2,一班\n' }

export const rosterExamples: Examples = {
  findRosters: async (site) => ({ user_id: (await buildList(site)).user_id }),
  createRoster: async (site) => ({
    user_id: (await buildList(site)).user_id,
    input: { title: '高一（2）班' },
  }),
  renameRoster: ofList({ title: '高二（1）班' }),
  deleteRoster: ofList(),
  findDeletedRosters: async (site) => {
    const { client, user_id, id } = await buildList(site)
    await client.call(rosterCalls.deleteRoster, { id })
    return { user_id }
  },
  restoreRoster: async (site) => {
    const { client, user_id, id } = await buildList(site)
    await client.call(rosterCalls.deleteRoster, { id })
    return { user_id, input: { id } }
  },
  findPeople: ofList(),
  savePerson: ofList({ name: '韩梅梅', number: '2', group: '一班' }),
  removePeople: async (site) => {
    const { user_id, id, person_id } = await buildList(site)
    return { user_id, input: { id, ids: [person_id] } }
  },
  importPeople: async (site) => ({ ...(await ofList()(site)), file }),

  findRoster: ofForm({ state: 'unanswered' }),
  exportRoster: ofForm(),
  importRoster: async (site) => ({ ...(await ofForm()(site)), file }),
  saveRosterRow: ofForm({ name: '韩梅梅', number: '2', group: '一班' }),
  removeFromRoster: async (site) => {
    const { user_id, id, roster_id } = await buildFormWithRoster(site)
    return { user_id, input: { id, ids: [roster_id] } }
  },
  keepRoster: ofForm({ title: '高一（1）班' }),
  useRoster: async (site) => {
    const { client, user_id, id } = await buildFormWithRoster(site)
    const kept = await client.call(rosterCalls.keepRoster, { id, title: '高一（1）班' })
    return { user_id, input: { id, saved_roster_id: kept.data.saved_roster_id } }
  },
  findReminder: ofForm(),
  remindRoster: ofForm({ group: '一班' }),
}
