import { createHmac, timingSafeEqual } from 'node:crypto'
import { SecretBox } from '../site-key.ts'

/** The site's own secret and what is derived from it. It lives in the database, so that all processes share it. */
export class SiteKeys {
  /** Signs the session tokens. */
  readonly token: Uint8Array
  readonly #device: Buffer
  readonly #xsrf: Buffer
  readonly #entry: Buffer
  readonly #voter: Buffer
  readonly #visitor: Buffer
  readonly #network: Buffer
  /** Secrets of authenticator apps, which must be read again. Its key is not in the database. */
  readonly totp: SecretBox

  constructor(secret: string, siteKeys: readonly string[]) {
    this.totp = new SecretBox(siteKeys, 'totp')
    this.token = derive(secret, 'token')
    this.#device = derive(secret, 'device')
    this.#xsrf = derive(secret, 'xsrf')
    this.#entry = derive(secret, 'entry')
    this.#voter = derive(secret, 'voter')
    this.#visitor = derive(secret, 'visitor')
    this.#network = derive(secret, 'network')
  }

  signDevice(id: string): string {
    return `${id}.${mac(this.#device, id)}`
  }

  /** The device's id, if the cookie is one of ours. */
  readDevice(cookie: string): string | undefined {
    const [id = ''] = cookie.split('.', 1)
    return isSame(cookie, this.signDevice(id)) ? id : undefined
  }

  xsrfToken(deviceId: string): string {
    return mac(this.#xsrf, deviceId)
  }

  /** A password to enter a form by: shared by a whole class and asked for by hundreds at once, so no slow hash. */
  entryHash(password: string): string {
    return mac(this.#entry, password)
  }

  /** Which device was wrong at a thing: the same for the same device there, and nothing to anyone without the key. */
  entryDeviceHash(thing: string, device_id: string): string {
    return mac(this.#entry, `device ${thing} ${device_id}`)
  }

  /** Says that this device was let into this thing. Short, because a browser sends many of them with every call. */
  enteredMark(thing: string, device_id: string): string {
    return mac(this.#entry, `entered ${thing} ${device_id}`).slice(0, 16)
  }

  /** Who took part in an anonymous form: the same for the same person there, and nothing to anyone without the key. */
  voterHash(survey_id: string, voter: string): string {
    return mac(this.#voter, `${survey_id} ${voter}`)
  }

  /** Who was where on a day, so that they count once: a key of its own, so that it matches no voter's. */
  visitorHash(visit: string): string {
    return mac(this.#visitor, visit)
  }

  /** Where tries and requests come from, for counting them: addresses themselves are not kept. */
  networkHash(network: string): string {
    return mac(this.#network, network)
  }
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** In time that does not depend on where the texts differ. */
export function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
