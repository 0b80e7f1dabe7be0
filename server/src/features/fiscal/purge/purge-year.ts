import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { keptUntil } from '#core/fiscal/retention.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { loadBillSettings } from '../../store/bill-settings.ts'
import {
  deleteEntriesUntil,
  findPurgedUntil,
  hasDownloadedAll,
  listEndsUntil,
  listYearClosings,
  PURGED_CHAINS,
} from './purge.queries.ts'

type Purged = { period: DayBounds; entries: number }

/**
 * Removes tickets, notes, copies, money, practice and taken-over history of the oldest fiscal year that ended in this
 * calendar year and is still there, once its retention is over and its archives were downloaded. Closings, the technical log and all sums stay, and
 * an entry states the head that later ones link to.
 * @throws Error with the reason if it may not
 */
export async function purgeYear(tx: TenantTx, { year, today }: { year: string; today: Day }): Promise<Purged> {
  await tx.lockJournal()
  const purged = await findPurgedUntil(tx.db)
  const closings = await listYearClosings(tx.db, year)
  const closing = closings.find(({ period }) => purged === null || period.to > purged) ?? closings.at(-1)
  if (!closing) throw new Error(`No fiscal year that ended in ${year} is closed.`)
  const { period, chains } = closing
  const { country } = await loadBillSettings(tx)
  const { value: years } = packOf(country).journalYears
  const until = keptUntil(period.to, years)
  if (today <= until) throw new Error(`The journal of ${period.from} to ${period.to} is kept until ${until}.`)
  if (purged !== null && purged >= period.to) throw new Error(`The journal until ${purged} was removed already.`)
  if (!(await hasDownloadedAll(tx.db, period)))
    throw new Error(`Nobody has downloaded the archive of ${period.from} to ${period.to}. Do so, and keep it.`)
  const purgedUntil = Object.fromEntries(
    PURGED_CHAINS.flatMap((chain) => (chains[chain] ? [[chain, chains[chain].last] as const] : [])),
  )
  const ends = await listEndsUntil(tx.db, purgedUntil)
  const early = ends.find(({ chain, first }) => first.seq < (chains[chain]!.first ?? first.seq))
  if (early) throw new Error(`An earlier fiscal year is still there. Remove it first.`)
  tx.journal({
    chain: 'A',
    kind: 'purged',
    data: { year: period, chains: Object.fromEntries(ends.map(({ chain, first, last }) => [chain, { first, last }])) },
  })
  return { period, entries: await deleteEntriesUntil(tx.db, purgedUntil) }
}
