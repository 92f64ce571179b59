import { useQuery } from '@tanstack/react-query'
import { aiCalls } from '@wenhai/core/ai/calls'
import type { AiLine, AiPreview, AiSettingsChange } from '@wenhai/core/ai/schema'
import type { Call, CallerInput } from '@wenhai/core/contract/define-call'
import type { Answer, Refused } from '#lib/answer.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { call, cancelled, lost, readAnswer, toRequest } from '#lib/transport.ts'

const { method, path } = aiCalls.findAiState
const stateKey = [method, path]

/**
 * Whether this person may ask a model, and where texts would go. Where that is not known it is off: nobody misses what
 * they have not seen.
 */
export function useAiState() {
  const mayPublish = useSession(({ user }) => user !== undefined && user !== null && !user.answersOnly)
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: async ({ signal }) => {
      const answer = await call(aiCalls.findAiState, {}, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    enabled: mayPublish,
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data?.isOn ? data : undefined
}

const settings = queryCall(aiCalls.readAiSettings, {})

export const useAiSettings = () => useQuery({ ...settings, staleTime: 0 })

export async function saveAiSettings(change: CallerInput<typeof aiCalls.saveAiSettings> & AiSettingsChange) {
  const answer = await call(aiCalls.saveAiSettings, change)
  if (!answer.ok) return answer
  queryClient.setQueryData(settings.queryKey, answer.data)
  await queryClient.invalidateQueries({ queryKey: stateKey })
  return answer
}

export const testAi = () => call(aiCalls.testAi, {})

/** What is asked, by its two calls: the one that shows what would be sent, and the one that sends it. */
export interface AiQuestion {
  look: () => Promise<Answer<AiPreview>>
  /** Resolves with a refusal, or nothing once the last line was read. */
  send: (seen: string, signal: AbortSignal, onLine: (line: AiLine) => void) => Promise<Refused | undefined>
}

export const askModelAbout = (about: CallerInput<typeof aiCalls.previewAi>['about']): AiQuestion => ({
  look: () => call(aiCalls.previewAi, { about }),
  send: (seen, signal, onLine) => readLines(aiCalls.askAi, { about, seen }, signal, onLine),
})

export const askForThemes = (asked: CallerInput<typeof aiCalls.previewThemes>): AiQuestion => ({
  look: () => call(aiCalls.previewThemes, asked),
  send: (seen, signal, onLine) => readLines(aiCalls.askThemes, { ...asked, seen }, signal, onLine),
})

async function readLines(
  definition: Call,
  input: object,
  signal: AbortSignal,
  onLine: (line: AiLine) => void,
): Promise<Refused | undefined> {
  try {
    const response = await fetch(...toRequest(definition, input, signal))
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('application/x-ndjson')) {
      const answer = readAnswer<null>(response.status, await response.text())
      return answer.ok ? lost('服务器的回答无法读取，请稍后重试') : answer
    }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') onLine(JSON.parse(line))
    }
    // Left of the day has changed.
    await queryClient.invalidateQueries({ queryKey: stateKey })
    return undefined
  } catch {
    return signal.aborted ? cancelled : lost('网络连接断了，后面的建议没有收到')
  }
}
