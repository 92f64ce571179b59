import { siteCalls } from '@wenhai/core/site/calls'
import { implement } from '../../lib/http/implement.ts'
import { version } from '../../lib/version.ts'
import { hasOwner } from '../account/queries.ts'

export const site = implement(siteCalls, {
  siteInfo: async (_, { database, settings }) => ({
    name: settings.SITE_NAME,
    version,
    isSetUp: await hasOwner(database),
    copyright: settings.COPYRIGHT,
    filingNumber: settings.FILING_NUMBER,
  }),
})
