import type { Chain } from '#core/fiscal/chains.ts'
import { CHAIN_START } from '#core/fiscal/links.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { GivenNumbers } from './numbers-behind.rules.ts'

/** Continues a chain's numbers after this one; the next entry links to the last existing one. */
export async function updateSeqOfChain(db: Db, { chain, seq }: { chain: Chain; seq: number }): Promise<void> {
  await query(db)`
    insert into fiscal_heads as h (chain, seq, hash, signature) values (${chain}, ${seq}, ${CHAIN_START.hash}, ${CHAIN_START.signature})
    on conflict (tenant_id, chain) do update set seq = excluded.seq`
}

/** Continues the ticket chain and the document numbers, and invalidates what processes cache for signing. */
export async function updateNumbersOfTickets(
  db: Db,
  { seq, lastInvoice, lastCreditNote }: GivenNumbers,
): Promise<void> {
  await query(db)`
    update tenant_counters c set fiscal_seq = ${seq}, fiscal_epoch = c.fiscal_epoch + 1,
      last_invoice = ${lastInvoice}, last_credit_note = ${lastCreditNote}`
}
