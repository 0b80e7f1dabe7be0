import type { LiveEvent } from '#core/contract/realtime.ts'
import type { Notification } from '#core/notifications/notification-kinds.ts'
import { TxJournal } from '../fiscal/tx-journal.ts'
import type { Db, Place } from './db.ts'
import { recordEvents } from './outbox/live-events.ts'
import { recordNotifications } from './outbox/notifications.ts'
import { query } from './query.ts'
import type { CommandOrigin, ReadTx, TenantTx } from './transactions.ts'

/** A transaction that writes, with all that it collects for its end: events, notifications, journal entries, later work. */
export class Writing {
  readonly tx: TenantTx
  readonly events: LiveEvent[] = []
  /** Work for after the commit. */
  readonly after: (() => Promise<unknown>)[] = []
  /** The version of its first event, once that is recorded; undefined without events. */
  firstVersion: Promise<number> | undefined
  readonly #notifications: Notification[] = []
  readonly #entries: TxJournal
  readonly #origin: CommandOrigin

  constructor(read: ReadTx, origin: CommandOrigin, { directory, others }: Place) {
    const { db, tenantId } = read
    this.#origin = origin
    this.#entries = new TxJournal(origin.journal, { db, tenantId, username: origin.actor?.name ?? null })
    this.tx = {
      ...read,
      emit: (event) => this.events.push(event),
      notify: (notification) => this.#notifications.push(notification),
      journal: this.#entries.record.bind(this.#entries),
      lockJournal: this.#entries.lock.bind(this.#entries),
      rotateKey: this.#entries.rotate.bind(this.#entries),
      closesJournal: this.#entries.closes.bind(this.#entries),
      inDirectory: async (work) => directory?.transaction((own) => inNameOf(tenantId, own, work)),
      afterCommit: (work) => this.after.push(work),
      elsewhere: (work) => others.forEach((one) => this.after.push(() => work(one))),
    }
  }

  /** True if it closed a day, month or year of the journal. */
  get hasClosed(): boolean {
    return this.#entries.hasClosed
  }

  /** Sends the last statements, which travel with the commit. */
  async finish(): Promise<Promise<unknown>[]> {
    const { db, tenantId } = this.tx
    const sent: Promise<unknown>[] = []
    const writeEntries = await this.#entries.sign()
    if (writeEntries) sent.push(writeEntries())
    if (this.#notifications.length > 0) this.events.push({ type: 'notification' })
    if (this.events.length > 0) sent.push((this.firstVersion = recordEvents(db, this.events)))
    const causedBy = this.#origin.actor?.userId ?? null
    if (this.#notifications.length > 0) sent.push(recordNotifications(db, this.#notifications, { tenantId, causedBy }))
    return sent
  }
}

/** Work in another database under the restaurant's name. */
async function inNameOf<T>(tenantId: string, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await query(db)`select set_config('app.tenant_id', ${tenantId}, true)`
  return work(db)
}
