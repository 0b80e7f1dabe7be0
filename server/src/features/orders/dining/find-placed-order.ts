import { createHash } from 'node:crypto'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findNamedOrder } from './courses.queries.ts'

/** What an order is compared with that comes again under its id. */
export const hashOfOrder = (request: object): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** What a till was answered when it placed the order of this id with the same content; null where there is none. */
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
