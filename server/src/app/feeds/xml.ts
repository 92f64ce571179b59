import { escapeHtml } from '#lib/http/escape-html'

/** XML cannot contain control characters and lone surrogates, even escaped. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu

export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
