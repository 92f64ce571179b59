import type { Finding } from './finding.ts'

/**
 * Every way in which the server says no: the body's status and what the person reads. Any other error is a bug, and its
 * reply is 500 with a request id.
 */
export const refusals = {
  not_found: [404, '找不到指定的数据记录'],
  name_taken: [409, '这个名字已经有人用了'],
  in_use: [409, '正在使用，不能删除'],
  already_taken: [409, '你已经参与过了'],
  changed_meanwhile: [409, '内容已被修改，请刷新后再试'],
  gone: [410, '已经失效'],
  missing_field: [411, '缺少必要的请求参数'],
  too_large: [413, '内容过大'],
  wrong_field: [422, '填写的内容不符合要求'],
  wrong_password: [422, '用户名或密码不对'],
  too_many: [429, '操作太频繁，请稍后再试'],
  cannot_store: [503, '服务器暂时无法保存，请稍后再试'],
  not_signed_in: [747, '用户未通过安全性校验，禁止请求'],
  not_allowed: [757, '你没有权限这样做'],
} as const satisfies Record<string, readonly [status: number, reason: string]>

export type RefusalCode = keyof typeof refusals

export interface RefusalDetail {
  /** This place has a better sentence than the table. */
  reason?: string
  /** The wire name of the field at fault, so that a form can point at it. */
  field?: string
  /** The caller needs this to go on, such as `{ needKey: true }`. */
  data?: Record<string, unknown>
}

/**
 * A refusal is thrown, so that one inside a transaction also rolls it back. It has no stack trace, because it is a
 * reply and not a bug.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    const [status, reason] = refusals[code]
    super(detail.reason ?? reason)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.detail = detail
  }
}

/** Makes the refusal that names what a rule has found. */
export function refuseFinding({ field, reason, isMissing, isTooLong }: Finding): Refusal {
  const code = isMissing ? 'missing_field' : isTooLong ? 'too_large' : 'wrong_field'
  return refuse(code, { field, reason })
}

export const refuse = (code: RefusalCode, detail?: RefusalDetail) => new Refusal(code, detail)
