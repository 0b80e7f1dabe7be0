import { expect, test } from 'vitest'
import { busyShare, readCores } from './cores.mjs'

test('half of the time of two cores is one core that works while the other waits', () => {
  expect(busyShare({ busy: 100, all: 1000 }, { busy: 1100, all: 3000 })).toBe(0.5)
  expect(busyShare({ busy: 100, all: 1000 }, { busy: 100, all: 1000 })).toBe(0)
})

test('a core that runs a loop until a time limit is measured as busy', () => {
  const before = readCores()
  const until = Date.now() + 100
  while (Date.now() < until);
  const share = busyShare(before, readCores())
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})
