import { setTimeout as pause } from 'node:timers/promises'
import { delivery } from '@wenhai/core/notice/limits'
import { writeMessage } from '@wenhai/core/notice/told'
import { findSiteName, findSiteUrl } from '#features/site/queries'
import type { Channels } from '#lib/channel/channel'
import type { Database } from '#lib/database/open'
import { explainOutsideFault, type OutsideReply, postOutside } from '#lib/http/post-outside'
import type { SiteKeys } from '#lib/http/site-keys'
import type { Log } from '#lib/log'
import type { Settings } from '#lib/settings'
import { claimParcels, receiverOf, settleFailed, settleSent } from './parcel.commands.ts'
import { findEndpoint, findEvents, findMailAddress, noticeTextsOf } from './parcel.queries.ts'
import { findRobotFault, robotRequests } from './robot.ts'
import type { NoticeEndpointTable, ParcelTable } from './table.ts'
import { writeUnsubscribe } from './unsubscribe.ts'
import { hookRequest } from './webhook.ts'

/** What delivery needs beside the database. */
export interface Means {
  database: Database
  keys: SiteKeys
  settings: Settings
  channels: Channels
  log: Log
}

/** So many parcels of one process are on their way at once: a place costs a socket while its receiver thinks. */
const places = 64
/** Of one receiver; the rest of the places are for others. */
const placesEach = 8
const lookAgainMs = 500
/** Nobody waits for a notice to be noted as sent. */
const gatherMs = 50

/**
 * Sends what is due, until nothing is, or the site stops. A parcel whose process vanished is sent by another one when its
 * lease has run out.
 */
export async function deliverDue(means: Means, signal?: AbortSignal): Promise<void> {
  const { database } = means
  const underWay = new Set<Promise<void>>()
  const perReceiver = new Map<string, number>()
  const placesOf = (receiver: string) => placesEach - (perReceiver.get(receiver) ?? 0)
  const store = storeTogether(database)
  const start = (parcel: ParcelTable) => {
    const receiver = receiverOf(parcel)
    perReceiver.set(receiver, (perReceiver.get(receiver) ?? 0) + 1)
    const work = deliver(means, parcel, store).finally(() => {
      perReceiver.set(receiver, (perReceiver.get(receiver) ?? 1) - 1)
      underWay.delete(work)
    })
    underWay.add(work)
  }
  for (;;) {
    const most = places - underWay.size
    const busy = [...perReceiver.keys()].filter((receiver) => placesOf(receiver) === 0)
    const claimed =
      signal?.aborted || most === 0 ? [] : await claimParcels(database, { most, placesOf, busy })
    for (const parcel of claimed) start(parcel)
    if (claimed.length > 0) continue
    if (underWay.size === 0) return
    // What is new meanwhile does not wait for a receiver that is slow.
    await Promise.race([...underWay, pause(lookAgainMs, undefined, { ref: false })])
  }
}

type Store = (parcel: ParcelTable) => Promise<void>

/**
 * Notes parcels as sent, those of a moment together: receivers that were asked together answer together, and each commit
 * waits for the disk. The places that they had are free together then, and are taken by one statement as well.
 */
function storeTogether(database: Database): Store {
  let sent: ParcelTable[] = []
  let storing: Promise<void> | undefined
  return (parcel) => {
    sent.push(parcel)
    storing ??= pause(gatherMs).then(() => {
      const all = sent
      sent = []
      storing = undefined
      return settleSent(database, all, Date.now())
    })
    return storing
  }
}

interface Failure {
  fault: string
  /** Another try would end the same way. */
  isFinal?: boolean
}

async function deliver(means: Means, parcel: ParcelTable, store: Store): Promise<void> {
  const { database, log } = means
  const endpoint = parcel.way === 'mail' ? undefined : await findEndpoint(database, parcel.target)
  try {
    const failure = await send(means, parcel, endpoint)
    if (!failure) return await store(parcel)
    await settleFailed(database, parcel, {
      fault: failure.fault,
      isFinal: failure.isFinal ?? false,
      name: endpoint?.name ?? '邮箱',
      now: Date.now(),
    })
  } catch (error) {
    // The parcel is free again when its lease runs out.
    log.error({ err: error, parcel_id: parcel.parcel_id }, 'what became of a notice could not be stored')
  }
}

