import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findOwner } from './subscription.queries.ts'

/**
 * The recipient of mails about the restaurant: address, name of the restaurant and language; undefined if there is
 * none.
 */
export const loadOwner = (tx: Pick<ReadTx, 'db'>) => findOwner(tx.db)
