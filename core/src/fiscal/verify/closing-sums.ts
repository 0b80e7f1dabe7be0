import { figuresOfEntry } from '../closings/figures-of-entries.ts'
import { FiguresSum, type Figures } from '../closings/figures.ts'
import { isClosing, type CheckedClosing } from './outline.ts'
import type { Stated } from './stated.ts'

type Range = { first: number; last: number; sums: Sums }

/** Sums the entries that closings of days and services cover, while the entries pass by. */
export class ClosingSums {
  readonly #ranges = new Map<string, Range[]>()
  readonly #sums = new Map<CheckedClosing, Sums>()
  readonly #open = new Map<string, Range[]>()

  constructor(closings: readonly CheckedClosing[]) {
    for (const closing of closings) {
      const sums = new Sums(closing.mode)
      this.#sums.set(closing, sums)
      for (const [chain, { first, last }] of Object.entries(closing.data.chains ?? {}))
        if (first !== null) this.#ranges.set(chain, [...(this.#ranges.get(chain) ?? []), { first, last, sums }])
    }
    for (const ranges of this.#ranges.values()) ranges.sort((a, b) => b.first - a.first)
  }

  see(chain: string, seq: number, stated: Stated): void {
    const coming = this.#ranges.get(chain) ?? []
    const open = this.#open.get(chain) ?? []
    while (coming.length > 0 && coming.at(-1)!.first <= seq) open.push(coming.pop()!)
    for (const { last, sums } of open) if (seq <= last) sums.add(stated)
    this.#open.set(
      chain,
      open.filter(({ last }) => seq < last),
    )
  }

  /** @throws if a covered entry is malformed */
  of(closing: CheckedClosing): Figures {
    return this.#sums.get(closing)!.total()
  }
}

class Sums {
  readonly #mode: string
  readonly #sum = new FiguresSum()
  #isBroken = false

  constructor(mode: string) {
    this.#mode = mode
  }

  add(entry: Stated): void {
    if (entry.mode !== this.#mode || (isClosing(entry.kind) && entry.kind !== 'session')) return
    try {
      this.#sum.add(figuresOfEntry(entry))
    } catch {
      this.#isBroken = true
    }
  }

  total(): Figures {
    if (this.#isBroken) throw new TypeError('What the closing covers cannot be added up.')
    return this.#sum.total()
  }
}
