import { maxBodyBytes, maxParameters } from '@wenhai/core/contract/limits'
import { Refusal } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { linkFields, readLink } from '@wenhai/core/logic/hand-in'
import type { TakePage } from '@wenhai/core/report/page'
import type { Mine } from '@wenhai/core/report/schema'
import { uploadingLimits as limits } from '@wenhai/core/report/upload/limits'
import { readThemeChoice } from '@wenhai/core/site/themes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate } from 'uuid'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { type AskedPage, findUser, makeTakePage } from '#features/report/draft/page'
import { findMine } from '#features/report/mine'
import { findVisible, isReceiptNeeded } from '#features/report/queries'
import { toReceipt, withThanks } from '#features/report/receipt'
import { allowedAttempts } from '#features/report/row'
import type { ReportTable } from '#features/report/table'
import { countView } from '#features/report/view'
import { findOff, findSiteUrl } from '#features/site/queries'
import { isEditableBy } from '#lib/http/caller'
import { cookiesOf } from '#lib/http/cookies'
import type { Context } from '#lib/http/implement'
import { acceptsEncoding } from '#lib/http/requester'
import { isSameSecret } from '#lib/http/site-keys'
import { readUpload } from '#lib/http/upload'
import { newId } from '#lib/ids'
import { makePageContext, type SiteParts } from '../call-context.ts'
import { asRefusal } from '../errors.ts'
import type { SendPage } from '../pages.ts'
import { signOutPlainly } from '../public-pages/plain-sign-in.ts'
import type { TakeDrawing } from './drawing.ts'
import { addLinks } from './links.ts'
import { fill, PageCache } from './page-cache.ts'
import { hiddenFieldsOf, takeStep } from './plain-form.ts'

/**
 * Serves the page of a form, rendered on the server: it can be read and answered before any script arrives, and without
 * one.
 */
export function addTakePages(
  { app, withFiles }: { app: FastifyInstance; withFiles: FastifyInstance },
  site: SiteParts,
  sendPage: SendPage,
  drawing: TakeDrawing | undefined,
): void {
  // Without a build there are no pages at all.
  if (!drawing) return
  const pageCache = new PageCache()
  for (const base of ['/questionnaire', '/exam'] as const) {
    const open = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string }
      // The app itself shows that there is no such form.
      if (!validate(id)) return sendPage(request, id === '' ? reply : reply.code(404))
      const isFirstVisit = request.visitor === undefined
      app.welcomeVisitor(request, reply)
      const context = await makePageContext(site, request, reply)
      // The address is read again with each visit, because an admin may set it while the site runs.
      const siteUrl = (await findSiteUrl(site)) ?? ''
      const take = await findOrUndefined(context, id)
      if (!take) return sendPage(request, reply.code(404))
      const path = `${formKindOf(take.form).base}/${id}`
      if (!path.startsWith(`${base}/`)) return reply.redirect(path)
      // Anyone with the link may open the form, but search engines must not list it.
      if (take.form.listed === 0) reply.header('x-robots-tag', 'noindex')
      const draw: Draw = async (page, source, rank) =>
        addLinks(await drawing.draw(page, { source, rank }), page, siteUrl)
      if (request.method === 'POST') return answerForm({ request, reply, context, take, path, draw })
      const drawOrLeave: Draw = (page, source, rank) =>
        draw(page, source, rank).catch((error: unknown) => {
          if (!(error instanceof Refusal))
            request.log.error({ err: error, reqId: request.id }, 'could not draw the page')
          return addLinks(drawing.drawBare(page), page, siteUrl)
        })
      const visit = { request, reply, context, take, pageCache, draw: drawOrLeave, isFirstVisit, siteUrl }
      return answerVisit(visit)
    }
    app.get(`${base}/:id`, { compress: {} }, open)
    const posting = { compress: {}, bodyLimit: maxBodyBytes, config: { isPlainForm: true } }
    withFiles.post(`${base}/:id`, posting, open)
  }
}

