import { expect, test } from 'vitest'
import { runWithFaults } from './run-with-faults.ts'
import { cutWire, delayedWire, killDatabase, killServer, stopDatabase } from './faults.ts'
import { openPlace } from './place.ts'

// the long form, with hundreds of kills and thousands of cuts, is `npm run test:long`
test('server and database are killed, cut off, slowed down and stopped under load: nothing lost, nothing doubled, no gap', async ({
  onTestFinished,
}) => {
  const place = await openPlace({ database: 'own' })
  onTestFinished(() => place.close())
  const faults = [killServer, cutWire(30), killDatabase, delayedWire(1_000), stopDatabase(1_500), killServer]
  const report = await runWithFaults(place, { tills: 6, keyOnRetry: 'same', cutShare: 0.05, faults, withinMs: 500 })
  expect(report.faults).toEqual([])
  expect(report.held).toMatchObject({ orders: report.acknowledged.orders, invoices: report.acknowledged.payments })
  expect(report.injected).toMatchObject({ 'kill server': 2, 'kill database': 1 })
  expect(report.injected['cut wire']).toBeGreaterThanOrEqual(30)
  expect(report.attempts.replayed).toBeGreaterThan(0)
}, 240_000)
