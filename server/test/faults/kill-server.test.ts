import { expect, test } from 'vitest'
import { killUnderLoad } from './kill-under-load.ts'

// the long form, with thirty kills, is `npm run test:long`
test('three times kill -9 of the server under load: nothing lost, nothing doubled, no gap', async () => {
  const report = await killUnderLoad({
    tills: 6,
    kills: 3,
    victim: 'server',
    withinMs: 700,
    keyOnRetry: 'same',
    cutShare: 0.05,
  })
  expect(report.faults).toEqual([])
  expect(report.held).toMatchObject({ orders: report.told.orders, invoices: report.told.payments })
  expect(report.told.orders).toBeGreaterThan(60)
  expect(report.attempts.cut).toBeGreaterThan(0)
}, 90_000)
