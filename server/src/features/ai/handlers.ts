import { aiCalls } from '@wenhai/core/ai/calls'
import { aiLimits as limits } from '@wenhai/core/ai/limits'
import { chooseAnswers, composePrompt, composeThemes } from '@wenhai/core/ai/prompt'
import { readItem, readTheme } from '@wenhai/core/ai/proposals'
import type { AiTask } from '@wenhai/core/ai/schema'
import type { HandlerInput } from '@wenhai/core/contract/define-call'
import { refuse } from '@wenhai/core/contract/refusal'
import { findAnswersWritten } from '#features/results/written'
import { type Context, implement } from '#lib/http/implement'
import { type AiWish, findAiOn, openModelAt, preview, sendSeen } from './ask.ts'
import { saveAiSettings } from './commands.ts'
import { askModel, ModelFault } from './model.ts'
import { findAiState, findStoredAi, toAiSettings } from './settings.queries.ts'

function askingOf(about: AiTask): AiWish {
  if (about.task === 'questions' && about.topic === '' && about.source === '')
    throw refuse('missing_field', { field: 'about', reason: '请写下主题，或贴一段资料' })
  return { prompt: composePrompt(about), read: (value) => readItem(value, about) }
}

type AnswersAsked = Omit<HandlerInput<typeof aiCalls.previewThemes>, 'id'>

/** The texts alone are sent: no name, no time and nothing of what else was answered. */
async function themesOf(context: Context, survey_id: string, asked: AnswersAsked): Promise<AiWish> {
  await findAiOn(context.database)
  const { question, texts } = await findAnswersWritten(context.database, survey_id, asked)
  const answers = chooseAnswers(texts)
  if (answers.length < limits.answers.fewest)
    throw refuse('wrong_field', {
      field: 'question_id',
      reason: `有文字的回答不到 ${limits.answers.fewest} 个，不用归纳`,
    })
  return { prompt: composeThemes(question, answers), read: (value) => readTheme(value, answers) }
}

/** Asks for a word. Whatever is answered, the address, the model and the key are right then. */
async function testModel(context: Context): Promise<{ isWorking: boolean; reason: string }> {
  const stored = await findStoredAi(context.database)
  if (stored.url === '' || stored.model === '')
    throw refuse('missing_field', { field: 'url', reason: '请先填写并保存接口地址和模型' })
  const model = openModelAt(context, stored)
  const prompt = { system: '你在接受连接测试。', user: '只回答一个字：好' }
  const waiting = { signal: new AbortController().signal, wholeMs: limits.testMs, idleMs: limits.testMs }
  try {
    for await (const piece of askModel(model, prompt, waiting))
      if (piece.trim() !== '') return { isWorking: true, reason: '' }
    return { isWorking: false, reason: '接口通了，但模型什么也没有回答。' }
  } catch (error) {
    if (error instanceof ModelFault) return { isWorking: false, reason: `${error.message}。` }
    throw error
  }
}

export const aiHandlers = implement(aiCalls, {
  readAiSettings: async (_, { database }) => toAiSettings(await findStoredAi(database)),
  saveAiSettings: (change, context) => saveAiSettings(context, change),
  testAi: (_, context) => testModel(context),
  findAiState: (_, context) => findAiState(context),
  previewAi: ({ about }, context) => preview(context, askingOf(about)),
  askAi: ({ about, seen }, context) => sendSeen(context, askingOf(about), seen),
  previewThemes: async ({ id: _, ...asked }, context) =>
    preview(context, await themesOf(context, context.granted, asked)),
  askThemes: async ({ id: _, seen, ...asked }, context) =>
    sendSeen(context, await themesOf(context, context.granted, asked), seen),
})
