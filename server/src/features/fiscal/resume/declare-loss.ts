import { chainInMode, CHAINS, type Chain } from '#core/fiscal/chains.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { getJournal, lockNumbers } from '../../../infrastructure/fiscal/journal.queries.ts'
import { numbersBehind } from './numbers-behind.rules.ts'
import { updateNumbersOfTickets, updateSeqOfChain } from './resume.queries.ts'

/** A chain's end as a mail, paper or anchor names it; `doc`: the number of its document. */
export type KnownHead = { chain: Chain; seq: number; doc: string | null }

const KNOWN = /^(?<chain>[A-Z]):(?<seq>[1-9]\d{0,14})(?::(?<doc>(?:ÉCOLE-)?(?:A-)?[1-9]\d{0,14}))?$/

/**
 * Reads `CHAIN:SEQ:DOC`, such as `T:1207:1180`, or `G:31`.
 * @throws Error that shows the form
 */
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
 * Declares a loss after the database was restored to an earlier state than chains are known to have had: their numbers,
 * and those of documents and closings, continue after the known ones, and an entry states the lost ones. Returns it;
 * undefined if nothing is lost. Several ends of a chain may be known.
 */
export async function declareLoss(tx: TenantTx, known: readonly KnownHead[]): Promise<Lost[]> {
  await lockNumbers(tx.db)
  const row = await getJournal(tx.db)
  const { heads, head, mode } = row
  const tickets = chainInMode('T', mode)
  const lastOf = (chain: Chain) => (chain === tickets ? head.seq : (heads[chain]?.seq ?? 0))
  const later = known.filter(({ chain, seq }) => seq > lastOf(chain)).toSorted((a, b) => b.seq - a.seq)
  const chains = [...new Set(later.map(({ chain }) => chain))]
  const lost = chains.map((chain): Lost => {
    const own = later.filter((one) => one.chain === chain)
    const doc = own.find((one) => one.doc !== null)?.doc ?? null
    return { chain, from: lastOf(chain) + 1, to: own[0]!.seq, doc }
  })
  for (const { chain, to: seq } of lost)
    await (chain === tickets
      ? updateNumbersOfTickets(
          tx.db,
          numbersBehind(
            { ...row, seq: head.seq },
            later.filter((one) => one.chain === chain),
            mode,
          ),
        )
      : updateSeqOfChain(tx.db, { chain, seq }))
  if (lost.length > 0) tx.journal({ chain: 'L', kind: 'restored', data: { lost } })
  return lost
}
