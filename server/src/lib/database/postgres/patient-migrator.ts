import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationResultSet, Migrator, type MigratorProps, type NoMigrations } from 'kysely'
import { isConflict, isLockHeld } from '../faults.ts'
import type { MigrationPatience } from './timeouts.ts'

interface Waiting {
  patience: MigrationPatience
  /** Called before each pause, because somebody holds a table. */
  onHeld: () => void
}

/**
 * Everybody who asks for a table waits behind a migration that waits for it. So where somebody holds one for long, as a
 * backup does, the migration is rolled back as a whole, the others have their turn, and it is tried again until it gets
 * through.
 */
export class PatientMigrator extends Migrator {
  readonly #waiting: Waiting

  constructor(props: MigratorProps, waiting: Waiting) {
    super(props)
    this.#waiting = waiting
  }

  override migrateToLatest(): Promise<MigrationResultSet> {
    return this.#givingWay(() => super.migrateToLatest())
  }

  override migrateTo(target: string | NoMigrations): Promise<MigrationResultSet> {
    return this.#givingWay(() => super.migrateTo(target))
  }

  async #givingWay(attempt: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
    const { patience, onHeld } = this.#waiting
    for (let pauseMs = patience.firstPause; ; pauseMs = Math.min(2 * pauseMs, patience.longestPause)) {
      const attempted = await attempt()
      // In a deadlock two transactions each hold what the other one wants, so it is tried again too.
      if (!isLockHeld(attempted.error) && !isConflict(attempted.error)) return attempted
      onHeld()
      // Processes that were started at once must not come back at once.
      await pause(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}
