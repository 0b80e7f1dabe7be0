import { expect, test } from 'vitest'
import { aReport, daySales, hourSales } from './a-report-fixture.ts'
import { everyHour, salesOverTime } from './sales-spans.rules.ts'

test('days without a sale are included', () => {
  const report = aReport({
    from: '2026-02-27',
    to: '2026-03-02',
    byDay: [daySales('2026-02-27', '10.00'), daySales('2026-03-01', '5.50')],
  })
  const { unit, spans } = salesOverTime(report)
  expect(unit).toBe('day')
  expect(spans.map(({ span, revenueTotal, ordersCount }) => [span, revenueTotal, ordersCount])).toEqual([
    ['2026-02-27', '10.00', 1],
    ['2026-02-28', '0.00', 0],
    ['2026-03-01', '5.50', 1],
    ['2026-03-02', '0.00', 0],
  ])
})

test('a quarter is shown day by day, a longer period month by month', () => {
  const quarter = { from: '2026-07-01', byDay: [daySales('2026-07-01', '1.00')] }
  expect(salesOverTime(aReport({ ...quarter, to: '2026-09-30' }))).toMatchObject({ unit: 'day' })
  expect(salesOverTime(aReport({ ...quarter, to: '2026-09-30' })).spans).toHaveLength(92)
  expect(salesOverTime(aReport({ ...quarter, to: '2026-10-01' }))).toMatchObject({ unit: 'month' })
})

test('months are added up to the cent, and those without a sale between them are not left out', () => {
  const byDay = [
    daySales('2025-12-01', '0.10'),
    daySales('2025-12-31', '0.20'),
    daySales('2026-02-28', '1000000000.05'),
  ]
  const { spans } = salesOverTime(aReport({ from: '2000-01-01', to: '2026-12-31', byDay }))
  expect(spans).toEqual([
    { span: '2025-12', ordersCount: 2, paidOrdersCount: 2, revenueTotal: '0.30', netRevenue: '0.30', taxTotal: '0.00' },
    { span: '2026-01', ordersCount: 0, paidOrdersCount: 0, revenueTotal: '0.00', netRevenue: '0.00', taxTotal: '0.00' },
    expect.objectContaining({ span: '2026-02', revenueTotal: '1000000000.05' }),
  ])
  const three = salesOverTime(
    aReport({ from: '2000-01-01', to: '2026-12-31', currency: 'KWD', byDay: [daySales('2026-02-28', '9.505')] }),
  )
  expect(three.spans[0]!.revenueTotal).toBe('9.505')
})

test('a long period without a sale has no months', () => {
  expect(salesOverTime(aReport({ from: '2020-01-01', to: '2026-12-31', byDay: [] }))).toEqual({
    unit: 'month',
    spans: [],
  })
})

test('hours run from the first sale to the last, past midnight if need be', () => {
  const byHour = [hourSales(1, '3.00'), hourSales(22, '2.00')]
  const hours = (dayStart: number) => everyHour(byHour, dayStart).map(({ hour, revenueTotal }) => [hour, revenueTotal])
  expect(hours(5)).toEqual([
    [22, '2.00'],
    [23, '0.00'],
    [0, '0.00'],
    [1, '3.00'],
  ])
  expect(hours(0)).toHaveLength(22)
  expect(hours(0)[0]).toEqual([1, '3.00'])
  expect(everyHour([], 5)).toEqual([])
  expect(everyHour([hourSales(12, '1.00')], 5)).toHaveLength(1)
})
