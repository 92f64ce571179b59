import { SiteKeys } from '../../server/dist/lib/http/site-keys.js'

/** Makes guests of a site by its secret: each a browser of its own, as if it had opened a page before. */
export function makeGuests(secret) {
  const keys = new SiteKeys(secret)
  return (device_id) => {
    const xsrf = keys.xsrfToken(device_id)
    return { cookie: `device=${keys.signDevice(device_id)}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  }
}

/** The secret lives with the data. */
export async function readSecret({ kysely }) {
  const { value } = await kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'site_secret')
    .executeTakeFirstOrThrow()
  return value
}
