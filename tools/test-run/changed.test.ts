import { expect, test } from 'vitest'
import { readRepository, testsOf as testsOfRepository } from './changed.mjs'

// reading all files takes longer than choosing among them
const repository = readRepository()
const testsOf = (changed: readonly string[], secondsOf?: (file: string) => number) =>
  testsOfRepository(changed, secondsOf, repository)

test('a rule selects its own tests first, and those of its importers', () => {
  const { units } = testsOf(['core/src/money/tax.ts'])
  expect(units[0]).toBe('core/src/money/tax.test.ts')
  expect(units.some((file) => file.startsWith('server/src/features/'))).toBe(true)
})

test('a use case selects the tests of its feature, through HTTP too, and not those of a feature without ties to it', () => {
  const { units, specs } = testsOf(['server/src/features/reservations/reservations.queries.ts'])
  expect(units).toContain('server/src/features/reservations/reservations.test.ts')
  expect(units).not.toContain('server/src/features/platform/support/contact.test.ts')
  expect(specs).toEqual([])
})

/** However long they took on this machine. */
const ofASecond = () => 1

test('a screen selects the browser tests that open it', () => {
  const { specs } = testsOf(['web/src/features/kitchen/kitchen-page.tsx'], ofASecond)
  expect(specs).toContain('e2e/till/kitchen-and-orders.spec.ts')
  expect(testsOf(['web/src/guest/main.tsx'], ofASecond).specs).toContain('e2e/guests/guest-menu.spec.ts')
  expect(specs).not.toContain('e2e/platform/landing.spec.ts')
})

test('a file that everything imports selects the nearest tests, and counts those it leaves out', () => {
  const { units, left } = testsOf(['server/src/infrastructure/database/tenant.ts'])
  expect(units.filter((file) => file.startsWith('server/')).length).toBeGreaterThan(10)
  expect(left).toBeGreaterThan(20)
})

test('the nearest tests are chosen within a time limit, and a test that is too long leaves room for shorter ones', () => {
  const changed = ['server/src/infrastructure/database/tenant.ts']
  const onServer = (secondsOf?: (file: string) => number) =>
    testsOf(changed, secondsOf).units.filter((file) => /^server\/(?!.*\.rules\.test\.ts)/.test(file))
  const all = onServer(() => 0)
  const [nearest, next] = all
  expect(onServer(() => 20)).toEqual(all.slice(0, 3))
  expect(onServer((file) => (file === nearest ? 100 : 1))).toEqual([nearest])
  expect(onServer((file) => (file === next ? 59 : 20))).toEqual(all.filter((file) => file !== next).slice(0, 3))
})

test('a changed document selects no test', () => {
  expect(testsOf(['docs/security.md'])).toEqual({ units: [], specs: [], left: 0 })
})
