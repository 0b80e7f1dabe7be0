import { offsetByReply, offsetNow, type ClockReading } from '#core/offline/device-clock.ts'
import type { LastContact, TillDatabase } from './till-database.ts'

/** The clocks at the last contact on this page. */
let onThisPage: ClockReading | null = null
/** The page was hidden since then: the device may have slept. */
let wasHidden = false

const clocks = () => ({ at: Date.now(), up: Math.round(performance.now()) })

/** Notes that the page is hidden or shown: from then on another jump of the clock counts. */
export function noteHidden(isHidden: boolean): void {
  const now = clocks()
  if (onThisPage) onThisPage = { ...now, offset: offsetNow(onThisPage, now, wasHidden) }
  wasHidden = isHidden
}

type Contact = {
  serverTime: string
  /** By the device's clock. */
  askedAt: number
  /** Stated by the reply of the bundle alone. */
  leaseUntil?: string
  toSettle?: readonly string[]
}

/** Notes a reply of the server: its clock, and until when new sales may be made. */
export async function noteContact(database: TillDatabase, contact: Contact): Promise<void> {
  const now = clocks()
  const offset = offsetByReply(contact.serverTime, contact.askedAt, now.at)
  onThisPage = { ...now, offset }
  const transaction = database.transaction('counters', 'readwrite')
  const last = (await transaction.store.get('contact')) as LastContact | undefined
  const isOfBundle = contact.leaseUntil !== undefined
  const leaseUntil = isOfBundle ? Date.parse(contact.leaseUntil!) : (last?.leaseUntil ?? null)
  const menuAt = isOfBundle ? now.at : (last?.menuAt ?? null)
  const toSettle = contact.toSettle ?? last?.toSettle ?? []
  const next = { at: now.at, offset, leaseUntil, menuAt, toSettle }
  await Promise.all([transaction.store.put(next, 'contact'), transaction.done])
}

export const readContact = async (database: TillDatabase): Promise<LastContact | undefined> =>
  (await database.get('counters', 'contact')) as LastContact | undefined

/** The device's clocks, and the server's clock less the device's as far as it is known. */
export async function readClocks(database: TillDatabase): Promise<ClockReading> {
  const now = clocks()
  if (onThisPage) return { ...now, offset: offsetNow(onThisPage, now, wasHidden) }
  const offset = (await readContact(database))?.offset ?? 0
  // a change of the clock while this page is open shows, also before its first contact
  onThisPage = { ...now, offset }
  return { ...now, offset }
}
