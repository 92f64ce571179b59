import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id } from '../contract/wire.ts'
import { wordingFields } from '../report/filter-schema.ts'
import { AiPreview, AiSettings, AiSettingsChange, AiState, AiTaskField, SeenMark } from './schema.ts'

/** The open answers to one question of a form. */
const answersOf = {
  id: field(id(), '问卷编号'),
  question_id: field(
    z
      .string()
      .max(40)
      .regex(/^[0-9a-f-]{36}(?:\.\d{1,2})?$/),
    '题目',
  ),
  ...wordingFields,
}
const byResults = { thing: 'form', right: 'results', by: 'id' } as const

/** No token reaches these: a program has models of its own, and nobody would be shown what is sent. */
export const aiCalls = {
  readAiSettings: defineCall({
    method: 'GET',
    path: '/site/ai',
    access: 'site-owner',
    summary: '智能建议的设置；密钥不在里面',
    input: z.object({}),
    output: AiSettings,
  }),

  saveAiSettings: defineCall({
    method: 'PUT',
    path: '/site/ai/save',
    access: 'site-owner',
    summary: '设置智能建议：接口地址、模型、密钥和次数；默认关闭',
    input: AiSettingsChange,
    output: AiSettings,
  }),

  testAi: defineCall({
    method: 'POST',
    path: '/site/ai/test',
    access: 'site-owner',
    summary: '按保存的设置问一句话，看接口通不通',
    input: z.object({}),
    output: z.object({ isWorking: z.boolean(), reason: z.string() }),
  }),

  findAiState: defineCall({
    method: 'GET',
    path: '/ai/state',
    access: 'member',
    forPublishers: 'part',
    summary: '自己能不能用智能建议，发往哪里，今天还能用几次',
    input: z.object({}),
    output: AiState,
  }),

  previewAi: defineCall({
    method: 'POST',
    path: '/ai/preview',
    access: 'member',
    forPublishers: 'all',
    summary: '将要发给模型的全文和去向；这一步不发送',
    input: z.object({ about: AiTaskField }),
    output: AiPreview,
    sentAs: 'json',
  }),

  /** Lines of JSON as `AiLine`, each suggestion as it is complete. */
  askAi: defineCall({
    method: 'POST',
    path: '/ai/ask',
    access: 'member',
    forPublishers: 'all',
    summary: '发给模型，逐行返回建议；什么都不保存',
    input: z.object({ about: AiTaskField, seen: SeenMark }),
    output: z.unknown(),
    download: true,
    sentAs: 'json',
  }),

  previewThemes: defineCall({
    method: 'POST',
    path: '/ai/themes/preview/{id}',
    access: byResults,
    forPublishers: 'all',
    summary: '归纳一道文字题的回答：将要发给模型的全文和去向；只有回答的文字，这一步不发送',
    input: z.object(answersOf),
    output: AiPreview,
  }),

  askThemes: defineCall({
    method: 'POST',
    path: '/ai/themes/ask/{id}',
    access: byResults,
    forPublishers: 'all',
    summary: '归纳一道文字题的回答，逐行返回主题和原话；不是原话的去掉',
    input: z.object({ ...answersOf, seen: SeenMark }),
    output: z.unknown(),
    download: true,
  }),
}
