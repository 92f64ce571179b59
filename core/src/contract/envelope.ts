import { field, id } from './wire.ts'

/** What every endpoint answers with, over HTTP 200, refusals included. */
export interface Envelope<Data = unknown> {
  status: number
  reason: string
  data: Data
}

export const successStatus = { done: 200, deleted: 717, updated: 1802 } as const
export type SuccessStatus = (typeof successStatus)[keyof typeof successStatus]

export const successReason: Record<SuccessStatus, string> = {
  200: '操作成功',
  717: '删除成功！',
  1802: '更新成功',
}

/** Of a call that creates something: sent again after its answer was lost, it creates nothing more (decision 63). */
export const createKey = {
  create_key: field(id().optional(), '新建标识', {
    help: '每新建一次取一个随机的 UUID。没有收到回答时，用同一个、同样的内容再发一次：已经建好的不会再建一份，得到的是第一次的回答；保留 7 天',
  }),
}

/** Before the path of every call. */
export const apiBase = '/oceanAPI/v1'
