import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './ids.ts'
import { makePrivateFile, makePrivateFolder, privateFileMode } from './private-folder.ts'
import { StartFault } from './start-fault.ts'

/** Nobody can try out all keys of so many characters. */
export const minSiteKey = 32

export const siteKeyFile = (dataDir: string) => join(dataDir, 'site.key')

/**
 * Reads the keys that encrypt the secrets in the database, and that are stored anywhere but there. The first key
 * encrypts, the others can still decrypt.
 */
export function readSiteKeys(dataDir: string, fromEnvironment: string | undefined): string[] {
  const file = siteKeyFile(dataDir)
  if (fromEnvironment)
    return existsSync(file) ? [fromEnvironment, readFileSync(file, 'utf8').trim()] : [fromEnvironment]
  if (!existsSync(file)) makeSiteKey(dataDir, file)
  makePrivateFile(file)
  const key = readFileSync(file, 'utf8').trim()
  // Anybody could compute with an empty or short key.
  if (key.length < minSiteKey)
    throw new StartFault(
      `站点密钥 ${file} 是空的或太短（至少 ${minSiteKey} 个字）：请换回原来的文件，备份里也有；没有了就设 SITE_KEY，原来的动态口令若解不开，启动时会说明。`,
    )
  return [key]
}

/** Makes the key. Several processes may start at once: the first one's file stays, and it appears complete. */
function makeSiteKey(dataDir: string, file: string): void {
  makePrivateFolder(dataDir)
  const partial = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(partial, `${newSecret()}\n`, { mode: privateFileMode, flush: true })
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial, { force: true })
  }
}

const version = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** Encrypts by AES-256-GCM what the site must decrypt again, such as the secret of an authenticator app. */
export class SecretBox {
  readonly #keys: readonly Buffer[]

  constructor(siteKeys: readonly string[], purpose: string) {
    this.#keys = siteKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', `wenhai ${purpose}`, 32)))
  }

  /** Encrypts a text bound to its owner: copied to another row it cannot be decrypted. */
  seal(text: string, owner: string): string {
    const [key] = this.#keys
    if (!key) throw new Error('there is no key to encrypt with')
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return version + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
  }

  static isSealed = (stored: string): boolean => stored.startsWith(version)

  /** Decrypts a text; undefined where none of our keys encrypted it, or it belongs to another owner. */
  open(sealed: string, owner: string): string | undefined {
    for (const key of this.#keys) {
      const text = openWith(key, sealed, owner)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Whether the text was encrypted with the current key. */
  isCurrent(sealed: string, owner: string): boolean {
    const [key] = this.#keys
    return key !== undefined && openWith(key, sealed, owner) !== undefined
  }
}

function openWith(key: Buffer, sealed: string, owner: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
  if (!SecretBox.isSealed(sealed) || bytes.length < ivBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
