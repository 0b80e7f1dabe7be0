import { parseArgs } from 'node:util'
import type { BillPlan } from './calls/measure-bills.ts'
import type { RealPlan } from './real/measure-real.ts'
import { WAY_LETTERS } from './real/ways.ts'

export type Plan = {
  calls: {
    /** Numbers of restaurants that share the connections. */
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
  real: RealPlan
}

const FULL: Plan = {
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
  calls: { ...FULL.calls, rounds: 3, readMs: 200, writeMs: 500 },
  bills: { ...FULL.bills, times: 40, rounds: 3, durationMs: 250 },
  real: { ...FULL.real, pastOrders: 1_000, processes: 1, warmUpMs: 3000, durationMs: 500 },
}

const PARTS = ['calls', 'bills', 'real', 'profile'] as const
export type Part = (typeof PARTS)[number]

type Run = {
  plan: Plan
  parts: readonly Part[]
  /** The commit whose build is measured beside this one. */
  against: string | undefined
}

/** `npm run bench [-- --quick --only calls,bills,real,profile --against COMMIT|unsigned --calls create-order,/orders --ways a,c]` */
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
