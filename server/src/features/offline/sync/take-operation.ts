import { AppError } from '#core/app-error.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import type { Numbers } from '#core/numbers.ts'
import { conclude, refused, waiting, type Concluding } from '#core/offline/take/conclude.ts'
import type { Operation, OperationOf } from '#core/offline/operation.ts'
import type { TakenNote, TakenOperation } from '#core/offline/take/taken-operation.ts'
import type { Taken } from '#core/offline/take/taken.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { newId } from '#core/new-id.ts'
import { withCash } from '#core/offline/take/cash-of-sale.ts'
import type { Plan } from '#core/plan.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../cash/lock-drawer.ts'
import { loadStore } from '../../store/load-store.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { takeClock, takeClosedDrawer } from './take-drawers.ts'
import { takePrintedPaper } from './take-papers.ts'
import { takerOf } from './taker-of.ts'
import type { Doing } from './taker.ts'
import type { SendingDevice } from './read-batch.ts'
import { findCountAfter, isDayOver, listForked, listOperations, lockHead, lockWaitingInDrawer } from './sync.queries.ts'
import { writeTaken } from './write-taken.ts'

/** Another batch of the same till has taken it meanwhile. */
export class TakenMeanwhile extends Error {}

export type TakingOperation = {
  tenant: Tenant
  priceLists: PriceLists
  about: Concluding
  device: SendingDevice
  /** An operation that was refused before is taken anew. */
  isAgain: boolean
}

/**
 * Stores an operation that is not looked at: refused at its till, or waiting for a decision with its text. `doing`: its
 * drawer counts its cash, as nothing else will.
 */
export function storeUntaken(
  taking: TakingOperation,
  code: Parameters<typeof waiting>[0] | null,
  doing: Doing | null,
): Promise<TakenOperation> {
  const { tenant, about, device, isAgain } = taking
  const { person, money } = about
  const plan = code === null ? refused(null, about) : conclude(waiting(code, about), { ...about, isStrict: false })
  return tenant.command({
    isJournaled: true,
    load: async (tx, how) => {
      const [, store, days, numbers] = await awaitPipelined([
        checkHead(tx, about, isAgain),
        loadStore(tx),
        doing && soldNumbersOf(tx, doing, how)(),
        how.lockNumbers(),
      ])
      return { store, days, numbers }
    },
    decide: ({ store, days, numbers }) => {
      const cash = days && { ...store, ...days, day: numbers.day, person, money, cancelled: null, newId }
      return fromTill(cash ? withCash(plan, cash) : plan, { about, device })
    },
  })
}

/** Takes an operation exactly once: its consequences and its place in the till's log are written together. */
export async function takeOperation(taking: TakingOperation, doing: Doing): Promise<TakenOperation> {
  const { operation } = doing
  if (!isWrittenAsItGoes(operation)) return takePlanned(taking, doing)
  const { tenant, about, device, isAgain } = taking
  return tenant.command(async (tx) => {
    await checkHead(tx, about, isAgain)
    const attempt = await workOf(tx, { ...doing, operation }).catch(refusalOf)
    const { taken, events, journal = [] } = fromTill(conclude(attempt, about), { about, device })
    await awaitPipelined(writeTaken(tx.db, taken!))
    for (const entry of journal) tx.journal(entry)
    for (const event of events) tx.emit(event)
    return taken!
  })
}

type WrittenAsItGoes = OperationOf<'cash.close' | 'work.clock' | 'paper.print'>

const isWrittenAsItGoes = (operation: Operation): operation is WrittenAsItGoes =>
  operation.kind === 'cash.close' || operation.kind === 'work.clock' || operation.kind === 'paper.print'

