/** What somebody reads who has to wait before the next try. */
export const waitReason = (seconds: number): string =>
  `试错的次数太多了，请 ${seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后再试`