export async function findOrUndefined(context: Context, id: string): Promise<TakeForm | undefined> {
  try {
    return await findVisible(context, id)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Draws for a source, by which visitors who wait take turns; the lower rank goes first. */
type Draw = (page: TakePage, source: string, rank: number) => Promise<string>

/**
 * A person who has sent a form would lose it, so it comes first; a page that many wait for comes before a page of one.
 */
const ranks = { form: 1, shared: 2, own: 3 }

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  context: Context
  take: TakeForm
  draw: Draw
}

const themeOf = (request: FastifyRequest): TakePage['theme'] => readThemeChoice(cookiesOf(request).theme)

/** Parameters of the link that are given once. */
export const queryOf = (request: FastifyRequest): Record<string, string> =>
  readLink(Object.entries(request.query as Record<string, unknown>))

const askedOf = (request: FastifyRequest): AskedPage => ({
  report: queryOf(request).sheet ?? '',
  query: queryOf(request),
  theme: themeOf(request),
  token: request.visitor?.xsrf ?? '',
  submit_key: newId(),
})

const sourceOf = ({ device_id, network }: Context): string => device_id || network

const html = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')

/** Visitors without a report or attempt at this form share a cached page; others get their own. */
async function answerVisit({
  request,
  reply,
  context,
  take,
  pageCache,
  draw,
  isFirstVisit,
  siteUrl,
}: Visit & {
  pageCache: PageCache
  isFirstVisit: boolean
  siteUrl: string
}): Promise<FastifyReply> {
  const { caller, database, keys, channels, now } = context
  const { form } = take
  const isMine = isEditableBy(caller, form.ocean_id)
  const asked = askedOf(request)
  // A visitor who only now got the device cookie cannot have anything stored here.
  const device_id = isFirstVisit ? '' : context.device_id
  const mine = await findMine({ database, caller, keys, device_id, channels, now }, take)
  // A HEAD request is no visit.
  if (request.method === 'GET') countView(context, take, mine, { referrer: request.headers.referer ?? '' })
  const isShared = mine.face === 'open' && !mine.attempt && !mine.sheet && isUnused(take, mine)
  if (isMine || !isShared || (await saysMore(context, take, asked)))
    return html(reply).send(
      await draw(await makeTakePage(context, take, asked, { mine }), sourceOf(context), ranks.own),
    )
  const user = await findUser(context)
  const key = [
    form.survey_id,
    form.revision,
    form.update_time,
    asked.theme,
    user ? Number(user.answersOnly === true) : '',
    siteUrl,
    await findOff(database),
    mine.fullQuotas,
    mine.nextDay,
  ].join(' ')
  const page = await pageCache.find(
    key,
    now,
    () => makeTakePage(context, take, asked, { mine }),
    (made) => draw(made, form.survey_id, ranks.shared),
  )
  const isPacked = acceptsEncoding(request.headers['accept-encoding'], 'gzip')
  if (isPacked) reply.header('content-encoding', 'gzip')
  const own = {
    name: user?.name ?? '',
    ocean_id: user?.ocean_id ?? '',
    now: mine.now,
    ...asked,
    ...notEmbedded,
  }
  return html(reply)
    .header('vary', 'accept-encoding')
    .send(fill(page, own, isPacked))
}

const notEmbedded = { host: '', device: '' }

/**
 * Whether nothing in the page comes from having taken part. Guests of an anonymous form who voted yesterday, or have
 * attempts left, have no receipt here, and yet may see a result that others may not.
 */
const isUnused = (take: TakeForm, mine: Mine): boolean =>
  mine.attemptsLeft === allowedAttempts(take, undefined) &&
  !(mine.canSeeResult || mine.canSeePublished || mine.canPractise || mine.canChange)

/** Whether the link says something of the taker that the form asks for. */
export async function saysMore(
  { database }: Context,
  { form }: TakeForm,
  { query }: Pick<AskedPage, 'query'>,
): Promise<boolean> {
  if (Object.keys(query).length === 0) return false
  const logic = (await findTakeRevision(database, form, form.revision))?.logic
  return logic !== undefined && Object.keys(linkFields(logic, query)).length > 0
}

/** A form without files has these limits; of files, a person may send as many as they may begin within a minute. */
const postedLimits = {
  fields: maxParameters,
  fieldSize: maxBodyBytes,
  fieldBytes: maxBodyBytes,
  files: 60,
}

/** Nobody turns more pages, because a form has at most some hundred questions. */
const mostTurns = 1000

/** The number of pages of the plain form that lie before this one in the browser's history. */
const turnsOf = ({ turns }: Record<string, unknown>): number =>
  Math.min(Math.max(Math.trunc(Number(turns)) || 0, 0), mostTurns)

/**
 * Handles a step of the plain form: it replies with the next page or, when the form is handed in, with a redirect to
 * the page with the receipt.
 */
async function answerForm({
  request,
  reply,
  context,
  take,
  path,
  draw,
}: Visit & { path: string }): Promise<FastifyReply> {
  const upload = request.isMultipart()
    ? await readUpload(request, reply, limits.maxBytes, postedLimits)
    : undefined
  const fields = upload?.fields ?? ((request.body ?? {}) as Record<string, unknown>)
  const asked = { ...askedOf(request), query: hiddenFieldsOf(fields) }
  const isOurs = typeof fields.token === 'string' && isSameSecret(fields.token, asked.token)
  if (isOurs && fields.step === 'sign-out') {
    await signOutPlainly(context)
    return reply.redirect(path, 303)
  }
  // Where a file broke off, the upload is the cause of any error.
  const causeOf = (error: unknown) => upload?.findFault() ?? error
  const step = await takeStep(context, take, {
    fields,
    files: upload?.files ?? context.files,
    isOurs,
    asRefusal: (error) => asRefusal(causeOf(error), request),
  }).catch((error: unknown) => {
    throw causeOf(error)
  })
  const isOneForMany = take.form.need_roster === 1 || take.settings.kiosk
  if ('report' in step && !isOneForMany && !isReceiptNeeded(take, context)) {
    // Without the id, a taker with attempts or ballots left would see the first page instead of the receipt.
    const mayComeAgain = formKindOf(take.form).hasClock || take.settings.period === 'day'
    return reply.redirect(mayComeAgain ? `${path}?sheet=${step.report.report_id}` : path, 303)
  }
  const given = typeof fields.submit_key === 'string' && validate(fields.submit_key) ? fields.submit_key : ''
  // The page keeps the same submit key, so that a report that did arrive is found, whatever the reply said.
  const page = await makeTakePage(
    context,
    take,
    { ...asked, submit_key: given || asked.submit_key },
    'report' in step
      ? { mine: await mineWith(context, take, step.report) }
      : { ...step, turns: turnsOf(fields) + 1 },
  )
  return html(reply).send(await draw(page, sourceOf(context), ranks.form))
}

/**
 * What the taker gets after handing in. People on a roster, those who take turns and guests of an anonymous form are
 * not shown their report by their browser: the receipt is shown now, and later only to a person who enters their name
 * or the receipt.
 */
const mineWith = async (context: Context, take: TakeForm, report: ReportTable): Promise<Mine> => ({
  ...(await findMine(context, take)),
  face: 'taken',
  sheet: withThanks(take, context.channels, toReceipt(report)),
})
