import { networkInterfaces } from 'node:os'
import { sessionCookie } from '@wenhai/core/account/cookie-names'
import { level } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import type { ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import { PublishedResults } from '@wenhai/core/results/publish-schema'
import { Results, type ResultText } from '@wenhai/core/results/schema'
import { findPageCaller } from '#features/account/caller'
import { publishResults } from '#features/form/publish.commands'
import { findPublishing } from '#features/form/publish.queries'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { findAuthor } from '#features/member/queries'
import { type AskedReports, everyReport } from '#features/report/list/choose'
import { findShownToAuthor, refuseByScore } from '#features/report/shown.queries'
import { actingWith } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import { isEditableBy, seesNames } from '#lib/http/caller'
import { type Download, linesType } from '#lib/http/download'
import { type Context, type Handlers, implement } from '#lib/http/implement'
import { exportReports, exportResults } from './export.ts'
import { deleteFilter, saveFilter } from './filter.commands.ts'
import { listFilters } from './filter.queries.ts'
import { type MayStill, watchResults } from './live/channels.ts'
import { findPublished, findPublishedForm } from './published.queries.ts'
import { findResults } from './results.ts'
import { findTexts, findWords } from './scan/filtered.ts'

async function findForm(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  return take
}

/** Finds the chosen reports of a form, for calls on some of them. */
async function findChosen(context: Context, id: string, asked: AskedReports): Promise<TakeForm> {
  const take = await findForm(context.database, id)
  if (asked.filters.score) refuseByScore(await findShownToAuthor(context, take), asked)
  return take
}

/** Watchers see what the form's author may see. */
async function buildResults(database: Database, survey_id: string): Promise<unknown> {
  const take = await findTakeForm(database, survey_id)
  if (!take) return undefined
  const author = await findAuthor(database, take.form.ocean_id)
  return Results.parse(await findResults(database, take, everyReport, author, Date.now()))
}

/** When the author unpublishes, the stream ends for all watchers. */
async function buildPublished(database: Database, survey_id: string): Promise<unknown> {
  const take = await findTakeForm(database, survey_id)
  if (!take || (await findPublishing(database, survey_id)).scope === 'none') return undefined
  return PublishedResults.parse(await findPublished(database, take, Date.now()))
}

/**
 * The right to watch, as the call's own access has it: the form's author, admins, and those with whom the results are
 * shared, while they are signed in and members.
 */
function mayStillWatchResults(context: Context, survey_id: string): MayStill {
  const { database } = context
  const sid = context.readCookie(sessionCookie)
  return async ({ ocean_id }, _, now) => {
    const person = await findPageCaller({ database, now }, sid)
    const form = { survey_id, ocean_id }
    const caller = await actingWith(database, person, form, { right: 'results', now })
    return caller.permission >= level.member && isEditableBy(caller, ocean_id, survey_id)
  }
}

/**
 * The right to watch published results. A watcher who may have lost it asks again in full, with another stream: all of
 * them when the author publishes something else or interrupts the form, and those who are no longer who they were. The
 * end of a form takes nothing away.
 */
function mayStillWatchPublished(context: Context): MayStill {
  const { database, caller: opener } = context
  const sid = context.readCookie(sessionCookie)
  return async (present, opened, now) => {
    const isSameState = present.state === opened.state || present.state === 'ended'
    if (!isSameState || present.publishing !== opened.publishing) return false
    if (!opener.isSignedIn) return true
    const { user_id, permission } = await findPageCaller({ database, now }, sid)
    return user_id === opener.user_id && permission === opener.permission
  }
}

/** A text without whose it is: neither the name, nor the report, nor the moment by which it could be found elsewhere. */
const withoutTaker = ({ text }: ResultText): ResultText => ({ report_id: '', submitted: '', name: '', text })

/** The id of a report tells when it was handed in, so the place from which to go on is encrypted. */
async function findTextsWithoutTakers(
  { database, keys }: Context,
  survey_id: string,
  take: TakeForm,
  asked: Parameters<typeof findTexts>[2],
) {
  const before = asked.before && keys.cursor.open(asked.before, survey_id)
  if (before === undefined) throw refuse('wrong_field', { field: 'before' })
  const { tables, next } = await findTexts(database, take, { ...asked, before })
  return {
    tables: tables.map(withoutTaker),
    ...(next !== undefined && { next: keys.cursor.seal(next, survey_id) }),
  }
}

/** Functions of rooms above this one, which may not be imported; `app/features.ts` passes them in. */
interface Above {
  findAnalysis: (context: Context, take: TakeForm, asked: AskedAnalysis) => Promise<ExamAnalysis>
  exportAnalysis: (context: Context, take: TakeForm, asked: AskedAnalysis) => Promise<Download>
}

/** Which reports, and which of a taker's attempts. */
interface AskedAnalysis extends AskedReports {
  attempts: AttemptChoice
}

const own: Omit<Handlers<typeof analyticsCalls>, 'findAnalysis' | 'exportAnalysis'> = {
  findResults: async (asked, { database, granted, caller, now }) =>
    findResults(database, await findForm(database, granted), asked, caller, now),

  watchResults: async (_, context) => ({
    type: linesType,
    content: await watchResults(context.database, {
      name: 'results',
      survey_id: context.granted,
      build: buildResults,
      mayStill: mayStillWatchResults(context, context.granted),
      watcher: context,
    }),
  }),

  findTexts: async (asked, context) => {
    const take = await findChosen(context, context.granted, asked)
    if (seesNames(context.caller)) return findTexts(context.database, take, asked)
    return findTextsWithoutTakers(context, context.granted, take, asked)
  },

  findWords: async (asked, context) => {
    const take = await findChosen(context, context.granted, asked)
    return findWords(context.database, take, asked)
  },

  exportReports: async (asked, context) =>
    exportReports(context, await findForm(context.database, context.granted), asked),

  exportResults: async (asked, context) =>
    exportResults(context, await findChosen(context, context.granted, asked), asked),

  findSavedFilters: (page, { database, granted }) => listFilters(database, granted, page),

  saveFilter: async (asked, { database, granted }) =>
    saveFilter(database, await findForm(database, granted), asked),

  deleteFilter: async ({ filter_id }, { database, granted }) => {
    await deleteFilter(database, granted, filter_id)
    return null
  },

  findPublishing: (_, { database, granted }) => findPublishing(database, granted),

  publishResults: async (publishing, { database, granted }) =>
    publishResults(database, await findForm(database, granted), publishing),

  findPublished: async ({ id }, context) =>
    findPublished(context.database, await findPublishedForm(context, id), context.now),

  watchPublished: async ({ id }, context) => {
    await findPublishedForm(context, id)
    const mayStill = mayStillWatchPublished(context)
    const watching = { name: 'published', survey_id: id, build: buildPublished, mayStill, watcher: context }
    return { type: linesType, content: await watchResults(context.database, watching) }
  },

  findScreenAddresses: (_, context) => ({ addresses: isAtTheMachine(context) ? localAddresses() : [] }),
}

export const resultsHandlers = ({ findAnalysis, exportAnalysis }: Above) =>
  implement(analyticsCalls, {
    ...own,
    findAnalysis: async (asked, context) =>
      findAnalysis(context, await findForm(context.database, context.granted), asked),
    exportAnalysis: async (asked, context) =>
      exportAnalysis(context, await findForm(context.database, context.granted), asked),
  })

/** A server that listens only on this machine has no other address. */
const isAtTheMachine = ({ host, address, settings }: Context): boolean =>
  isLocal.test(host) && /^(127\.|::)/.test(address) && !isLocal.test(settings.HOST)

const isLocal = /^(localhost|127\.|\[?::1\b)/

/** The machine's address in its network; shown only to requests from the machine itself. */
const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((face) => (face?.family === 'IPv4' && !face.internal ? [face.address] : []))
