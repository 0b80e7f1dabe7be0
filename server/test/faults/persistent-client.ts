import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export type Persistence = {
  /** The key of a further attempt at the same command. Only `same` is right; `fresh` shows what keys are for. */
  keyOnRetry: 'same' | 'fresh'
  /** Share of the attempts whose answer is not waited for: the line is cut at a random moment and the attempt repeated. */
  cutShare: number
}

export type AttemptCounts = {
  commands: number
  attempts: number
  /** Not waited for by the till. */
  cut: number
  /** The line was dead, or broke. */
  away: number
  /** 503: to be repeated after a while. */
  refused: number
  /** Neither an answer nor an end of the connection within the longest wait. */
  unanswered: number
  replayed: number
}

export const noAttempts = (): AttemptCounts => ({
  commands: 0,
  attempts: 0,
  cut: 0,
  away: 0,
  refused: 0,
  unanswered: 0,
  replayed: 0,
})

type Answer<T> = { status: number; body: T }
type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }
/** Where a till sends to; a function: it may be led elsewhere between two attempts. */
export type Origin = string | (() => string)
type Till = {
  origin: Origin
  cookie: string
  persistence: Persistence
  counts: AttemptCounts
  /** Told of each command that was answered, and how long that took with all its attempts. */
  onAnswer?: ((command: { at: number; ms: number }) => void) | undefined
}

const CUT_WITHIN_MS = 40
const PAUSE_MS = 25
const TIMEOUT_MS = 45_000
const GIVE_UP_MS = 120_000

export const originOf = (origin: Origin): string => (typeof origin === 'string' ? origin : origin())

/** A till that sends each command until it is answered, even if the line breaks or the server dies. */
export class PersistentClient {
  readonly #till: Till

  constructor(till: Till) {
    this.#till = till
  }

  async get<T>(path: string): Promise<Answer<T>> {
    return this.#untilAnswered<T>({ method: 'GET', path })
  }

  async post<T>(path: string, body: unknown): Promise<Answer<T>> {
    this.#till.counts.commands++
    const sentAt = performance.now()
    const answer = await this.#untilAnswered<T>({ method: 'POST', path, body })
    const at = performance.now()
    this.#till.onAnswer?.({ at, ms: at - sentAt })
    return answer
  }

  async #untilAnswered<T>(call: Call): Promise<Answer<T>> {
    const { persistence, counts } = this.#till
    const { path } = call
    const giveUpAt = Date.now() + GIVE_UP_MS
    let key = randomUUID()
    for (;;) {
      counts.attempts++
      const answer = await this.#attempt<T>(call, key)
      if (answer !== null) return answer
      if (Date.now() > giveUpAt) throw new Error(`No answer to ${path} in ${GIVE_UP_MS} ms`)
      if (persistence.keyOnRetry === 'fresh') key = randomUUID()
      await delay(PAUSE_MS)
    }
  }

  /** Null when it is to be repeated: the connection broke, or the server replied that it is unavailable. */
  async #attempt<T>({ method, path, body }: Call, key: string): Promise<Answer<T> | null> {
    const { origin, cookie, persistence, counts } = this.#till
    const isCut = Math.random() < persistence.cutShare
    const signal = AbortSignal.timeout(isCut ? Math.floor(Math.random() * CUT_WITHIN_MS) : TIMEOUT_MS)
    try {
      const response = await fetch(`${originOf(origin)}/api/v1${path}`, {
        method,
        signal,
        ...(method === 'GET'
          ? { headers: { cookie } }
          : {
              headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify(body),
            }),
      })
      const answer = { status: response.status, body: (await response.json()) as T }
      if (response.headers.has('idempotent-replayed')) counts.replayed++
      // a 503 without Retry-After is wrong: it is returned, and reported as a refusal
      if (answer.status !== 503 || !response.headers.has('retry-after')) return answer
      counts.refused++
    } catch {
      counts[signal.aborted ? (isCut ? 'cut' : 'unanswered') : 'away']++
    }
    return null
  }
}
