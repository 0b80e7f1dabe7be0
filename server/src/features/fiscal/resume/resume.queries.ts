import type { Chain } from '#core/fiscal/chains.ts'
import { CHAIN_START } from '#core/fiscal/links.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { GivenNumbers } from './numbers-behind.rules.ts'

/** Numbers of a chain go on behind this one; the next entry is linked to the last one that is there. */
export async function updateSeqOfChain(db: Db, { chain, seq }: { chain: Chain; seq: number }): Promise<void> {
  await query(db)`
    insert into fiscal_heads as h (chain, seq, hash, signature) values (${chain}, ${seq}, ${CHAIN_START.hash}, ${CHAIN_START.signature})
    on conflict (tenant_id, chain) do update set seq = excluded.seq`
}

/** The same of the chain that tickets are in, with the numbers of documents; what processes remember for signing is old then. */
export async function updateNumbersOfTickets(
  db: Db,
  { seq, lastInvoice, lastCreditNote }: GivenNumbers,
): Promise<void> {
  await query(db)`
    update tenant_counters c set fiscal_seq = ${seq}, fiscal_epoch = c.fiscal_epoch + 1,
      last_invoice = ${lastInvoice}, last_credit_note = ${lastCreditNote}`
}
