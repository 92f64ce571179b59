import { call } from '../../../lib/transport.ts'
import { loadAnswers } from '../../question/kinds/answers.ts'
import type { Ask } from './client.ts'
import { logicChunk } from './shown.ts'
import { withKinds } from './state.ts'

/** Questions that come with an answer are handed on once the parts are there in which they are drawn and checked. */
export const askWithKinds: Ask = async (definition, input, options) => {
  const answer = await call(definition, input, options)
  const data: unknown = answer.ok && answer.data
  const { question, logic } = Object(data)
  if (!Array.isArray(question) || (await loadAnswers(withKinds(question), logic && logicChunk))) return answer
  return { ok: false, cause: 'transport', status: 0, reason: '题目没能载入，请检查网络后再试' }
}
