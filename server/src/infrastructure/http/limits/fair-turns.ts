export type FairTurnRules = {
  /** How many requests of one house are answered at the same time. */
  seats: number
  /** How many of these may be young while others ask too; an older one waits for the database, not for this process. */
  youngSeats: number
  youngMs: number
  /** The least shared time, in milliseconds per millisecond, that a house may spend in young seats while others ask too. */
  leastShare: number
  /** How much of that it may have saved up. */
  savedMs: number
  /** A house has the place for itself when no other was seated for so long. */
  aloneMs: number
  /** Nobody waits for longer than this. */
  timeoutMs: number
}

// an order each second and what comes with it take, by estimate, a third of the least share; the pool holds twelve connections, twice
// what one house may have
const RULES: FairTurnRules = {
  seats: 6,
  youngSeats: 1,
  youngMs: 50,
  leastShare: 0.1,
  savedMs: 1000,
  aloneMs: 1000,
  timeoutMs: 10_000,
}

/** Gives the seat back; a second time it does nothing. */
type Leave = () => void
/** `sharedSince` is the shared time at which it began. */
type Turn = { since: number; sharedSince: number }
type House = {
  name: string
  seated: Set<Turn>
  waiting: { since: number; answer: (leave: Leave | null) => void }[]
  savedMs: number
  savedAt: number
  timer?: NodeJS.Timeout | undefined
}

/**
 * Whose request is answered next. Each house waits in a queue of its own, so that one that asks without a pause makes
 * itself wait and not the others.
 */
export class FairTurns {
  readonly #rules: FairTurnRules
  readonly #houses = new Map<string, House>()
  #last = { name: '', at: -Infinity, othersAt: -Infinity }
  /** The houses of this second, and how many there were in the one before. */
  #second = { since: -Infinity, names: new Set<string>(), before: 0 }
  /** Time divided by the houses that are being answered: what of it each of them had, whatever there was to wait for. */
  #shared = { ms: 0, at: 0, houses: 0 }

  constructor(rules: FairTurnRules = RULES) {
    this.#rules = rules
  }

  /** Waits until it is the house's turn; null when that took too long. */
  take(name: string): Promise<Leave | null> {
    const house = this.#houseOf(name)
    return new Promise((answer) => {
      house.waiting.push({ since: performance.now(), answer })
      this.#seatWaiting(house)
    })
  }

  #houseOf(name: string): House {
    const known = this.#houses.get(name)
    if (known) return known
    const house = {
      name,
      seated: new Set<never>(),
      waiting: [],
      savedMs: this.#rules.savedMs,
      savedAt: performance.now(),
    }
    this.#houses.set(name, house)
    return house
  }

  #seatWaiting(house: House): void {
    const lateSince = performance.now() - this.#rules.timeoutMs
    while (house.waiting.length > 0 && house.waiting[0]!.since < lateSince) house.waiting.shift()!.answer(null)
    while (house.waiting.length > 0 && this.#hasSeat(house)) house.waiting.shift()!.answer(this.#seat(house))
    // seats come free by growing old, and time is saved, without anybody leaving
    if (house.waiting.length > 0)
      house.timer ??= setTimeout(() => {
        house.timer = undefined
        this.#seatWaiting(house)
      }, this.#rules.youngMs / 2)
  }

  #seat(house: House): Leave {
    const turn = { since: performance.now(), sharedSince: this.#sharedMs() }
    if (house.seated.size === 0) this.#shared.houses++
    house.seated.add(turn)
    this.#count(house.name)
    const last = this.#last
    this.#last = { name: house.name, at: turn.since, othersAt: last.name === house.name ? last.othersAt : last.at }
    return () => {
      if (!house.seated.has(turn)) return
      this.#save(house)
      house.savedMs -= Math.min(this.#sharedMs() - turn.sharedSince, this.#rules.youngMs)
      house.seated.delete(turn)
      if (house.seated.size === 0) this.#shared.houses--
      this.#seatWaiting(house)
    }
  }

  #hasSeat(house: House): boolean {
    const { seats, youngSeats, youngMs } = this.#rules
    if (house.seated.size >= seats) return false
    if (this.#isAlone(house)) return true
    this.#save(house)
    const youngSince = performance.now() - youngMs
    return house.savedMs > 0 && [...house.seated].filter(({ since }) => since > youngSince).length < youngSeats
  }

  #sharedMs(): number {
    const now = performance.now()
    this.#shared.ms += (now - this.#shared.at) / Math.max(1, this.#shared.houses)
    this.#shared.at = now
    return this.#shared.ms
  }

  /** As much as each of those who ask, if they are few: nobody waits for time that no other wants. */
  #share(): number {
    return Math.max(this.#rules.leastShare, 1 / Math.max(1, this.#second.before, this.#second.names.size))
  }

  #count(name: string): void {
    const [now, { since, names }] = [performance.now(), this.#second]
    if (now - since < 1000) names.add(name)
    else this.#second = { since: now, names: new Set([name]), before: now - since < 2000 ? names.size : 0 }
  }

  #isAlone({ name }: House): boolean {
    const { name: lastName, at, othersAt } = this.#last
    return performance.now() - (lastName === name ? othersAt : at) > this.#rules.aloneMs
  }

  #save(house: House): void {
    const now = performance.now()
    house.savedMs = Math.min(this.#rules.savedMs, house.savedMs + this.#share() * (now - house.savedAt))
    house.savedAt = now
  }
}
