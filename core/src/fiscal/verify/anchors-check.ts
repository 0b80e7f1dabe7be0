import { bilingual, tailCut, type Finding } from './findings.ts'
import type { Anchor, CheckedEntry } from './journal.ts'
import type { Loss } from './outline.ts'

/** Compares entries with the heads noted outside the database. */
export class AnchorsCheck {
  readonly #hashes = new Map<string, Map<number, string>>()
  readonly #findings: Finding[] = []

  constructor(tenant: string, anchors: readonly Anchor[]) {
    for (const { tenant: of, chain, seq, hash } of anchors) {
      if (of !== tenant) continue
      const hashes = this.#hashes.get(chain) ?? new Map<number, string>()
      this.#hashes.set(chain, hashes.set(seq, hash))
    }
  }

  see(chain: string, { seq, hash }: CheckedEntry): void {
    if ((this.#hashes.get(chain)?.get(seq) ?? hash) === hash) return
    const text = bilingual('An anchor noted another hash.', 'Une ancre a noté une autre empreinte.')
    this.#findings.push({ code: 'payload_changed', chain, seq, ...text })
  }

  /** `ends`: the last number of each chain; null for an archive, which ends earlier and is not compared. */
  end(ends: ReadonlyMap<string, number> | null, losses: ReadonlyMap<string, readonly Loss[]>): Finding[] {
    if (ends === null) return this.#findings
    const cut = [...this.#hashes].flatMap(([chain, hashes]) => {
      const last = ends.get(chain) ?? 0
      // entries missing after a restore are declared if nothing else is missing
      const declared = (losses.get(chain) ?? []).find(({ from, to }) => from <= last + 1 && last < to)
      const noted = Math.max(...hashes.keys())
      return noted <= (declared?.to ?? last) ? [] : [tailCut(chain, last, noted)]
    })
    return [...this.#findings, ...cut]
  }
}
