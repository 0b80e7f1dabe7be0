import { parseArgs } from 'node:util'
import type { ArchivePlan } from './fiscal/measure-archive.ts'
import type { TakingOverPlan } from './fiscal/measure-taking-over.ts'
import type { BillPlan } from './calls/measure-bills.ts'
import type { BookingPlan } from './calls/measure-bookings.ts'
import type { DiningPlan } from './calls/measure-dining.ts'
import type { KitchenPlan } from './calls/measure-kitchens.ts'
import type { NotificationPlan } from './calls/measure-notifications.ts'
import type { StockPlan } from './calls/measure-stock.ts'
import type { RealPlan } from './real/measure-real.ts'
import { WAY_LETTERS } from './real/ways.ts'

export type Plan = {
  histories: readonly number[]
  /** Those that the reports are measured with. */
  reportHistories: readonly number[]
  /** How many items the guests' menu has. */
  guestMenuItems: number
  openOrders: number
  /** Till connections at once, and as many connections of the bare driver. */
  concurrency: number
  reads: { rounds: number; durationMs: number }
  writes: { rounds: number; durationMs: number }
  /** How many restaurants the operator has, and how often each of the operator's calls is asked. */
  platform: { tenants: number; rounds: number }
  calls: {
    /** How many restaurants the connections belong to. */
    restaurants: readonly number[]
    connections: number
    /** In each restaurant. */
    openOrders: number
    /** Of each build, one after the other. */
    processes: number
    /** By each process. */
    rounds: number
    readMs: number
    writeMs: number
    /** Those that are measured; none are named for all. */
    names: readonly string[]
  }
  bills: BillPlan
  stock: StockPlan
  notifications: NotificationPlan
  bookings: BookingPlan
  dining: DiningPlan
  kitchens: KitchenPlan
  archive: ArchivePlan
  takingOver: TakingOverPlan
  real: RealPlan
}

const FULL: Plan = {
  histories: [0, 10_000, 100_000],
  reportHistories: [0, 1_000_000],
  guestMenuItems: 300,
  openOrders: 50,
  concurrency: 16,
  // many short rounds: what disturbs one of them hardly moves the median
  reads: { rounds: 9, durationMs: 350 },
  writes: { rounds: 4, durationMs: 1000 },
  platform: { tenants: 1000, rounds: 40 },
  calls: {
    restaurants: [1, 20],
    connections: 20,
    openOrders: 20,
    processes: 1,
    rounds: 9,
    readMs: 500,
    writeMs: 1000,
    names: [],
  },
  bills: { lines: 60, times: 200, openOrders: 50, concurrency: 16, rounds: 9, durationMs: 350 },
  stock: { lines: 10, concurrency: 16, rounds: 9, durationMs: 1500 },
  notifications: { times: 200, tills: 4, busyMs: 15_000 },
  bookings: { tables: 50, bookings: 200, times: 300 },
  dining: { tills: 20, perSecond: 5, seconds: 30, slips: 100 },
  kitchens: { restaurants: 100, perSecond: 50, seconds: 60, reconnections: 1000, changes: 200 },
  archive: { tickets: 100_000 },
  takingOver: { invoices: 100_000, tills: 4, durationMs: 20_000 },
  real: {
    restaurants: [1, 20],
    connections: 20,
    pastOrders: 20_000,
    processes: 2,
    // a new process gets quicker for the first thousands of calls: without this, builds compare how far they are with it
    warmUpMs: 5000,
    // as many in which one comes first as in which the other does
    rounds: 4,
    durationMs: 800,
    ways: WAY_LETTERS,
  },
}

/** Some minutes: enough to see that nothing is broken, not to quote a figure. */
const QUICK: Plan = {
  ...FULL,
  histories: [0, 10_000],
  reportHistories: [0, 10_000],
  reads: { rounds: 3, durationMs: 250 },
  writes: { rounds: 2, durationMs: 500 },
  platform: { tenants: 50, rounds: 10 },
  calls: { ...FULL.calls, rounds: 3, readMs: 200, writeMs: 500 },
  bills: { ...FULL.bills, times: 40, rounds: 3, durationMs: 250 },
  stock: { ...FULL.stock, rounds: 3, durationMs: 500 },
  notifications: { ...FULL.notifications, times: 40, busyMs: 3_000 },
  bookings: { ...FULL.bookings, times: 60 },
  dining: { ...FULL.dining, seconds: 10, slips: 30 },
  kitchens: { ...FULL.kitchens, restaurants: 20, seconds: 10, reconnections: 100, changes: 30 },
  archive: { tickets: 3_000 },
  takingOver: { invoices: 3_000, tills: 4, durationMs: 3_000 },
  real: { ...FULL.real, pastOrders: 1_000, processes: 1, warmUpMs: 3000, durationMs: 500 },
}

const PARTS = [
  'till',
  'calls',
  'bills',
  'stock',
  'notifications',
  'bookings',
  'dining',
  'kitchens',
  'archive',
  'taking-over',
  'real',
  'history',
  'platform',
  'profile',
] as const
export type Part = (typeof PARTS)[number]

type Run = {
  plan: Plan
  parts: readonly Part[]
  /** The commit whose build is measured beside this one. */
  against: string | undefined
}

/** `npm run bench [-- --quick --only till,calls,bills,stock,notifications,bookings,dining,kitchens,archive,taking-over,real,history,platform,profile --against COMMIT|unsigned --calls create-order,/orders --ways a,c]` */
export function runOf(args: readonly string[]): Run {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.join(',') },
      against: { type: 'string' },
      calls: { type: 'string', default: '' },
      ways: { type: 'string', default: WAY_LETTERS.join(',') },
    },
  })
  const parts = values.only.split(',')
  const unknown = parts.find((part) => !PARTS.some((known) => known === part))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}`)
  const plan = values.quick ? QUICK : FULL
  const names = values.calls.split(',').filter((name) => name !== '')
  const chosen = values.ways.split(',')
  const none = chosen.find((letter) => !WAY_LETTERS.some((known) => known === letter))
  if (none !== undefined) throw new Error(`There is no way "${none}". Ways: ${WAY_LETTERS.toSorted().join(', ')}`)
  const ways = WAY_LETTERS.filter((letter) => chosen.includes(letter))
  return {
    plan: { ...plan, calls: { ...plan.calls, names }, real: { ...plan.real, ways } },
    parts: PARTS.filter((part) => parts.includes(part)),
    against: values.against,
  }
}

/** The same list, beginning elsewhere in each round, so that no candidate always comes first. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
