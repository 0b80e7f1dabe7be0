import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '../../database/seeds/random.ts'
import { openPlace, type Place } from '../../server/test/faults/place.ts'
import { walkWithKills } from '../../server/test/faults/walk-with-kills.ts'
import { buildServer } from '../bench/build-server.ts'

/** Steps of all four devices together. */
const STEPS = Number(process.env['LONG_BILL_STEPS'] ?? 10_000)
const DEVICES = 4
/** Steps of each device before the books are checked and another restaurant opens, so that none grows without end. */
const STEPS_PER_WALK = 100
const KILLS_PER_WALK = 1
const SEED = process.env['TEST_SEED'] ?? String(Date.now())

let place: Place

beforeAll(async () => {
  buildServer()
  place = await openPlace({ database: 'own' })
}, 600_000)
afterAll(() => place.close())

test(
  `${STEPS} steps of four devices at a table, on a server that is killed now and then: no fault (seed ${SEED})`,
  { timeout: 60 * 60_000 },
  async () => {
    const random = new Random(SEED)
    const sums: Record<string, number> = { accepted: 0, refused: 0, replayed: 0, away: 0, cut: 0, unavailable: 0 }
    const accepted: Record<string, number> = {}
    const each = Math.ceil(STEPS / DEVICES)
    for (let steps = 0; steps < each; steps += STEPS_PER_WALK) {
      const plan = { random, devices: DEVICES, steps: Math.min(STEPS_PER_WALK, each - steps), kills: KILLS_PER_WALK }
      const { walk, attempts, faults } = await walkWithKills(place, plan)
      expect(faults).toEqual({})
      expect(place.server.hasFailed()).toBeNull()
      expect(attempts.unanswered).toBe(0)
      for (const [name, times] of Object.entries(walk.accepted)) accepted[name] = (accepted[name] ?? 0) + times
      const { refused: unavailable, replayed, away, cut } = attempts
      const of = { accepted: sum(walk.accepted), refused: sum(walk.refused), replayed, away, cut, unavailable }
      for (const name of Object.keys(sums)) sums[name]! += of[name as keyof typeof of]
      console.log(`${(steps + plan.steps) * DEVICES} of ${STEPS}`, sums)
    }
    console.log(accepted)
    // few steps need not meet everything
    if (STEPS >= 10_000) expect(Object.entries(accepted).filter(([, times]) => times === 0)).toEqual([])
  },
)

const sum = (times: Record<string, number>) => Object.values(times).reduce((total, one) => total + one, 0)
