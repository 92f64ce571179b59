import { field, id } from './wire.ts'

/**
 * The key with which a call creates something: sent again after its reply was lost, the call creates nothing more
 * (decision 63).
 */
export const createKey = {
  create_key: field(id().optional(), '新建标识', {
    help: '每新建一次取一个随机的 UUID。没有收到回答时，用同一个、同样的内容再发一次：已经建好的不会再建一份，得到的是第一次的回答；保留 7 天',
  }),
}
