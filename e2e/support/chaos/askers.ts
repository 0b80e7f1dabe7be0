import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../../server/test/browserless-client.ts'
import type { Person } from './house.ts'
import type { Asker } from './acts.ts'
import type { Answer, Asked } from './calls-of-page.ts'
import { ORIGIN, type Profile } from './profile.ts'

const AGAIN_MS = 200
const GIVES_UP_MS = 90_000
const USER = 'restroprosaas_user'

/** A device that is always connected, as an office or another till: it repeats a call until it is answered. */
export function onlineDevice(client: Client): Asker {
  return { name: 'online', ask: <T>(endpoint: string, asked: Asked = {}) => untilAnswered<T>(client, endpoint, asked) }
}

async function untilAnswered<T>(client: Client, endpoint: string, asked: Asked): Promise<Answer<T>> {
  const [method = '', path = ''] = endpoint.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => (asked.params as Record<string, string>)[name]!)
  const headers: Record<string, string> = asked.idempotencyKey ? { 'idempotency-key': asked.idempotencyKey } : {}
  for (const giveUpAt = Date.now() + GIVES_UP_MS; Date.now() < giveUpAt; await delay(AGAIN_MS)) {
    const answer = await client.send<T & Refusal>(method, filled, asked.body, headers).catch(() => null)
    if (!answer || answer.status >= 500) continue
    const { status, body } = answer
    if (status === 200) return { reply: body }
    return { refused: { code: body.code, status, message: body.message } }
  }
  return { gone: 'no answer' }
}

type Refusal = { code: string; message: string }

/** The asker of a till: one of its tabs. */
export function atTill(till: Profile, tab = 0): Asker {
  return { name: till.name, ask: (endpoint, asked) => till.ask(endpoint, asked, till.tabs()[tab]) }
}

/** The user name of who is at this till; null while nobody is. */
export async function whoIsAt(till: Profile): Promise<string | null> {
  const text = await till.page().evaluate((key) => localStorage.getItem(key), USER)
  return text === null ? null : ((JSON.parse(text) as { username?: string }).username ?? null)
}

/** Signs a person in by PIN, and keeps who it is, as the lock screen does; false if the till did not let them in. */
export async function changePerson(till: Profile, { id, pin }: Person): Promise<boolean> {
  const answer = await till.ask<{ user: object }>('POST /auth/pin/sign-in', { body: { userId: id, pin } })
  if (!('reply' in answer)) return false
  const entry = [USER, JSON.stringify(answer.reply.user)] as const
  await till.page().evaluate(([key, text]) => localStorage.setItem(key, text), entry)
  return true
}

/** Moves the clock of a till's computer by this much. */
export const moveClock = (till: Profile, ms: number): Promise<void> =>
  till.page().evaluate((text) => localStorage.setItem('chaos-clock', text), String(ms))

/** Stops everything in a tab, as a phone does in the background, and lets it go on. */
export async function freeze(till: Profile, ms: number): Promise<void> {
  const page = till.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await delay(ms)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

/** Fills the disk of a till for its browser; returns the way to free it. */
export async function fillDisk(till: Profile): Promise<() => Promise<void>> {
  const page = till.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 1 })
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN }).catch(() => {})
    await session.detach().catch(() => {})
  }
}

/** Crashes the page's own process; the browser stays, and the tab is opened anew. */
export async function crash(till: Profile): Promise<void> {
  const page = till.page()
  await page.goto('chrome://crash').catch(() => {})
  await till.openTab()
  await page.close().catch(() => {})
}

/** An operation as a till's log holds it, with what the server said of it. */
export type LogOfTill = {
  device: string
  letter: string
  wentOnAs: string | null
  head: number
  operations: { seq: number; text: string; outcome: string | null }[]
}

/** The logs in a profile: of its till, and of those that it was before it went on as a copy. */
export const logsOf = async (till: Profile): Promise<LogOfTill[]> =>
  (await till.page().evaluate(READ_LOGS)) as LogOfTill[]

const READ_LOGS = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const logs = []
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('comptoir-till-')) continue
    const database = await asked(indexedDB.open(name))
    const stores = database.transaction(['operations', 'counters'])
    const [operations, counters] = [stores.objectStore('operations'), stores.objectStore('counters')]
    const [keys, kept, head, till] = await Promise.all([
      asked(operations.getAllKeys()),
      asked(operations.getAll()),
      asked(counters.get('head')),
      asked(counters.get('till')),
    ])
    database.close()
    if (!till) continue
    logs.push({
      device: till.id,
      letter: till.letter,
      wentOnAs: till.wentOnAs ?? null,
      head: head?.seq ?? 0,
      operations: kept.map(({ text, taken }, at) => ({ seq: keys[at], text, outcome: taken?.outcome ?? null })),
    })
  }
  return logs
})()`
