import { expect, test } from 'vitest'
import { killUnderLoad, type DrillReport } from '../../server/test/faults/kill-under-load.ts'

const load = { tills: 8, withinMs: 1500, cutShare: 0.05 }

test('thirty times kill -9 of the server under load: nothing lost, nothing doubled, no gap', async () => {
  const report = tell(await killUnderLoad({ ...load, kills: 30, victim: 'server', keyOnRetry: 'same' }))
  expectSoundBooks(report)
})

test('six times kill -9 of PostgreSQL, and six of the server, in turn: the same', async () => {
  const report = tell(await killUnderLoad({ ...load, kills: 12, victim: 'both', keyOnRetry: 'same' }))
  expectSoundBooks(report)
})

test('a till that takes a new key for each attempt doubles orders, and the books show it', async () => {
  const report = tell(await killUnderLoad({ ...load, kills: 5, victim: 'server', keyOnRetry: 'fresh' }))
  expect(report.faults.filter((fault) => fault.includes('exists and no till knows of it')).length).toBeGreaterThan(0)
  expect(report.held.orders).toBeGreaterThan(report.told.orders)
})

function expectSoundBooks(report: DrillReport): void {
  expect(report.faults).toEqual([])
  expect(report.held).toMatchObject({ orders: report.told.orders, invoices: report.told.payments })
  expect(report.attempts.replayed).toBeGreaterThan(0)
}

function tell(report: DrillReport): DrillReport {
  const { faults, ...counts } = report
  console.log(JSON.stringify({ ...counts, faults: faults.length, first: faults.slice(0, 3) }))
  return report
}
