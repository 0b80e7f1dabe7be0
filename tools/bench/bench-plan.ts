import { parseArgs } from 'node:util'
import type { BillPlan } from './measure-bills.ts'
import type { RealPlan } from './real/measure-real.ts'
import { WAY_LETTERS } from './real/ways.ts'

export type Plan = { bills: BillPlan; real: RealPlan }

const FULL: Plan = {
  bills: { lines: 60, times: 200 },
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
  bills: { ...FULL.bills, times: 40 },
  real: { ...FULL.real, pastOrders: 1_000, processes: 1, warmUpMs: 3000, durationMs: 500 },
}

const PARTS = ['bills', 'real'] as const
export type Part = (typeof PARTS)[number]

type Run = {
  plan: Plan
  parts: readonly Part[]
  /** The commit whose build is measured beside this one, in `real`. */
  against: string | undefined
}

/** `npm run bench [-- --quick --only bills,real --ways a,c --against COMMIT]` */
export function runOf(args: readonly string[]): Run {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.join(',') },
      ways: { type: 'string', default: WAY_LETTERS.join(',') },
      against: { type: 'string' },
    },
  })
  const plan = values.quick ? QUICK : FULL
  const ways = chosen('way', values.ways, WAY_LETTERS)
  return {
    plan: { ...plan, real: { ...plan.real, ways } },
    parts: chosen('part', values.only, PARTS),
    against: values.against,
  }
}

/** Members of a list that an option names, in the list's order. */
function chosen<T extends string>(kind: string, option: string, all: readonly T[]): T[] {
  const names = option.split(',')
  const unknown = names.find((name) => !all.some((known) => known === name))
  if (unknown !== undefined)
    throw new Error(`There is no ${kind} "${unknown}". There are: ${all.toSorted().join(', ')}`)
  return all.filter((known) => names.includes(known))
}

/** The same list, beginning elsewhere in each round, so that no contestant always comes first. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
