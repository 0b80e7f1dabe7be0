import { addDays, type Day } from '#core/calendar/business-day.ts'
import { fiscalYearEnd } from '#core/fiscal/closings/periods.ts'
import { CHAIN_START } from '#core/fiscal/links.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { keptUntil } from '#core/fiscal/retention.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { getJournal } from '../../../infrastructure/fiscal/journal.queries.ts'
import { loadBillSettings } from '../../store/bill-settings.ts'
import { taxpayerOf } from '../closings/closing-entry.rules.ts'
import { getClosingStore } from '../closings/closings.queries.ts'
import type { ArchiveSpan } from './archive-span.ts'
import { getPurgedEnds, listChainEnds, listClosingsOfSpan, type ChainEnds } from './archives.queries.ts'

type Envelope = ArchiveSpan['versions']

export type WholeJournal = {
  span: ArchiveSpan
  siret: string | null
  perpetual: { signed: number; absolute: number; tickets: number }
  /** The last day it must be kept. */
  keptUntil: Day
}

/**
 * The whole journal until now: the closed days of the span, then the entries of the current day. Null if there is no
 * journal yet.
 */
export async function loadWholeJournal(tx: ReadTx): Promise<WholeJournal | null> {
  const ends = await listChainEnds(tx.db)
  const [newest] = ends.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (!newest) return null
  const { day, siret, yearEnd, perpetual } = await getJournal(tx.db)
  const [first] = ends.map((one) => one.day).toSorted()
  const span = { from: first!, to: [first!, addDays(day, -1)].toSorted().at(-1)! }
  const { soft, version, fiscal } = JSON.parse(newest.payload) as Envelope
  const { country } = await loadBillSettings(tx)
  return {
    siret,
    perpetual,
    keptUntil: keptUntil(fiscalYearEnd(day, yearEnd), packOf(country).journalYears.value),
    span: {
      span,
      house: { id: tx.tenantId, ...taxpayerOf(await getClosingStore(tx.db)) },
      versions: { soft, version, fiscal },
      closings: await listClosingsOfSpan(tx.db, span),
      heads: await loadAllHeads(tx, ends),
    },
  }
}

async function loadAllHeads({ db }: ReadTx, ends: readonly ChainEnds[]): Promise<ArchiveSpan['heads']> {
  const purged = await getPurgedEnds(db)
  return Object.fromEntries(
    ends.map(({ chain, first, last }) => {
      const before = purged[chain]
      return [chain, { before: before && before.seq < first.seq ? before : CHAIN_START, last }]
    }),
  )
}
