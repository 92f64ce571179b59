import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import { useEffect, useState } from 'react'
import type { Refused } from './answer.ts'
import { readAnswer, tell, toRequest } from './transport.ts'
import { backoff } from './uuid.ts'

const longestWait = 30_000

/** The server sends at least an empty line more often than this, so a server that is silent for longer is gone. */
const silence = 45_000

/** A stream that ended sooner than this is not asked for again at once. */
const shortest = 5000

/** When the server ends all streams of a form at once, the pages come back spread over this time. */
const mostSpread = 2000

interface WatchOptions<Data> {
  onData: (data: Data) => void
  /** Says whether the stream is being heard at the moment. */
  onLive: (isLive: boolean) => void
  /** The server refused, and nothing more will come. */
  onRefused: (refused: Refused) => void
  signal: AbortSignal
}

/**
 * Reads a call whose reply is lines of JSON, until it is told to stop. It asks again after the server's own end, waits
 * longer after each failure, and rests while nobody looks at the page.
 */
export async function watchCall<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  { onData, onLive, onRefused, signal }: WatchOptions<CallOutput<C>>,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await untilSeen(signal)
    if (signal.aborted) return
    const round = new AbortController()
    const stop = () => round.abort()
    const hide = () => document.hidden && stop()
    signal.addEventListener('abort', stop)
    document.addEventListener('visibilitychange', hide)
    const began = Date.now()
    try {
      const refused = await readLines(definition, input, round, (line) => {
        failures = 0
        onLive(true)
        onData(line as CallOutput<C>)
      })
      if (refused) {
        tell(refused)
        return onRefused(refused)
      }
      if (Date.now() - began < shortest) failures += 1
    } catch {
      // A round that was stopped by hiding or leaving the page is not a failure of the server.
      if (!signal.aborted && !document.hidden) failures += 1
    } finally {
      signal.removeEventListener('abort', stop)
      document.removeEventListener('visibilitychange', hide)
    }
    if (signal.aborted) return
    if (failures > 0 || document.hidden) onLive(false)
    if (!document.hidden)
      await pause(failures > 0 ? delayAfter(failures) : Math.random() * mostSpread, signal)
  }
}

/** Another try may succeed after these refusals: too many requests at once, or not able now. */
const passing: readonly number[] = [429, 503]

/** Resolves with the refusal, if that is what came, and throws where nothing usable did. */
async function readLines(
  definition: Call,
  input: object,
  round: AbortController,
  onLine: (line: unknown) => void,
): Promise<Refused | undefined> {
  const response = await fetch(...toRequest(definition, input, round.signal))
  if (!response.ok || isRefusal(response) || !response.body) {
    const answer = readAnswer<null>(response.status, await response.text())
    if (answer.ok || answer.cause === 'transport' || passing.includes(answer.status))
      throw new Error('nothing to read')
    return answer
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => round.abort(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return undefined
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // An empty line only says that the server is still there.
    for (const line of lines) if (line.trim() !== '') onLine(JSON.parse(line))
  }
}

const isRefusal = ({ headers }: Response) => /^application\/json\b/.test(headers.get('content-type') ?? '')

/** The delay has a random part, so that a server that comes back is not asked by everybody at once. */
const delayAfter = (failures: number): number =>
  backoff(failures - 1, longestWait) * (0.75 + Math.random() / 2)

/** The pause ends early when the network comes back, or somebody looks at the page again. */
const pause = (delay: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      document.removeEventListener('visibilitychange', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, delay)
    window.addEventListener('online', go)
    document.addEventListener('visibilitychange', go)
    signal.addEventListener('abort', go)
  })

const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })

interface Live<Data> {
  /** The newest data, which stay while the connection is looked for again. */
  data: Data | undefined
  isLive: boolean
  refused: Refused | undefined
  retry: () => void
}

interface Heard<Data> {
  key: string
  data?: Data | undefined
  isLive: boolean
  refused?: Refused | undefined
}

/** The data that a call keeps sending, while the page is there and looked at. */
export function useLive<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  isWanted = true,
): Live<CallOutput<C>> {
  const asked = JSON.stringify([definition.path, input])
  const [tries, setTries] = useState(0)
  const key = `${asked} ${tries}`
  const [heard, setHeard] = useState<Heard<CallOutput<C>>>({ key, isLive: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the input says
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const hear = (news: Partial<Heard<CallOutput<C>>>) =>
      setHeard((before) => ({ ...(before.key === key ? before : { isLive: false }), ...news, key }))
    void watchCall(definition, input, {
      signal: controller.signal,
      onData: (data) => hear({ data }),
      onLive: (isLive) => !controller.signal.aborted && hear({ isLive }),
      onRefused: (refused) => hear({ refused, isLive: false }),
    })
    return () => controller.abort()
  }, [key, isWanted])
  const own = heard.key === key ? heard : undefined
  return {
    data: own?.data,
    isLive: isWanted && (own?.isLive ?? false),
    refused: own?.refused,
    retry: () => setTries((before) => before + 1),
  }
}
