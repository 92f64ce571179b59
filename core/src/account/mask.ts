/** 138****5678 */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** w***o@example.com; a name of one or two letters shows only the first. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return ''
  const name = mail.slice(0, at)
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0]}***${last}${mail.slice(at)}`
}
