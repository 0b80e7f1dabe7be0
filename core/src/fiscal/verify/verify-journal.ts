import type { Head } from '../links.ts'
import { AnchorsCheck } from './anchors-check.ts'
import { ChainCheck } from './chain-check.ts'
import { ClosingSums } from './closing-sums.ts'
import { bilingual, declaredLoss, tailCut, type Finding } from './findings.ts'
import { statedOf, type CheckedEntry, type CheckedJournal, type Cryptography } from './journal.ts'
import { readOutline, type CheckedClosing, type Outline } from './outline.ts'
import { TakenOverCheck } from './taken-over-check.ts'
import { TotalsCheck } from './totals-check.ts'
import { verifyCertificates } from './verify-certificates.ts'
import { DaysCheck, verifyClosings } from './verify-closings.ts'

export type Options = {
  /** The public key of the installation; null: certificates are not checked. */
  root: string | null
  /** Checks every signature and canonical form, not only the signatures that vouch for all entries before them. */
  all?: boolean
}

/** The number of entries checked, and all findings. */
export type Checked = { entries: number; findings: Finding[] }

/**
 * Checks a journal while reading it, so that a year of tickets is never in memory. Findings are in the order of its
 * chains (docs/fiscal-journal.md).
 */
export async function verifyJournal(
  journal: CheckedJournal,
  cryptography: Cryptography,
  { root, all = false }: Options,
): Promise<Checked> {
  const { keys, findings } = verifyCertificates(journal, cryptography, root)
  const outline = await readOutline(journal)
  const startOf = (chain: string): Head | undefined => journal.starts.get(chain) ?? outline.purged.get(chain)
  const checks = new ChecksOfEntries(journal, outline, startOf('T') === undefined)
  const ends = new Map<string, number>()
  let entries = 0
  let current: ChainCheck | null = null
  let chain = ''
  const endChain = () => {
    if (!current) return
    const { last } = current
    findings.push(...current.end(), ...verifyEnd(chain, last, journal.heads.get(chain), outline))
    ends.set(chain, last.seq)
  }
  for await (const part of journal.read(null)) {
    if (!current || part.chain !== chain) {
      endChain()
      ;({ chain } = part)
      const losses = outline.losses.get(chain) ?? []
      current = new ChainCheck({ chain, start: startOf(chain), keys, losses, all }, cryptography)
    }
    entries += part.entries.length
    for (const entry of part.entries) checks.see(chain, entry, current)
  }
  endChain()
  for (const [one, head] of journal.heads) {
    if (ends.has(one)) continue
    const seq = startOf(one)?.seq ?? 0
    ends.set(one, seq)
    if (head.seq > seq) findings.push(endBefore(one, seq, head.seq, outline))
  }
  const isKept = ({ data }: CheckedClosing) =>
    Object.entries(data.chains ?? {}).every(([one, { first }]) => first === null || first > (startOf(one)?.seq ?? 0))
  findings.push(...checks.end({ ends, isKept }))
  return { entries, findings }
}

/** Checks of entries other than those of their chain. */
class ChecksOfEntries {
  readonly #journal: CheckedJournal
  readonly #outline: Outline
  readonly #anchors: AnchorsCheck
  readonly #totals: TotalsCheck
  readonly #takenOver: TakenOverCheck
  readonly #days = new DaysCheck()
  readonly #sums: ClosingSums
  readonly #custodyBreaks: Finding[] = []

  constructor(journal: CheckedJournal, outline: Outline, isFromBeginning: boolean) {
    this.#journal = journal
    this.#outline = outline
    this.#anchors = new AnchorsCheck(journal.tenant, journal.anchors)
    this.#totals = new TotalsCheck(outline, isFromBeginning)
    this.#takenOver = new TakenOverCheck(outline)
    this.#sums = new ClosingSums(outline.closings.filter(({ kind }) => kind === 'day' || kind === 'service'))
  }

  see(chain: string, entry: CheckedEntry, ofChain: ChainCheck): void {
    const stated = statedOf(entry)
    ofChain.see(entry, stated)
    this.#anchors.see(chain, entry)
    if (!stated) return
    this.#totals.see(chain, entry.seq, stated)
    this.#takenOver.see(chain, stated)
    this.#days.see(chain, entry.seq, stated)
    this.#sums.see(chain, entry.seq, stated)
    if (stated.kind === 'key_lost') this.#custodyBreaks.push(custodyBreak(entry))
  }

  end({
    ends,
    isKept,
  }: {
    ends: ReadonlyMap<string, number>
    isKept: (closing: CheckedClosing) => boolean
  }): Finding[] {
    const { span } = this.#journal
    const { closings, losses } = this.#outline
    return [
      ...this.#anchors.end(span === null ? ends : null, losses),
      ...this.#totals.end(),
      ...this.#takenOver.end(),
      ...this.#days.end(closings, span),
      ...verifyClosings({ outline: this.#outline, sums: this.#sums, span, isKept }),
      ...this.#custodyBreaks,
    ]
  }
}

/**
 * A key made because no other could be opened. Entries before it can be checked as ever, but nobody had the key for a
 * while.
 */
const custodyBreak = ({ seq }: CheckedEntry): Finding => ({
  code: 'custody_break',
  chain: 'L',
  seq,
  ...bilingual(
    'No key could be opened, and a new one was made.',
    'Aucune clé n’a pu être ouverte, et une nouvelle a été créée.',
  ),
})

/** The head that the restaurant's numbers continue from, or that an archive ends with. */
function verifyEnd(
  chain: string,
  last: Head,
  head: { seq: number; hash: string; signature?: string } | undefined,
  outline: Outline,
): Finding[] {
  if (!head) return []
  if (head.seq > last.seq) return [endBefore(chain, last.seq, head.seq, outline)]
  if (head.seq < last.seq)
    return [
      {
        code: 'entry_inserted',
        chain,
        seq: head.seq + 1,
        ...bilingual(
          `The chain goes on behind its head, ${head.seq}.`,
          `La chaîne continue après sa fin connue, ${head.seq}.`,
        ),
      },
    ]
  return head.hash === last.hash && (head.signature ?? last.signature) === last.signature
    ? []
    : [
        {
          code: 'link_broken',
          chain,
          seq: last.seq,
          ...bilingual(
            'The head has another hash or signature.',
            'La fin connue de la chaîne a une autre empreinte ou signature.',
          ),
        },
      ]
}

/** A chain that ends before its head: cut off, unless the journal declares the loss and nothing was written since. */
function endBefore(chain: string, last: number, head: number, { losses }: Outline): Finding {
  const isDeclared = losses.get(chain)?.some(({ from, to }) => from === last + 1 && to === head)
  return isDeclared ? declaredLoss(chain, last + 1, head) : tailCut(chain, last, head)
}
