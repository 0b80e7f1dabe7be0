import { expect, test } from 'vitest'
import { Lag } from './standby.ts'

test('a standby is as far behind as the last moment whose position it has replayed', () => {
  const lag = new Lag()
  expect(lag.isWithin(5_000, 0)).toBe(false)
  lag.wrote({ at: 1_000, position: 10 })
  lag.replayed(9)
  expect(lag.isWithin(5_000, 1_000)).toBe(false)
  lag.wrote({ at: 2_000, position: 20 })
  lag.replayed(15)
  // it has what was written at 1,000, not what was at 2,000
  expect(lag.isWithin(5_000, 5_999)).toBe(true)
  expect(lag.isWithin(5_000, 6_000)).toBe(false)
  lag.replayed(20)
  expect(lag.isWithin(5_000, 6_999)).toBe(true)
})

test('a standby that stands still while the primary writes falls behind, and one of an idle primary does not', () => {
  const still = new Lag()
  const idle = new Lag()
  for (let second = 0; second < 10; second++) {
    const at = second * 1_000
    still.wrote({ at, position: second })
    still.replayed(2)
    idle.wrote({ at, position: 7 })
    idle.replayed(7)
  }
  expect(still.isWithin(5_000, 9_000)).toBe(false)
  expect(idle.isWithin(5_000, 9_000)).toBe(true)
})

test('moments that are too old are forgotten: a standby that comes back late is fresh only by a new one', () => {
  const lag = new Lag()
  lag.wrote({ at: 0, position: 1 })
  lag.forgetBefore(2_000)
  lag.replayed(1)
  expect(lag.isWithin(5_000, 3_000)).toBe(false)
})
