import { SiteKeys } from '../../server/dist/lib/http/site-keys.js'

/** Makes guests of a site with its secret: each like a browser that has opened a page before. */
export function makeGuests(secret) {
  const keys = new SiteKeys(secret, [])
  return (device_id) => {
    const xsrf = keys.xsrfToken(device_id)
    return { cookie: `device=${keys.signDevice(device_id)}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  }
}

/** The secret is in the database. */
export async function readSecret({ kysely }) {
  const { value } = await kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'site_secret')
    .executeTakeFirstOrThrow()
  return value
}
