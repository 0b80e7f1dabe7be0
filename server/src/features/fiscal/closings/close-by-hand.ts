import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { closeNext, closeService } from './close-next.ts'
import { findOpenDay } from './closings.queries.ts'
import { loadStanding } from './load-standing.ts'

/** Closes the service at any time, or a day once it is over. Refused if there is nothing to close. */
export async function closeByHand(tx: TenantTx, { kind }: { kind: 'service' | 'day' }) {
  const number = kind === 'service' ? await closeService(tx) : await closeDay(tx)
  if (number === null) throw new AppError('fiscal.nothing_to_close')
  await recordAudit(tx, { kind: 'fiscal.closed', subject: String(number), details: { closing: kind } })
  return { ...succeed('fiscal.closed'), number }
}

async function closeDay(tx: TenantTx): Promise<number | null> {
  const { row, covered } = await loadStanding(tx)
  const open = await findOpenDay(tx.db, covered)
  if (open === null) return null
  if (open >= row.day) throw new AppError('fiscal.day_running')
  return closeNext(tx)
}
