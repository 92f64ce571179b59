import { sql } from 'kysely'
import { allPassed } from '../../../core/dist/account/sign-in-steps.js'
import { createOwner, createSetupCode, newMember } from '../../../server/dist/features/account/commands.js'
import { openSession } from '../../../server/dist/features/account/session.commands.js'
import { loadReports } from '../../../server/dist/features/sample/reports/reports.commands.js'
import { loadSamples } from '../../../server/dist/features/sample/samples.js'
import { loadSiteKeys } from '../../../server/dist/features/site/commands.js'
import { migrate } from '../../../server/dist/lib/database/migrate.js'
import { FolderStore } from '../../../server/dist/lib/file/folder-store.js'
import { makeGuests, readSecret } from '../../lib/guests.mjs'
import { makeMixed } from '../../lib/sample-survey.mjs'
import { withDatabase } from '../site.mjs'

/** Each caller begins with so many sessions, because a request may end one. */
const sessionsEach = 40
const idsPerColumn = 40

/** A site with the samples and their reports, the sessions of its owner and a member, and the ids that are there. */
export const prepareFilled = (where) =>
  withDatabase(where, async (database) => {
    await migrate(database.migrator)
    const now = Date.now()
    const code = await createSetupCode(database, now)
    const account = { code, username: 'owner', password: 'correct horse', name: '站长', sample: true }
    const owner = await createOwner(database, account, now)
    const keys = await loadSiteKeys(database)
    const fileStore = new FolderStore(where.folder)
    await loadSamples({ database, fileStore }, owner.user_id, now)
    await loadReports(database, keys, owner.user_id, now)
    const member = newMember({ username: 'member', name: '会员', password_hash: 'no password' }, 1, now)
    await database.kysely.insertInto('member').values(member).execute()
    const guest = makeGuests(await readSecret(database))
    const callers = [{ name: 'guest', sessions: [guest(crypto.randomUUID())] }]
    for (const { user_id, username: name } of [owner, member])
      callers.push({ name, sessions: await openSessions(database, keys, guest, user_id) })
    const mixed = await makeMixed(database)
    const ids = await findIds(database)
    const exams = await database.kysely
      .selectFrom('form')
      .select('survey_id')
      .where('questionnaire_type', '=', 'exam')
      .execute()
    ids.set(
      'exam_id',
      exams.map(({ survey_id }) => survey_id),
    )
    const files = []
    for await (const name of fileStore.list()) files.push(`/files/${name}`)
    return { callers, mixed, ids: ids.set('files', files) }
  })

async function openSessions(database, keys, guest, user_id) {
  const sessions = []
  for (let i = 0; i < sessionsEach; i += 1) {
    const { sid, token } = await openSession(
      database,
      keys,
      { user_id, agent: '', passed: allPassed },
      Date.now(),
    )
    const { cookie, ...headers } = guest(crypto.randomUUID())
    sessions.push({
      ...headers,
      cookie: `${cookie}; sid=${sid}; person-jwt=${token}`,
      'person-jwt': token,
    })
  }
  return sessions
}

/** Finds the ids that the site has, by the names of their columns, which fields share. Secrets are not among them. */
async function findIds({ kysely }) {
  const ids = new Map()
  for (const { name: table, columns } of await kysely.introspection.getTables())
    for (const { name } of columns) {
      if (!/_id$|^receipt$/.test(name)) continue
      const { rows } = await sql`select distinct ${sql.ref(name)} as id from ${sql.table(table)}
        limit ${sql.lit(idsPerColumn)}`.execute(kysely)
      const values = rows.map(({ id }) => id).filter((id) => typeof id === 'string' && id !== '')
      if (values.length > 0) ids.set(name, [...(ids.get(name) ?? []), ...values])
    }
  return ids
}
