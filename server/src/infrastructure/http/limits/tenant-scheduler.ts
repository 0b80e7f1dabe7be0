import { LRUCache } from 'lru-cache'

export type SchedulerRules = {
  /** Requests of a tenant answered at the same time. */
  slots: number
  /** Requests that may begin each second, in the long run. */
  perSecond: number
  /** Requests that may begin at once after a pause. */
  burst: number
  /** A request that waits longer is refused. */
  timeoutMs: number
}

// an order each second on a restaurant's twenty screens makes about thirty requests; the pool has twelve connections,
// twice
// what one tenant may hold
const RULES: SchedulerRules = { slots: 6, perSecond: 50, burst: 200, timeoutMs: 10_000 }

/** Any number per second: for load tests. */
export const UNTHROTTLED: SchedulerRules = { ...RULES, burst: Infinity }

/** Frees the slot, once. */
export type Release = () => void
/** The waiting client, as far as needed: tells when it closes the connection. */
type Client = { once: (event: 'close', listener: () => void) => unknown }
type Waiting = { since: number; admit: (release: Release | null) => void }

const TENANTS_MAX = 10_000

/**
 * Decides when a tenant's request is answered: at once with a free slot and a token in its bucket, otherwise after the
 * tenant's earlier ones. Tenants do not wait for each other.
 */
export class TenantScheduler {
  readonly #rules: SchedulerRules
  readonly #queues = new LRUCache<string, TenantQueue>({ maxSize: TENANTS_MAX, sizeCalculation: () => 1 })

  constructor(rules: SchedulerRules = RULES) {
    this.#rules = rules
  }

  /** Waits for a slot; null if that takes too long, or the client leaves first. */
  acquire(tenantId: string, client?: Client): Promise<Release | null> {
    let queue = this.#queues.get(tenantId)
    if (!queue) {
      queue = new TenantQueue(this.#rules)
      this.#queues.set(tenantId, queue)
    }
    return queue.acquire(client)
  }
}

class TenantQueue {
  readonly #rules: SchedulerRules
  readonly #waiting: Waiting[] = []
  #running = 0
  #tokens: number
  #refilledAt = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(rules: SchedulerRules) {
    this.#rules = rules
    this.#tokens = rules.burst
  }

  acquire(client?: Client): Promise<Release | null> {
    return new Promise((admit) => {
      const waiting = { since: performance.now(), admit }
      this.#waiting.push(waiting)
      this.#admitWaiting()
      if (this.#waiting.includes(waiting)) client?.once('close', () => this.#giveUp(waiting))
    })
  }

  #giveUp(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting)
    if (place === -1) return
    this.#waiting.splice(place, 1)
    waiting.admit(null)
  }

  #admitWaiting(): void {
    const { slots, perSecond, timeoutMs } = this.#rules
    const expired = performance.now() - timeoutMs
    while (this.#waiting.length > 0 && this.#waiting[0]!.since < expired) this.#waiting.shift()!.admit(null)
    this.#refill()
    while (this.#waiting.length > 0 && this.#running < slots && this.#tokens >= 1) {
      this.#tokens--
      this.#waiting.shift()!.admit(this.#take())
    }
    // tokens come and requests expire without any slot being released
    if (this.#waiting.length === 0 || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#admitWaiting()
    }, 1000 / perSecond)
  }

  #take(): Release {
    let isHeld = true
    this.#running++
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#running--
      this.#admitWaiting()
    }
  }

  #refill(): void {
    const { perSecond, burst } = this.#rules
    const now = performance.now()
    this.#tokens = Math.min(burst, this.#tokens + (perSecond * (now - this.#refilledAt)) / 1000)
    this.#refilledAt = now
  }
}
