import type { Context } from '#lib/http/implement'

const cookieName = 'entered'
/** The newest things a device has entered: some 700 bytes. */
const maxRemembered = 40
/** A browser keeps cookies for 400 days at the most. */
const cookieMs = 400 * 24 * 60 * 60 * 1000

/**
 * Whether this device has entered a thing, by marks that only the server can make and only this device can use. They
 * are stored in the device's cookie and nowhere else: the site keeps no list of who entered an anonymous form. A mark
 * opens nothing; it only exempts this device from the waiting time that others' wrong tries cause.
 */
export function hasEntered(
  context: Pick<Context, 'device_id' | 'keys' | 'readCookie'>,
  thing: string,
): boolean {
  const { device_id, keys } = context
  return (
    device_id !== '' && marksIn(context.readCookie(cookieName)).includes(keys.enteredMark(thing, device_id))
  )
}

const marksIn = (cookie: string) => cookie.split('.').filter((mark) => mark !== '')

export function rememberEntered(
  context: Pick<Context, 'device_id' | 'keys' | 'readCookie' | 'setCookie' | 'now'>,
  thing: string,
): void {
  const { device_id, keys, now } = context
  if (!device_id || hasEntered(context, thing)) return
  const others = marksIn(context.readCookie(cookieName)).slice(0, maxRemembered - 1)
  const value = [keys.enteredMark(thing, device_id), ...others].join('.')
  context.setCookie(cookieName, value, { expires: new Date(now + cookieMs), httpOnly: true })
}
