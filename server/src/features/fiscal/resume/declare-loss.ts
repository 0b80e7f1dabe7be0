import { chainInMode, CHAINS, type Chain } from '#core/fiscal/chains.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { getJournal, lockNumbers } from '../../../infrastructure/fiscal/journal.queries.ts'
import { updateSeqOfChain, updateSeqOfTickets } from './resume.queries.ts'

/** Where a chain stood, as a mail, a paper or an anchor names it; `doc`: the number of its document. */
export type KnownHead = { chain: Chain; seq: number; doc: string | null }

const KNOWN = /^(?<chain>[A-Z]):(?<seq>[1-9]\d{0,14})(?::(?<doc>(?:ÉCOLE-)?(?:A-)?[1-9]\d{0,14}))?$/
const DOCUMENT = /^(?:ÉCOLE-)?(?<credit>A-)?(?<number>\d+)$/

/** Reads `CHAIN:SEQ:DOC`, such as `T:1207:1180`, or `G:31`. @throws Error that shows the form */
export function readKnownHead(text: string): KnownHead {
  const { chain, seq, doc = null } = KNOWN.exec(text.normalize('NFC'))?.groups ?? {}
  const known = CHAINS.find((one) => one === chain)
  if (!known || seq === undefined)
    throw new Error(
      `${text} names no end of a chain: CHAIN:SEQ:DOC, such as T:1207:1180, or G:31 where it is of no document.`,
    )
  return { chain: known, seq: Number(seq), doc }
}

type Lost = { chain: Chain; from: number; to: number; doc: string | null }

/**
 * The database was restored to an earlier state than the chains are known to have had: their numbers, and those of documents, go on behind what is
 * known, and an entry states what is lost. Returns it; nothing where nothing is.
 */
export async function declareLoss(tx: TenantTx, known: readonly KnownHead[]): Promise<Lost[]> {
  await lockNumbers(tx.db)
  const { heads, head, mode } = await getJournal(tx.db)
  const tickets = chainInMode('T', mode)
  const lastOf = (chain: Chain) => (chain === tickets ? head.seq : (heads[chain]?.seq ?? 0))
  const lost = known.flatMap(({ chain, seq, doc }): Lost[] => {
    const last = lastOf(chain)
    return seq > last ? [{ chain, from: last + 1, to: seq, doc }] : []
  })
  for (const { chain, to: seq, doc } of lost)
    await (chain === tickets
      ? updateSeqOfTickets(tx.db, { seq, ...documentNumbers(doc) })
      : updateSeqOfChain(tx.db, { chain, seq }))
  if (lost.length > 0) tx.journal({ chain: 'L', kind: 'restored', data: { lost } })
  return lost
}

/** The numbers that documents go on behind, as far as a document names one. */
function documentNumbers(doc: string | null): { lastInvoice: number; lastCreditNote: number } {
  const { credit, number = '0' } = DOCUMENT.exec(doc ?? '')?.groups ?? {}
  return credit
    ? { lastInvoice: 0, lastCreditNote: Number(number) }
    : { lastInvoice: Number(number), lastCreditNote: 0 }
}
