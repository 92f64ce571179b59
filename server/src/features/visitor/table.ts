import type { EngineKey } from '@wenhai/core/visitor/engine'
import type { DeviceClass, VisitKind } from '@wenhai/core/visitor/visit-kind'
import type { Generated } from 'kysely'

export interface VisitTable {
  visit_id: string
  time: number
  kind: VisitKind
  item_id: string
  ocean_id: string
  /** The page of the site, by its route. */
  page: string
  address: string
  referrer: string
  engine: EngineKey | ''
  device: DeviceClass
}

/** The facets by which daily visits are counted; `form` and `table` by item. */
export type VisitFacet = 'all' | 'engine' | 'device' | 'form' | 'table'

export interface VisitDayTable {
  /** The id is empty for the whole site. */
  ocean_id: string
  facet: VisitFacet
  day: string
  value: string
  visits: number
  visitors: number
}

interface VisitSeenTable {
  day: string
  hash: string
}

declare module '#lib/database/tables' {
  interface Tables {
    visit: VisitTable
    visit_day: VisitDayTable
    /** PostgreSQL only: changes that are not added to the days yet; `visit_day_now` has both. */
    visit_day_change: VisitDayTable & { change_id: Generated<string> }
    visit_day_now: VisitDayTable
    visit_seen: VisitSeenTable
  }
}
