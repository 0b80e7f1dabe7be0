import type { SendingDevice } from './read-batch.ts'
import type { PriceListContent } from '#core/offline/price-list-content.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { Numbers } from '#core/numbers.ts'
import type { Operation } from '#core/offline/operation.ts'
import type { Taken } from '#core/offline/take/taken.ts'
import type { Approval } from '#core/permissions/decide-right.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { Asker } from '../../staff/approvals/load-approvals.ts'
import type { PersonToday } from '../../staff/load-people.ts'

/** An operation that is being taken, with what is known of it before its locks. */
export type Doing<O extends Operation = Operation> = {
  operation: O
  device: SendingDevice
  seq: number
  /** The person at the till; null for one who has left. */
  person: PersonToday | null
  /** Given at the till. */
  approvals: readonly Approval[]
  /** The time of the operation by the server's clock. */
  at: Date
  /** The price list that it sold from; null: none, or it is not kept. */
  list: PriceListContent | null
  /** Lines of which the kitchen gets no slip: it was told of them, or they were cancelled before that. */
  isQuiet: (lineId: string) => boolean
  /** Payments of the same batch take the whole order. */
  isPaidLater: boolean
  /** The person waits: decide as for the plain call, and refuse. */
  isStrict: boolean
}

export type HowToTake = HowToLoad & {
  /** The menu of today. */
  menu: PriceList
}

/** Loads all facts of an operation under its locks, and takes it without a database. */
export type Taker = {
  /** Ids from the till: commands with the same ones wait for each other. */
  ids?: readonly string[]
  /** It has large statements (docs/decisions/data/0035-plans-of-writes.md). */
  plansOnce?: boolean
  load: (tx: ReadTx, how: HowToTake) => Promise<{ numbers: Numbers; take: () => Taken }>
}

/** The rights of a person who has left, and of nobody. */
export const NOBODY: Asker = { role: 'user', scopes: [], userId: '00000000-0000-0000-0000-000000000000' }
