import { createHmac, timingSafeEqual } from 'node:crypto'
import { SecretBox } from '../site-key.ts'

/** The site's secret and the keys derived from it. It is in the database, so that all processes share it. */
export class SiteKeys {
  /** Signs the session tokens. */
  readonly token: Uint8Array
  readonly #device: Buffer
  readonly #embed: Buffer
  readonly #xsrf: Buffer
  readonly #entry: Buffer
  readonly #voter: Buffer
  readonly #visitor: Buffer
  readonly #network: Buffer
  readonly #link: Buffer
  readonly #bundle: Buffer
  readonly #account: Buffer
  /** Encrypts secrets of authenticator apps, which must be decrypted again. Its key is not in the database. */
  readonly totp: SecretBox
  /** Encrypts passwords of forms, which their authors can read again. */
  readonly entry: SecretBox
  /** Encrypts addresses and secrets of robots and webhooks, to which notices are sent. */
  readonly notice: SecretBox
  /** Encrypts the key with which the site asks a model. */
  readonly ai: SecretBox
  /** Encrypts the place in a list from which to go on, where it would say whose a line is. */
  readonly cursor: SecretBox

  constructor(secret: string, siteKeys: readonly string[]) {
    this.totp = new SecretBox(siteKeys, 'totp')
    this.entry = new SecretBox(siteKeys, 'entry')
    this.notice = new SecretBox(siteKeys, 'notice')
    this.ai = new SecretBox(siteKeys, 'ai')
    this.cursor = new SecretBox(siteKeys, 'cursor')
    this.token = derive(secret, 'token')
    this.#device = derive(secret, 'device')
    this.#embed = derive(secret, 'embed')
    this.#xsrf = derive(secret, 'xsrf')
    this.#entry = derive(secret, 'entry')
    this.#voter = derive(secret, 'voter')
    this.#visitor = derive(secret, 'visitor')
    this.#network = derive(secret, 'network')
    this.#link = derive(secret, 'link')
    this.#bundle = derive(secret, 'bundle')
    this.#account = derive(secret, 'account')
  }

  signDevice(id: string): string {
    return `${id}.${mac(this.#device, id)}`
  }

  /** The device's id, if the cookie is one of ours. */
  readDevice(cookie: string): string | undefined {
    const [id = ''] = cookie.split('.', 1)
    return isSameSecret(cookie, this.signDevice(id)) ? id : undefined
  }

  /** The token of a browser in a page of another site, where it has no cookies. It is worth nothing as a cookie. */
  signEmbedded(id: string): string {
    return `${id}.${mac(this.#embed, id)}`
  }

  /** The device's id, if the token is one of ours. */
  readEmbedded(token: string): string | undefined {
    const [id = ''] = token.split('.', 1)
    return isSameSecret(token, this.signEmbedded(id)) ? id : undefined
  }

  xsrfToken(deviceId: string): string {
    return mac(this.#xsrf, deviceId)
  }

  /**
   * The hash of a form's password. A whole class shares the password and hundreds enter at once, so it is no slow hash.
   */
  entryHash(password: string): string {
    return mac(this.#entry, password)
  }

  /**
   * Pseudonym of a device that tried something: stable for the same device and thing, and meaningless without the key.
   */
  entryDeviceHash(thing: string, device_id: string): string {
    return mac(this.#entry, `device ${thing} ${device_id}`)
  }

  /**
   * A mark that proves that this device entered this thing. It is short, because a browser sends many of them with
   * every call.
   */
  enteredMark(thing: string, device_id: string): string {
    return mac(this.#entry, `entered ${thing} ${device_id}`).slice(0, 16)
  }

  /** Pseudonym of a voter of an anonymous form: stable for the same person there, and meaningless without the key. */
  voterHash(survey_id: string, voter: string): string {
    return mac(this.#voter, `${survey_id} ${voter}`)
  }

  /**
   * Pseudonym of a visitor at a place on one day, so that they count once. It has its own key, so
   * that it matches no voter's.
   */
  visitorHash(visit: string): string {
    return mac(this.#visitor, visit)
  }

  /** Pseudonym of a network, for counting tries and requests: addresses themselves are not stored. */
  networkHash(network: string): string {
    return mac(this.#network, network)
  }

  /**
   * The key by which equal answers to an exam are recognised; without it nobody can try whether somebody wrote a text.
   */
  bundleKey(survey_id: string): string {
    return mac(this.#bundle, survey_id)
  }

  /** The bytes of which the first password of an account is made: the same ones for the same row of the same list. */
  accountBytes(row: string): Buffer {
    return createHmac('sha256', this.#account).update(row).digest()
  }

  /** Makes a link to a private file: anyone who has it may fetch that file until the time in it. */
  signLink(text: string): string {
    return mac(this.#link, text)
  }

  isLinkSigned(text: string, sign: string): boolean {
    return isSameSecret(sign, this.signLink(text))
  }
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
