import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { getSender, type Sender } from './store.queries.ts'

/** The sender at the end of mails in the restaurant's name, and the reply address. */
export const loadSender = (tx: ReadTx): Promise<Sender> => getSender(tx.db)
