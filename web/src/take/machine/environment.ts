import { readSource } from '@wenhai/core/report/source'
import { loadAnswers } from '#features/question/kinds/takes.ts'
import { readCookie } from '#lib/cookies.ts'
import { wasReloaded } from '#lib/session.ts'
import { perTab } from '#lib/storage.ts'
import { call, lost } from '#lib/transport.ts'
import { newUuid } from '#lib/uuid.ts'
import { draftStorage } from './draft.ts'
import type { Remembered } from './model.ts'
import { logicChunk } from './shown.ts'
import { withKinds } from './state.ts'
import type { Ask, Environment } from './take.ts'

const storedUnder = 'taker'

function readTab(survey_id: string): Remembered | undefined {
  const kept = JSON.parse(perTab.read(storedUnder) ?? '{}') as Remembered & { survey_id?: string }
  return kept.survey_id === survey_id ? kept : undefined
}

/** Safari before 15.4 has no BroadcastChannel, so tabs learn of each other by the server there. */
const makeChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('draft')

export interface BrowserEnvironment extends Environment {
  /** Calls back when another tab wrote a draft of this form. */
  listen: (survey_id: string, listener: () => void) => () => void
}

/** The browser, as the flow sees it. Nothing of it is touched before it is needed: the server makes one too. */
export function makeEnvironment(): BrowserEnvironment {
  let channel: BroadcastChannel | undefined
  return {
    ask: askWithKinds,
    draftStorage,
    now: Date.now,
    findOwner: () => readCookie('login_id') ?? '',
    newKey: () => newUuid(),
    source: () => readSource(location.search, document.referrer, location.host),
    isOnline: () => navigator.onLine,
    hasCookies: () => readCookie('XSRF-TOKEN') !== undefined,
    tabMemory: {
      read: (survey_id) => (wasReloaded() ? readTab(survey_id) : undefined),
      write: (survey_id, remembered) =>
        perTab.write(storedUnder, JSON.stringify({ survey_id, ...remembered })),
      clear: () => perTab.remove(storedUnder),
    },
    reload: () => location.reload(),
    tellTabs: (survey_id) => channel?.postMessage(survey_id),
    listen(survey_id, listener) {
      channel = makeChannel()
      if (channel) channel.onmessage = ({ data }) => data === survey_id && listener()
      return () => channel?.close()
    },
  }
}

/** Questions that come with an answer are handed on once the parts are there in which they are drawn and checked. */
const askWithKinds: Ask = async (definition, input, options) => {
  const answer = await call(definition, input, options)
  const data: unknown = answer.ok && answer.data
  const { question, logic } = Object(data)
  if (!Array.isArray(question) || (await loadAnswers(withKinds(question), logic && logicChunk))) return answer
  return lost('题目没能载入，请检查网络后再试', 0, 'part')
}
