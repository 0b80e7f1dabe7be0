import type { Period } from '#core/contract/fields.ts'
import type { ClosingHead, ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { chainInMode, type ClosingKind } from '#core/fiscal/chains.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { loadToday } from '../../store/load-store.ts'
import { loadMode } from '../../store/mode/load-mode.ts'
import { closingHead, closingRecord } from './closing-record.rules.ts'
import { findClosing, listClosings } from './closings.queries.ts'

/** Closings of the restaurant's current mode, the newest first. */
export async function showClosings(
  tx: ReadTx,
  { kind, ...period }: Period & { kind: ClosingKind },
): Promise<ClosingHead[]> {
  const [mode, today] = await awaitPipelined([loadMode(tx), loadToday(tx)])
  const chain = chainInMode('G', mode)
  const closings = await listClosings(tx.db, { chain, kind, ...daysOfPeriod(period, today) })
  return closings.map(closingHead).toReversed()
}

export async function showClosing(
  tx: ReadTx,
  { kind, number }: { kind: ClosingKind; number: number },
): Promise<ClosingRecord> {
  const chain = chainInMode('G', await loadMode(tx))
  const closing = await findClosing(tx.db, { chain, kind, number })
  if (!closing) throw new AppError('fiscal.closing_not_found')
  return closingRecord(closing)
}
