import { LRUCache } from 'lru-cache'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'
import type { Config } from '../config/read-config.ts'
import { PRODUCT } from '../config/product.ts'
import type { Db } from '../database/db.ts'
import { openInstallationKey, type Root } from './installation-key.ts'
import { SigningKeys } from './signing-keys.ts'

const MAX_TENANTS = 20_000

/** Called when journals are written; must not throw. */
export type JournalWatch = {
  /** Entries were signed, in so many milliseconds. */
  signed: (entries: number, ms: number) => void
  /** None of a restaurant's keys could be opened; called in the transaction that makes a new one. */
  keyLost: (tx: { db: Db; tenantId: string }) => Promise<void>
  /** A closing was committed. */
  closed: () => void
}

const UNWATCHED: JournalWatch = { signed: () => {}, keyLost: () => Promise.resolve(), closed: () => {} }

/** A process's means to write the journals of restaurants. */
export type Journal = {
  root: Root
  keys: SigningKeys
  /** The software that writes; a change is recorded as an entry. */
  software: string
  /** Milliseconds. */
  now: () => number
  /** Restaurants whose journal is ahead of this process's clock, which is recorded once. */
  ahead: LRUCache<string, true>
  watch: JournalWatch
}

export function openJournal(
  config: Pick<Config, 'fiscalKey' | 'dataDir'>,
  { now = Date.now, ...watch }: Partial<JournalWatch> & { now?: () => number } = {},
): Journal {
  const installation = openInstallationKey(config)
  return {
    root: installation.root,
    keys: new SigningKeys(installation),
    software: `${PRODUCT.name} ${PRODUCT.version}, ${FISCAL_VERSION}`,
    now,
    ahead: new LRUCache({ max: MAX_TENANTS }),
    watch: { ...UNWATCHED, ...watch },
  }
}
