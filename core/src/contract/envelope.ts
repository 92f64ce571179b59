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
