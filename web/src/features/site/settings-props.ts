import type { SiteSettings } from '@wenhai/core/site/schema'

/** The properties that every part of the form gets. */
export interface SettingsProps {
  draft: SiteSettings
  set: (change: Partial<SiteSettings>) => void
  errorOf: (name: keyof SiteSettings) => string | undefined
}
