/** Programs that say so themselves. They take no cookie, and would be a new visitor each time. Cubot makes phones. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  /(?<!\bcu)(?:bot|spider|crawler)\b/i.test(userAgent ?? '')
