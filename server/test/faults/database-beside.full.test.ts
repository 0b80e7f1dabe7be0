import { expect, test } from 'vitest'
import { runWithFaults } from './run-with-faults.ts'
import { cutDatabaseWire, delayedDatabaseWire, stopDatabase } from './faults.ts'
import { openPlace } from './place.ts'

test('the wire to a database elsewhere is cut and slowed down under load: nothing lost, nothing doubled, no gap', async ({
  onTestFinished,
}) => {
  const place = await openPlace({ database: 'beside' })
  onTestFinished(() => place.close())
  const faults = [cutDatabaseWire(20), delayedDatabaseWire(1_000), stopDatabase(1_000), cutDatabaseWire(20)]
  const report = await runWithFaults(place, { tills: 6, keyOnRetry: 'same', cutShare: 0, faults, withinMs: 300 })
  expect(report.faults).toEqual([])
  expect(report.held).toMatchObject({ orders: report.acknowledged.orders, invoices: report.acknowledged.payments })
  expect(report.injected['cut database wire']).toBeGreaterThanOrEqual(40)
  expect(report.attempts.refused).toBeGreaterThan(0)
}, 240_000)
