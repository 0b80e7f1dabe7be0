import { IDBFactory } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ApiError } from '../src/lib/api/api-error.ts'
import type { Asked } from '../src/lib/api/till-way.ts'
import { setSessionWays } from '../src/lib/session/session.ts'
import { writeSessionUser } from '../src/lib/session/session-user.ts'
import { wayOfTill } from '../src/lib/till-calls/answer-call.ts'
import { readTillStatus } from '../src/lib/till-log/till-status.ts'
import { startTill, type RunningTill } from '../src/lib/till-log/run-till.ts'
import { aKeptTill, type KeptTill } from './a-till-log.ts'
import { FakeTillServer } from './fake-till-server.ts'

/** The storage of a page between reloads, where tests have no browser. */
export class StoredTexts {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }

  setItem(key: string, text: string): void {
    Reflect.set(this, key, text)
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

/** A browser in which Ana is signed in, with a page in this language. */
export function aBrowser(lang: 'en' | 'fr' = 'en'): { onSessionEnd: (path: string) => void } {
  const onSessionEnd = vi.fn<(path: string) => void>()
  setSessionWays({ onSessionEnd, onPaymentRequired: () => {}, onTwoFactorRequired: () => {} })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: 'a__authenticated=true', documentElement: { lang } })
  vi.stubGlobal('localStorage', new StoredTexts())
  writeSessionUser({ username: 'ana', name: 'Ana', role: 'admin' })
  return { onSessionEnd }
}

/** A till whose screens ask, and what they asked of the server besides its log. */
export class TillAtWork {
  readonly kept: KeptTill
  readonly running: RunningTill
  /** The calls that came to the server as they are, by method and path. */
  readonly plain: string[] = []
  readonly #way
  #isCut = false

  constructor(kept: KeptTill, running: RunningTill) {
    this.kept = kept
    this.running = running
    this.#way = wayOfTill(running)
  }

  get server(): FakeTillServer {
    return this.kept.server
  }

  /** The reply, or the refusal that a screen would catch. */
  async ask(endpoint: Endpoint, asked: Asked = {}): Promise<Record<string, unknown>> {
    return (await this.#way(endpoint, asked, () => this.#answer(endpoint))) as Record<string, unknown>
  }

  refused = (endpoint: Endpoint, asked: Asked = {}): Promise<ApiError> =>
    this.ask(endpoint, asked).then(
      (reply) => expect.fail(`not refused: ${JSON.stringify(reply)}`),
      (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
    )

  cut(): void {
    this.#isCut = true
    this.server.cut()
    this.running.noteSilence()
  }

  /** Answers again, and waits until all was sent. */
  async heal(): Promise<void> {
    this.#isCut = false
    this.server.heal()
    this.running.sendNow()
    await expect.poll(() => this.running.knowsBest()).toBe(false)
  }

  /** Calls that need the server wait for nothing from now on; returns how long each would have waited. */
  hurry(): number[] {
    const patience: number[] = []
    const reaches = this.running.reaches.bind(this.running)
    this.running.reaches = (asked) => {
      patience.push(asked.withinMs)
      return reaches({ ...asked, withinMs: 0 })
    }
    return patience
  }

  /** The texts of its log. */
  texts = async (): Promise<string[]> => (await this.kept.database.getAll('operations')).map(({ text }) => text)

  stop(): void {
    this.running.stop()
    this.kept.database.close()
  }

  #answer({ method, path }: Endpoint): Promise<unknown> {
    this.plain.push(`${method} ${path}`)
    if (this.#isCut) return Promise.reject(new ApiError({ status: 0, code: 'network.unreachable', message: '' }))
    return Promise.resolve({ success: true, message: 'by the server' })
  }
}

/** A till that has just heard its server. */
export async function aTillAtWork(server = new FakeTillServer()): Promise<TillAtWork> {
  const kept = await aKeptTill(server)
  const running = await startTill(kept.id, server, { onCopied: () => {}, onUnknown: () => {} })
  await expect.poll(() => running!.contact.isHeard() && readTillStatus() !== null).toBe(true)
  return new TillAtWork(kept, running!)
}
