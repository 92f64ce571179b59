import { field, id } from './wire.ts'

/** The body of every reply, refusals included; HTTP says 200 for all of them. */
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

/**
 * The key with which a call creates something: sent again after its reply was lost, the call creates nothing more
 * (decision 63).
 */
export const createKey = {
  create_key: field(id().optional(), '新建标识', {
    help: '每新建一次取一个随机的 UUID。没有收到回答时，用同一个、同样的内容再发一次：已经建好的不会再建一份，得到的是第一次的回答；保留 7 天',
  }),
}

/** The path of every call begins with this. */
export const apiBase = '/oceanAPI/v1'