/** Resolves with why it failed; nothing of it is thrown, because a receiver's faults are none of ours. */
async function send(
  means: Means,
  parcel: ParcelTable,
  endpoint: NoticeEndpointTable | undefined,
): Promise<Failure | undefined> {
  try {
    if (parcel.way === 'mail') return await sendMail(means, parcel)
    if (!endpoint) return { fault: '已经删除', isFinal: true }
    return endpoint.way === 'hook'
      ? await sendHook(means, parcel, endpoint)
      : await sendRobot(means, parcel, endpoint)
  } catch (error) {
    return { fault: parcel.way === 'mail' ? '邮件服务器没有收下' : explainOutsideFault(error) }
  }
}

async function sendMail(
  means: Means,
  { user_id, parcel_id, target }: ParcelTable,
): Promise<Failure | undefined> {
  const { database, keys, channels } = means
  const isOwn = target === ''
  const to = isOwn ? await findMailAddress(database, user_id) : (keys.notice.open(target, user_id) ?? '')
  if (to === '' || !channels.mailNow) return { fault: '没有可以用的邮箱', isFinal: true }
  const events = await findEvents(database, parcel_id)
  const siteUrl = await findSiteUrl(means)
  const siteName = await findSiteName(means)
  const { subject, text } = writeMessage(noticeTextsOf(events), { siteName, siteUrl })
  const link = writeUnsubscribe(
    keys,
    user_id,
    events.map(({ kind }) => kind),
  )
  const page = `${siteUrl ?? ''}/unsubscribe/${link}`
  const choose = siteUrl ? `：${siteUrl}/ocean?section=notice` : '里'
  await channels.mailNow({
    to,
    subject,
    text: isOwn
      ? `${text}\n\n${siteName}\n${siteUrl ? `不想再收到这类邮件，可以退订：${page}\n也可以` : '不想再收到这类邮件，可以'}在个人中心的“通知”${choose}选择。`
      : `${text}\n\n${siteName}`,
    // Servers that get it twice, because we never heard that it arrived, can tell that it is the same.
    messageId: `<${parcel_id}@${siteUrl ? new URL(siteUrl).hostname : 'wenhai'}>`,
    // Who has the former address must not end the account's mails.
    headers:
      siteUrl && isOwn
        ? {
            'List-Unsubscribe': `<${page}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
  })
  return undefined
}

/** What is sealed of an endpoint; undefined where the site has another key now. */
function openEndpoint({ keys }: Means, { endpoint_id, url, secret }: NoticeEndpointTable) {
  const opened = keys.notice.open(url, endpoint_id)
  const openedSecret = keys.notice.open(secret, endpoint_id)
  return opened !== undefined && openedSecret !== undefined
    ? { url: opened, secret: openedSecret }
    : undefined
}

const unreadable: Failure = { fault: '站点密钥换过，地址解不开，请删除以后重新添加', isFinal: true }

const post = (
  { settings }: Means,
  given: { url: string; body: string; headers: Record<string, string> },
): Promise<OutsideReply> =>
  postOutside({
    ...given,
    mayBePrivate: settings.NOTICE_PRIVATE,
    timeoutMs: delivery.timeoutMs,
    maxReplyBytes: delivery.replyBytes,
  })

async function sendRobot(
  means: Means,
  { parcel_id }: ParcelTable,
  endpoint: NoticeEndpointTable,
): Promise<Failure | undefined> {
  const opened = openEndpoint(means, endpoint)
  if (!opened) return unreadable
  const siteUrl = await findSiteUrl(means)
  const siteName = await findSiteName(means)
  const texts = noticeTextsOf(await findEvents(means.database, parcel_id))
  const { subject, text } = writeMessage(texts, { siteName, siteUrl })
  const full = texts.length === 1 ? text : `${subject}\n\n${text}`
  const brand = endpoint.brand as keyof typeof robotRequests
  const asked = robotRequests[brand]({ ...opened, text: full, now: Date.now() })
  const reply = await post(means, {
    ...asked,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  const fault = findRobotFault(reply)
  return fault ? { fault } : undefined
}

async function sendHook(
  means: Means,
  { parcel_id }: ParcelTable,
  endpoint: NoticeEndpointTable,
): Promise<Failure | undefined> {
  const opened = openEndpoint(means, endpoint)
  if (!opened) return unreadable
  const [event] = await findEvents(means.database, parcel_id)
  if (!event) return { fault: '事件已经不在了', isFinal: true }
  const { status } = await post(means, { url: opened.url, ...hookRequest(event, opened.secret, Date.now()) })
  if (status >= 200 && status < 300) return undefined
  // 410 says that nobody listens there any more.
  return { fault: `对方回答 ${status}`, isFinal: status === 410 }
}
