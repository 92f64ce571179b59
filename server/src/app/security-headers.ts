import { themeSource } from './inline-parts.ts'

/** No inline script but the one that chooses light or dark; styles may be inline, because charts and toasts set them from script. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${themeSource}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // The author's preview shows the take page in a frame of our own.
  "frame-ancestors 'self'",
].join(';')

/** Built once: a plugin that builds them for each answer took a fifth of the CPU of a small call. */
export const securityHeaders = {
  // The default; files, feeds and the built app set their own.
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** Answers to calls are data: shown as a page, nothing in them runs. Short, because every one has it. */
export const callHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** A year, and only where the request came by https: schools run this on plain http inside their network. */
export const strictTransport = 'max-age=31536000'
