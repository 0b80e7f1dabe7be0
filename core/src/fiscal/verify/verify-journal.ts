import { verifyCertificates } from './verify-certificates.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyClosings } from './verify-closings.ts'
import { verifyTotals } from './verify-totals.ts'
import type { Finding } from './findings.ts'
import type { CheckedJournal, Cryptography } from './journal.ts'

type Options = {
  /** The public key of the installation; null: certificates are compared with nothing. */
  root: string | null
  /** Checks each signature, not only those that vouch for all before them. */
  all?: boolean
}

/** Everything that shows that a journal was changed, in the order of its chains (docs/fiscal-journal.md). */
export function verifyJournal(
  journal: CheckedJournal,
  cryptography: Cryptography,
  { root, all = false }: Options,
): Finding[] {
  const { keys, findings } = verifyCertificates(journal, cryptography, root)
  for (const [chain, entries] of journal.chains) {
    findings.push(...verifyChain({ chain, entries, keys, all }, cryptography))
    findings.push(...verifyEnd(chain, journal))
  }
  for (const [chain, head] of journal.heads)
    if (head.seq > 0 && !journal.chains.has(chain)) findings.push(tailCut(chain, 0, head.seq))
  findings.push(
    ...verifyAnchors(journal),
    ...verifyTotals(journal),
    ...verifyClosings(journal),
    ...custodyBreaks(journal),
  )
  return findings
}

const tailCut = (chain: string, last: number, expected: number): Finding => ({
  code: 'tail_cut',
  chain,
  seq: last + 1,
  text: `The chain ends with ${last}, and was at ${expected}.`,
})

/** The head that the numbers of the restaurant go on from. */
function verifyEnd(chain: string, { chains, heads }: CheckedJournal): Finding[] {
  const last = chains.get(chain)!.at(-1)
  const head = heads.get(chain)
  if (!last || !head) return []
  if (head.seq > last.seq) return [tailCut(chain, last.seq, head.seq)]
  if (head.seq < last.seq)
    return [
      { code: 'entry_inserted', chain, seq: head.seq + 1, text: `The chain goes on behind its head, ${head.seq}.` },
    ]
  return head.hash === last.hash
    ? []
    : [{ code: 'link_broken', chain, seq: last.seq, text: 'The head has another hash.' }]
}

function verifyAnchors({ tenant, chains, anchors }: CheckedJournal): Finding[] {
  const hashes = new Map(
    [...chains].map(([chain, entries]) => [chain, new Map(entries.map((one) => [one.seq, one.hash]))]),
  )
  return anchors
    .filter((anchor) => anchor.tenant === tenant)
    .flatMap(({ chain, seq, hash }): Finding[] => {
      const last = chains.get(chain)?.at(-1)?.seq ?? 0
      if (seq > last) return [tailCut(chain, last, seq)]
      const found = hashes.get(chain)?.get(seq) ?? hash
      if (found === hash) return []
      return [{ code: 'payload_changed', chain, seq, text: 'An anchor noted another hash.' }]
    })
}

/** A key that was made as none could be opened: entries before it are as checkable as ever, but nobody had the key for a while. */
function custodyBreaks({ chains }: CheckedJournal): Finding[] {
  return (chains.get('L') ?? []).flatMap(({ seq, payload }) =>
    payload.includes('"kind":"key_lost"')
      ? [{ code: 'custody_break' as const, chain: 'L', seq, text: 'No key could be opened, and a new one was made.' }]
      : [],
  )
}
