/** Old embedded browsers lack parts of this; they get a sentence instead of a broken button. */
export const canReadFiles = () =>
  typeof window.FileReader === 'function' &&
  typeof window.File === 'function' &&
  typeof window.FormData === 'function'

/**
 * Whether a file passes `accept`, as the input element understands it: .jpg, image/*, text/csv. Without it every file
 * passes.
 */
export const isAccepted = (file: { name: string; type: string }, accept: string | undefined) => {
  const rules = (accept ?? '')
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean)
  if (rules.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}

/** Whether pictures are accepted; only then can a camera be used. */
export const takesPictures = (accept: string | undefined) =>
  /image\/|\.(jpe?g|png|webp|gif|heic)\b/i.test(accept ?? 'image/*')
