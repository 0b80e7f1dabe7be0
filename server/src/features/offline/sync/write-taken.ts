import type { TakenOperation } from '#core/offline/take/taken-operation.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertOperation, insertReceipt, insertSettleItems, updateCancelledItems, updateHead } from './sync.queries.ts'

/** Sends what became of a till's operation. */
export function writeTaken(db: Db, taken: TakenOperation): Promise<void>[] {
  const { deviceId, seq, settle, receipt, cancels, isForked, person } = taken
  return [
    ...(isForked ? [] : [insertOperation(db, taken), updateHead(db, taken)]),
    ...(settle.length > 0 ? [insertSettleItems(db, taken)] : []),
    ...(receipt ? [insertReceipt(db, { deviceId, seq, ...receipt })] : []),
    ...(cancels === null ? [] : [updateCancelledItems(db, deviceId, { seq: cancels, by: person })]),
  ]
}
