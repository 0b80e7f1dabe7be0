import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findOwner } from './subscription.queries.ts'

/** Whom mails about the restaurant go to: the address, the name of the restaurant and its language; undefined where there is nobody. */
export const loadOwner = (tx: Pick<ReadTx, 'db'>) => findOwner(tx.db)
