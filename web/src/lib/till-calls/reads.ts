import { AppError } from '#core/app-error.ts'
import { billHead } from '#core/bills/bill-record.ts'
import { billsApi } from '#core/contract/bills.ts'
import { floorPlanApi } from '#core/contract/dining/floor-plan.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { LONG_WORK_HOURS } from '#core/devices/locking.ts'
import { clockApi } from '#core/contract/people/work-periods.ts'
import { cashApi } from '#core/contract/selling/cash.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { approvalsApi, rightsApi } from '#core/contract/people/approvals.ts'
import { posApi } from '#core/contract/pos.ts'
import type { SplitRequest } from '#core/contract/bills.ts'
import { tipTakersApi } from '#core/contract/selling/tip-takers.ts'
import { openOrders, openVisits, showBill, showVisit, summaryOf, listedOrders } from '#core/offline/show-kept.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import { occupiedTables } from '#core/orders/occupied-tables.ts'
import { toOrderGroups } from '#core/orders/order-groups.ts'
import { may } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { floorState } from '#core/visits/floor-state.ts'
import { visitRecord } from '#core/visits/visit-record.ts'
import type { Asked } from '../api/till-way.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import { bodyOf, idOf } from './act-of-call.ts'
import type { DraftBills } from './draft-bills.ts'

export type Reading = {
  asked: Asked
  till: LoadedTill
  drafts: DraftBills
  /** User name of the person at the till. */
  username: string
  now: Date
}

const HOUR_MS = 3_600_000

type Read = (reading: Reading) => unknown

/** Calls that a till alone answers from what it keeps, as the server would; null where only the server can. */
export const READS: ReadonlyMap<Endpoint, Read> = new Map<Endpoint, Read>([
  [posApi.init, tillInit],
  [posApi.occupiedTables, ({ till }) => occupiedTables(openOrders(till.room), digitsOf(till))],
  [visitsApi.list, ({ till }) => visits(till)],
  [visitsApi.show, visit],
  [floorPlanApi.show, ({ till }) => ({ floors: till.parts.floor.floors })],
  [floorPlanApi.state, floorNow],
  [ordersApi.list, ({ till }) => toOrderGroups(openOrders(till.room), digitsOf(till))],
  [ordersApi.init, ordersInit],
  [ordersApi.paymentSummary, ({ asked, till }) => summaryOf(till.room, orderIdsOf(asked), digitsOf(till))],
  [billsApi.list, bills],
  [billsApi.show, bill],
  [billsApi.open, ({ asked, till, drafts }) => ({ ...DONE, bills: drafts.open(till, orderIdsOf(asked)) })],
  [billsApi.split, split],
  [approvalsApi.listApprovers, approvers],
  [rightsApi.show, rights],
  [cashApi.init, cashInit],
  [clockApi.show, clock],
  [tipTakersApi.list, ({ till }) => peopleOf(till)],
  [fiscalApi.show, ({ till }) => ({ mode: till.parts.people.mode })],
])

/**
 * Calls that a till always answers from what it keeps: what is sold is priced by its list, so its screens show the
 * prices of that list, also while the server has another one already.
 */
export const KEPT_READS: ReadonlySet<Endpoint> = new Set<Endpoint>([posApi.init])

/** Paths of the reads, by which screens keep their data. */
export const READ_PATHS: ReadonlySet<string> = new Set([...READS.keys()].map(({ path }) => path))

const DONE = { success: true, message: '' } as const

const digitsOf = ({ bundle }: LoadedTill) => bundle.menu.digits
const orderIdsOf = (asked: Asked) => bodyOf(asked)['orderIds'] as readonly string[]
const peopleOf = ({ parts }: LoadedTill) => parts.people.names.map(([username, name]) => ({ username, name }))
const isActive = ({ is_active }: { is_active: number }) => is_active === 1

function found<T>(value: T | undefined, code: 'bill.not_found' | 'visit.not_found'): T {
  if (value === undefined) throw new AppError(code)
  return value
}

/** Settings and lists that paying and printing need. */
function settingsOf({ parts: { store, menu } }: LoadedTill, now: Date) {
  const { paymentTypes, printSettings, storeSettings, reasons, tills } = store
  return {
    paymentTypes,
    printSettings,
    storeSettings,
    reasons: reasons.filter(isActive),
    tills,
    priceRules: menu.priceRules,
    serverTime: now.toISOString(),
  }
}

function tillInit({ till, now }: Reading) {
  const { menu, floor } = till.parts
  const { categories, menuItems, menuSchedules, changesAt } = menu
  // the codes on the tables are for guests, who are not at a till
  const storeTables = floor.tables.map((table) => ({ ...table, encrypted_id: '' }))
  return { ...settingsOf(till, now), categories, menuItems, menuSchedules, changesAt, storeTables }
}

