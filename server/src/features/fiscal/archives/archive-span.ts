import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { ClosingHead } from '#core/fiscal/closings/closing.ts'
import type { Manifest } from '#core/fiscal/archive/manifest.ts'
import { CHAIN_START, type Head } from '#core/fiscal/links.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadToday } from '../../store/load-store.ts'
import { findOpenDay } from '../closings/closings.queries.ts'
import { findPurgedUntil } from '../purge/purge.queries.ts'
import { findHead, listClosingsOfSpan, listLastClosingsUntil, type EndingClosing } from './archives.queries.ts'

/** The content of an archive: of each chain, the entries after `before`, up to `last`. */
export type ArchiveSpan = Pick<Manifest, 'span' | 'house' | 'versions' | 'closings' | 'heads'>

/**
 * The entries of closed days: those that their closings cover, and the closings. Archives of consecutive spans
 * therefore neither repeat nor omit an entry.
 * @throws AppError if a day of the span is not closed, or none has entries
 */
export async function loadArchiveSpan(tx: ReadTx, span: DayBounds): Promise<ArchiveSpan> {
  const purged = await findPurgedUntil(tx.db)
  if (purged !== null && span.from <= purged) throw new AppError('fiscal.period_purged')
  const until = await listLastClosingsUntil(tx.db, span.to)
  const reached = reachOf(until)
  const open = await findOpenDay(tx.db, Object.fromEntries(reached))
  if (span.to >= (await loadToday(tx)) || (open !== null && open <= span.to)) throw new AppError('fiscal.period_open')
  const closings = await listClosingsOfSpan(tx.db, span)
  const last = until.findLast(({ kind }) => kind === 'day')
  if (!last || closings.length === 0) throw new AppError('fiscal.nothing_to_archive')
  const from = reachOf(await listLastClosingsUntil(tx.db, addDays(span.from, -1)))
  const { soft, version, fiscal, data } = JSON.parse(last.payload) as Envelope
  return {
    span,
    house: { id: tx.tenantId, ...data.house },
    versions: { soft, version, fiscal },
    closings,
    heads: await loadHeads(tx, from, reached),
  }
}

type Envelope = { soft: string; version: string; fiscal: string; data: Pick<ClosingHead, 'house'> }

/** The last number of each chain that is covered by, or is, a closing. */
function reachOf(closings: readonly EndingClosing[]): Map<string, number> {
  const reached = new Map<string, number>()
  const reach = (chain: string, seq: number) => reached.set(chain, Math.max(seq, reached.get(chain) ?? 0))
  for (const { chain, seq, chains } of closings) {
    reach(chain, seq)
    for (const [covered, { last }] of Object.entries(chains)) reach(covered, last)
  }
  return reached
}

async function loadHeads(tx: ReadTx, from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>) {
  const heads: Manifest['heads'] = {}
  for (const [chain, seq] of [...to].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const start = from.get(chain) ?? 0
    if (seq <= start) continue
    const before = start === 0 ? CHAIN_START : await requireHead(tx, chain, start)
    heads[chain] = { before, last: await requireHead(tx, chain, seq) }
  }
  return heads
}

async function requireHead(tx: ReadTx, chain: string, seq: number): Promise<Head> {
  const head = await findHead(tx.db, chain, seq)
  if (!head) throw new AppError('fiscal.archive_changed')
  return head
}
