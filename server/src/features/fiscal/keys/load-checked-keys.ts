import type { CheckedKey } from '#core/fiscal/verify/journal.ts'
import { statedIn } from '#core/fiscal/verify/stated.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listKeys, listLosses } from './keys.queries.ts'

/** A restaurant's keys for a check, with the latest entry that names one as lost. */
export async function loadCheckedKeys(tx: ReadTx): Promise<CheckedKey[]> {
  const losses = await listLosses(tx.db)
  const keys = await listKeys(tx.db)
  return keys.map((key) => {
    const lost = losses.findLast(({ payload }) => namesAsLost(payload, key.id))
    return lost ? { ...key, lost } : key
  })
}

function namesAsLost(payload: string, id: string): boolean {
  const named = statedIn(payload)?.data['lost']
  return Array.isArray(named) && (named as ({ key?: unknown } | null)[]).some((one) => one?.key === id)
}