/** As the bundle has it, and as they clocked in or out at this till since. */
function clock({ till, username, now }: Reading) {
  const person = till.parts.people.people.find((one) => one.username === username)
  if (!person) return null
  const here = till.room.clocked.get(person.id)
  const since = here === undefined ? person.atWorkSince : (here?.toISOString() ?? null)
  const hours = since === null ? 0 : (now.getTime() - Date.parse(since)) / HOUR_MS
  return { since, is_long: hours > LONG_WORK_HOURS, time_zone: till.parts.store.storeSettings.time_zone }
}

/** The drawers as last heard of, with this till's own openings and counts. */
function cashInit({ till, now }: Reading) {
  const { paymentTypes, printSettings, storeSettings, reasons } = settingsOf(till, now)
  const { currency, digits } = till.bundle.menu
  return {
    tills: [...till.room.drawers.values()].map(({ tillId, till: title, sessionId, since, by, kept }) => ({
      id: tillId,
      title,
      session: sessionId !== null && since !== null ? { id: sessionId, since, by } : null,
      last_float: kept === null ? null : formatDecimal(kept, digits),
    })),
    reasons: reasons.filter(({ kind }) => kind === 'paid_in' || kind === 'paid_out'),
    paymentTypes,
    people: peopleOf(till),
    currency,
    blind_count: till.parts.store.bill.blindCount ? 1 : 0,
    storeSettings,
    printSettings,
  }
}

function ordersInit({ till, now }: Reading) {
  return { ...settingsOf(till, now), identity: till.parts.store.bill.identity }
}

function visits(till: LoadedTill) {
  const digits = digitsOf(till)
  return openVisits(till.room).map((one) => visitRecord(one, listedOrders(till.room, one.id), digits))
}

/** A merged visit is shown as the one that it is part of. Its history is with the server. */
function visit({ asked, till }: Reading) {
  const { room } = till
  const kept = room.visits.get(idOf(asked))
  const shown = showVisit(room, kept?.mergedInto ?? idOf(asked), digitsOf(till))
  return { ...found(shown, 'visit.not_found'), history: [] }
}

/** Cleaning and bookings are with the server. */
function floorNow({ till, username }: Reading) {
  const { room, parts, bundle } = till
  const person = [...bundle.people.values()].find((one) => one.username === username)
  const seesAmounts = person !== undefined && may(person, { anyOf: ['POS', 'ORDERS'] })
  const tables = parts.floor.tables.map(({ id }) => ({ id, ...AS_FAR_AS_KNOWN }))
  const digits = seesAmounts ? digitsOf(till) : null
  const { storeSettings } = parts.store
  return {
    version: 0,
    ...floorState({ tables, visits: openVisits(room), orders: openOrders(room), digits }),
    time_zone: storeSettings.time_zone,
    ...(seesAmounts && { currency: storeSettings.currency }),
  }
}

const AS_FAR_AS_KNOWN = {
  uncleanSince: null,
  reservationId: null,
  bookedAt: null,
  bookedName: null,
  bookedPeople: null,
}

function bill({ asked, till, drafts }: Reading) {
  drafts.note(till, idOf(asked))
  return found(showBill(till.room, idOf(asked), digitsOf(till)), 'bill.not_found')
}

/** Orders that were completed without payment are with the server. */
function bills({ asked, till: { room, bundle } }: Reading) {
  const { tableId, orderId } = asked.query ?? {}
  const open = room.storedBills(({ status }) => status === 'open')
  const asks = open.filter(({ orders }) =>
    orders.some((order) => (!tableId || order.tableId === tableId) && (!orderId || order.id === orderId)),
  )
  return { bills: asks.map((bill) => billHead(bill, bundle.menu.digits)), unpaid: [] }
}

function split({ asked, till, drafts }: Reading) {
  const bills = drafts.split(till, idOf(asked), bodyOf(asked) as SplitRequest)
  return bills && { ...DONE, bills }
}

/** People who hold the right and have a PIN, but for the one who asks. */
function approvers({ asked, till, username }: Reading) {
  const scope = asked.query?.['scope'] as Scope
  return till.parts.people.people
    .filter((person) => person.pin !== null && person.username !== username && may(person, { anyOf: [scope] }))
    .map((person) => ({ username: person.username, name: person.name }))
}

/** What the person may give away without an approval, by the limit that this till decides by; nothing without the right. */
function rights({ till, username }: Reading) {
  const person = [...till.bundle.people.values()].find((one) => one.username === username)
  if (!person || !may(person, { anyOf: ['ORDER_DISCOUNT'] })) return { discountLimit: 0 }
  const limit = person.discountLimitMilli
  return { discountLimit: limit === null ? null : formatRate(limit) }
}
