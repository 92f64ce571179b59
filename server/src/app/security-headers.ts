/** No inline script anywhere; styles may be inline, because charts and toasts set them from script. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
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

/** Written once: a plugin that makes them anew for each answer took a fifth of the CPU of a small call. */
export const securityHeaders = {
  // What may be kept says so itself: files, feeds, the built app.
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** A year. Only for what came by https: schools run this on plain http inside their network. */
export const strictTransport = 'max-age=31536000'
