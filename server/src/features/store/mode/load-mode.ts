import type { Mode } from '#core/bills/document-number.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { getMode } from './mode.queries.ts'

/** The restaurant's mode (docs/rules/restaurant.md#live-or-practice). */
export function loadMode(tx: ReadTx): Promise<Mode> {
  return getMode(tx.db)
}
