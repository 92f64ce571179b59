import { confirm } from '#ui/overlays/confirm.ts'

/** Before recovery codes go out of sight for good. */
export const areCodesStored = (): Promise<boolean> =>
  confirm({
    title: '恢复码存好了吗',
    message: '它们只显示这一次。没存好又丢了手机，就只能请站长帮忙了。',
    confirmText: '已经存好',
    cancelText: '再看看',
    danger: true,
  })
