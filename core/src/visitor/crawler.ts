/**
 * Programs that identify themselves. They send no cookie back and would count as a new visitor each time. Cubot is a
 * phone maker.
 */
export const isCrawler = (userAgent: string | undefined): boolean =>
  /(?<!\bcu)(?:bot|spider|crawler)\b/i.test(userAgent ?? '')
