import { afterAll, beforeAll, test } from 'vitest'
import { chaos } from '../../e2e/support/chaos/chaos.ts'
import type { Act } from '../../e2e/support/chaos/model.ts'
import { openHouse, removeTemplate, type House } from '../../e2e/support/chaos/house.ts'
import { buildServer } from '../bench/build-server.ts'

/** Evenings; each has three tills in real browsers and this many acts of each. */
const RUNS = Number(process.env['CHAOS_RUNS'] ?? 500)
const ACTS_OF_TILL = Number(process.env['CHAOS_ACTS'] ?? 25)
/** The evenings' seeds count on from this one; a failed run names its own. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000)
/** Evenings of a house, whose books are checked after each of them: more would only make the checks slow. */
const OF_A_HOUSE = 5

let house: House | null = null

beforeAll(() => buildServer(), 600_000)
afterAll(async () => {
  await house?.close()
  await removeTemplate()
}, 600_000)

test(
  `${String(RUNS)} evenings of three tills and faults of every kind from CHAOS_SEED=${String(SEED)} on: what was saved is sold once`,
  { timeout: 24 * 3_600_000 },
  async () => {
    for (let run = 0; run < RUNS; run++) {
      if (run % OF_A_HOUSE === 0) {
        await house?.close()
        house = await openHouse()
      }
      const startedAt = Date.now()
      const seed = String(SEED + run)
      const before = house!.told.acts.length
      const { acts } = await chaos(house!, { seed, actsOfTill: ACTS_OF_TILL })
      const took = ((Date.now() - startedAt) / 1000).toFixed(0)
      console.log(`evening ${seed}: fine after ${took} s; ${countsOf(acts.slice(before))}`)
    }
  },
)

/** The acts by kind, and how many of them were saved on a till. */
function countsOf(acts: readonly Act[]): string {
  const kinds = [...new Set(acts.map(({ kind }) => kind))].toSorted()
  return kinds
    .map((kind) => {
      const own = acts.filter((act) => act.kind === kind && act.said !== 'nothing done')
      const here = own.filter(({ said }) => said === 'on this till')
      return `${kind} ${String(own.length)} (${String(here.length)} here)`
    })
    .join(', ')
}
