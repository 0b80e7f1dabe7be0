/** A stream of numbers that is the same on every run for the same seed, so that every demo restaurant looks alike. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = 2166136261
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.codePointAt(0)!, 16777619)
  }

  /** From 0 to just below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next()
  }

  /** A whole number; both ends belong to it. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!
  }

  /** One of the choices, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    return choices.at(-1)![0]
  }
}