function workOf(tx: TenantTx, doing: Doing<WrittenAsItGoes>): Promise<Taken> {
  const { operation } = doing
  if (operation.kind === 'cash.close') return takeClosedDrawer(tx, { ...doing, operation })
  if (operation.kind === 'work.clock') return takeClock(tx, { ...doing, operation })
  return takePrintedPaper(tx, { ...doing, operation })
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

type Facts = {
  numbers: Numbers
  take: () => Taken
  /** Its business day is over. */
  isDayOver: boolean
  /** The count that the cash of this operation was in, if its drawer was counted since. */
  countedIn: number | null
  drawer: { tillId: string | null; sessionId: string | null }
  /** Cash in a drawer that waits, of the sale that this operation cancels. */
  cancelled: { amount: number; note: string } | null
}

async function takePlanned({ tenant, priceLists, about, device, isAgain }: TakingOperation, doing: Doing) {
  const taker = await takerOf(tenant, doing)
  const concluding = { ...about, cancels: taker.cancels ?? null }
  return priceLists.decide<Facts, TakenOperation>(tenant, {
    ...(taker.ids && { ids: taker.ids }),
    ...(taker.plansOnce && { plansOnce: true }),
    isJournaled: true,
    load: async (tx, how) => {
      const head = checkHead(tx, about, isAgain)
      head.catch(() => {})
      const waiting = lockCancelled(tx, doing, concluding.cancels)
      waiting.catch(() => {})
      const soldNumbers = soldNumbersOf(tx, doing, how)
      const lockNumbers = async () => (await soldNumbers()).numbers
      const loaded = await taker.load(tx, { ...how, lockNumbers }).catch((error: unknown) => refuse(refusalOf(error)))
      const [, cancelled, days] = await Promise.all([head, waiting, soldNumbers()])
      return { ...days, ...loaded, cancelled, numbers: days.numbers }
    },
    decide: (facts, menu) => {
      const attempt = attemptOf(facts)
      const notes = [...about.notes, ...notesOf(facts, { doing, menu })]
      const cash = { ...facts, ...menu, day: facts.numbers.day, person: about.person, money: about.money, newId }
      return fromTill(withCash(conclude(attempt, { ...concluding, notes }), cash), { about, device })
    },
  })
}

/** Locks the money that waits of the sale that this operation cancels, before all that a decision on it locks. */
async function lockCancelled({ db }: ReadTx, { device }: Doing, seq: number | null): Promise<Facts['cancelled']> {
  if (seq === null) return null
  const amount = await lockWaitingInDrawer(db, device.id, seq)
  return { amount, note: `${device.letter} ${String(seq)}` }
}

const refuse = (refusal: AppError) => ({
  take: (): Taken => {
    throw refusal
  },
})

function attemptOf({ take }: Facts): Taken | AppError {
  try {
    return take()
  } catch (error) {
    return refusalOf(error)
  }
}

/** Locks the log of a till; an operation is taken only in its place, and a refused one while it is refused. */
async function checkHead({ db }: ReadTx, { place }: Concluding, isAgain: boolean): Promise<void> {
  const { deviceId, seq, hash, isForked } = place
  const [{ last }, again, forked] = await awaitPipelined([
    lockHead(db, deviceId),
    isAgain && !isForked ? listOperations(db, deviceId, { from: seq, to: seq }) : null,
    isForked ? listForked(db, deviceId, [hash]) : [],
  ])
  const isNext = again ? again[0]?.outcome === 'refused' : last === seq - 1
  if (forked.length > 0 || (!isForked && !isNext)) throw new TakenMeanwhile()
}

const NO_DRAWER = { tillId: null, sessionId: null }

/** The numbers at the time when the till sold, locked once, with what became of its day and drawer since. */
function soldNumbersOf(tx: ReadTx, { at, operation: { kind, body } }: Doing, { lockNumbers }: HowToLoad) {
  const movesMoney = kind === 'sale.cancel' || ('payments' in body && body.payments.length > 0)
  let locked: Promise<Omit<Facts, 'take' | 'cancelled'>> | undefined
  return () => {
    locked ??= awaitPipelined([
      movesMoney ? lockDrawer(tx) : NO_DRAWER,
      lockNumbers(),
      isDayOver(tx.db, at),
      movesMoney ? findCountAfter(tx.db, { tillId: tx.tillId, at }) : null,
    ]).then(([drawer, numbers, isOver, countedIn]) => ({
      numbers: { ...numbers, now: at },
      isDayOver: isOver,
      countedIn,
      drawer,
    }))
    return locked
  }
}

const SELLING: ReadonlySet<string> = new Set(['order.place', 'order.sell', 'bill.pay'])

function notesOf(
  { isDayOver: isOver, countedIn }: Facts,
  { doing, menu }: { doing: Doing; menu: PriceList },
): TakenNote[] {
  const { operation, person } = doing
  const payments = 'payments' in operation.body ? operation.body.payments : []
  const types = payments.map(({ paymentTypeId }) => menu.paymentTypes.find(({ id }) => id === paymentTypeId))
  const isCash = types.some((type) => type && kindOf(type) === 'cash')
  return [
    ...(person === null ? [{ code: 'person.gone' } as const] : []),
    ...(SELLING.has(operation.kind) && isOver ? [{ code: 'day.closed' } as const] : []),
    ...(types.some((type) => !type?.isActive) ? [{ code: 'payment.type_gone' } as const] : []),
    ...(isCash && countedIn !== null ? [{ code: 'cash.counted', z: countedIn } as const] : []),
  ]
}

/** Entries of the journal name the till, with the operation's place in its log; a number without a time has its arrival. */
function fromTill(
  plan: Plan<TakenOperation>,
  { about, device }: { about: Concluding; device: SendingDevice },
): Plan<TakenOperation> {
  const { place, operation, at } = about
  const received = new Date()
  const origin = {
    id: device.id,
    letter: device.letter,
    seq: place.seq,
    receipt: operation?.receiptNo ?? null,
    hash: place.hash,
    sold: (at ?? received).toISOString(),
    received: received.toISOString(),
  }
  const journal = plan.journal?.map((entry) => ({ ...entry, device: origin }))
  // the till may have printed the same slip in the house: a change's slips have the id of its operation there too
  const isSelling = operation === null || SELLING.has(operation.kind)
  const slips = isSelling ? plan.slips : plan.slips?.map((slip) => ({ ...slip, operationId: operation.id }))
  // what was approved at the till uses up no approval of the server
  const { approvals: _approvals, ...rest } = plan
  return { ...rest, ...(journal && { journal }), ...(slips && { slips }) }
}
