import { createHash } from 'node:crypto'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findNamedOrder } from './courses.queries.ts'

/** Hashes a request, to compare repeats of an order's id. */
export const hashOfOrder = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** The till's reply to an earlier request with this id and content; null if there is none. */
export async function findPlacedOrder(tx: ReadTx, id: string, requestHash: Buffer) {
  const earlier = await findNamedOrder(tx.db, id)
  if (!earlier) return null
  if (!earlier.requestHash?.equals(requestHash)) throw new AppError('request.id_reused')
  const { tokenNo, placedAt, businessDay, visitId, invoiceNumber } = earlier
  return {
    orderId: id,
    tokenNo,
    date: placedAt.toISOString(),
    businessDay,
    ...(visitId === null ? {} : { visitId }),
    ...(invoiceNumber === null ? {} : { invoiceId: String(invoiceNumber) }),
  }
}
