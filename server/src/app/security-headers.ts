import { themeSource } from './inline-parts.ts'

/**
 * The only inline script is the one that chooses light or dark. Styles may be inline, because charts and toasts set
 * them from script.
 */
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

/**
 * The headers are built once, because a plugin that builds them for each reply took a fifth of the CPU of a small call.
 */
export const securityHeaders = {
  // This is the default; files, feeds and the built app set their own.
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Replies to calls are data: shown as a page, nothing in them runs. The policy is short, because every reply has it.
 */
export const callHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/**
 * HSTS lasts a year and is sent only where the request came by https, because schools run this on plain http inside
 * their network.
 */
export const strictTransport = 'max-age=31536000'
