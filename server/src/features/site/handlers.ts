import { siteCalls } from '@wenhai/core/site/calls'
import type { Database } from '#lib/database/open'
import { type Context, implement } from '#lib/http/implement'
import type { Settings } from '#lib/settings'
import { version } from '#lib/version'
import { changeSiteSettings } from './commands.ts'
import { findFigures } from './figure.queries.ts'
import { findSiteName, findSiteSettings } from './queries.ts'
import { findFirstSteps, type Samples } from './steps.queries.ts'

/** Functions of rooms above this one, which may not be imported; `app/features.ts` passes them in. */
interface Above {
  hasOwner: (database: Database) => Promise<boolean>
  recordAudit: (context: Context, entry: Record<'action' | 'target' | 'detail', string>) => Promise<void>
  findSamples: (database: Database) => Promise<Samples>
  removeSamples: (context: Context) => Promise<unknown>
}

export const siteHandlers = ({ hasOwner, recordAudit, findSamples, removeSamples }: Above) =>
  implement(siteCalls, {
    siteInfo: async (_, context) => {
      const { database, settings, channels } = context
      const stored = await findSiteSettings(database)
      return {
        name: await findSiteName(context),
        version,
        url: settings.SITE_URL ?? (stored.url || undefined),
        copyright: settings.COPYRIGHT ?? (stored.copyright || undefined),
        filingNumber: settings.FILING_NUMBER ?? (stored.filingNumber || undefined),
        isSetUp: await hasOwner(database),
        signUp: stored.signUp,
        publishLevel: stored.publishLevel,
        memberTeams: stored.memberTeams,
        channels: { mail: channels.mail !== undefined, phone: channels.phone !== undefined },
        hasAgreement: stored.agreement !== '',
        hasPrivacy: stored.privacy !== '',
        off: stored.off,
      }
    },

    siteText: async ({ kind }, { database }) => ({ content: (await findSiteSettings(database))[kind] }),

    findFigures: (_, { database, now }) => findFigures(database, now),

    readSettings: async (_, { database, settings }) => ({
      settings: { ...(await findSiteSettings(database)), ...fixedBy(settings) },
      fixed: Object.keys(fixedBy(settings)),
    }),

    updateSettings: async (input, context) => {
      await changeSiteSettings(context.database, input)
      await recordAudit(context, { action: '修改站点设置', target: '', detail: '' })
      return {}
    },

    findFirstSteps: async (_, context) => findFirstSteps(context, await findSamples(context.database)),

    removeSamples: async (_, context) => {
      await removeSamples(context)
      await recordAudit(context, { action: '清除示例内容', target: '', detail: '' })
      return null
    },
  })

/** Settings given by the environment cannot be changed here. */
const fixedBy = ({ SITE_NAME, SITE_URL, COPYRIGHT, FILING_NUMBER }: Settings): Record<string, string> => ({
  ...(SITE_URL && { url: SITE_URL }),
  ...(SITE_NAME && { name: SITE_NAME }),
  ...(COPYRIGHT && { copyright: COPYRIGHT }),
  ...(FILING_NUMBER && { filingNumber: FILING_NUMBER }),
})
