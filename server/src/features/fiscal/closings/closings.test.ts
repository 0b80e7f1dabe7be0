import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { Fiscal } from '#core/contract/fiscal/fiscal.ts'
import type { ClosingHead, ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { isLastDayOfMonth, startNextDay } from '../../../../test/end-of-day.ts'
import { open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, close, move, openDrawer } from '../../../../test/faults/cash-calls.ts'
import { readJournal } from '../../../../test/operations/read-journal.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aRound } from '../../../../test/a-round.ts'
import { closeDaysOfAll } from './closings-job.ts'

const server = useTestServer()

async function aBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId } = bistro
  return {
    ...bistro,
    nextDay: () => startNextDay(server(), bistro),
    journal: () => readJournal(server(), tenantId),
    list: (kind = 'day') =>
      expectOk(owner.get<ClosingHead[]>(`/fiscal/closings?kind=${kind}&type=custom&from=2020-01-01&to=2099-12-31`)),
    show: (kind: string, number: number) => expectOk(owner.get<ClosingRecord>(`/fiscal/closings/${kind}/${number}`)),
    /** The round of the background job, for this restaurant alone. */
    round: () =>
      closeDaysOfAll(
        {
          db: server().connections.db,
          journal: server().journal,
          listTenantsToClose: () => Promise.resolve([tenantId]),
        },
        aRound(),
      ),
  }
}

test('the first sale of a later day closes the day before, and the report of that day has the same figures', async () => {
  const { owner, tills, itemId, cash, card, refund, paidIn, sell, aTable, nextDay, journal, list, show } =
    await aBistro()
  const sessionId = await openDrawer(owner, tills[0].id)
  await expectOk(sell(owner, { quantity: 2, payments: [cash('24.00', { tip: '1.50' })] }))
  await expectOk(sell(owner, { quantity: 1, payments: [card('12.00')] }))
  const orderId = await place(owner, [{ id: itemId, quantity: 3 }], { tableId: await aTable() })
  const [bill] = await open(owner, [orderId])
  await expectOk(pay(owner, bill!, [card('10.00')]))
  const back = { mode: 'lines', reasonId: refund, lines: [{ position: 1, n: 1 }], payments: [cash('12.00')] }
  await expectOk(owner.post('/invoices/1/refund', back))
  await move(owner, sessionId, { kind: 'in', amount: '5.00', reasonId: paidIn })
  await expectOk(close(owner, sessionId, '118.50'))
  expect(await list()).toEqual([])
  await nextDay()
  await expectOk(sell(owner, { payments: [card('12.00')] }))

  const { T, G, L } = await journal()
  expect(G!.map(({ kind }) => kind)).toEqual(['session', 'day', ...(isLastDayOfMonth() ? ['month'] : [])])
  expect(T!.map(({ day }) => day)).toEqual([T![0]!.day, T![0]!.day, T![0]!.day, G![1]!.day])
  expect(L!.map(({ kind }) => kind)).toEqual(['init', 'key_made'])

  const day = await show('day', 1)
  const report = await expectOk(owner.get<Report>(`/reports?type=custom&from=${day.from}&to=${day.to}`))
  expect(day).toMatchObject({
    total: '24.00',
    n: { sales: 2, credits: 1, notes: 0, copies: 0 },
    sales: { total: '36.00' },
    credits: { total: '-12.00' },
    both: { total: report.revenueTotal },
    advances: { before: '0.00', after: '10.00' },
    tips: { received: '1.50', paid_out: '0.00' },
    movements: [{ kind: 'paid_in', n: 1, amount: '5.00' }],
    drawers: [{ till: 'Till 1', z: 1, counted: '118.50' }],
    open: { bills: 1, total: '36.00', paid: '10.00' },
    grand: { period: '24.00', year: '24.00', perpetual: { signed: '24.00', absolute: '48.00', tickets: 3 } },
    before: null,
    chains: { T: { first: 1, last: 3 }, P: { first: 1 }, G: { first: 1, last: 1 } },
  })
  expect(day.payments).toMatchObject([
    { kind: 'card', title: 'Card', n: 2, amount: '22.00' },
    { kind: 'cash', title: 'Cash', n: 0, amount: '12.00', tip: '1.50' },
  ])
  expect(await list()).toMatchObject([{ number: 1, total: '24.00' }])
  expect(await show('session', 1)).toMatchObject({
    total: '24.00',
    drawers: [{ till: 'Till 1', expected: '118.50', counted: '118.50', difference: '0.00' }],
  })
})

test('a background round closes what is over, in order: the day, then the month and the year that end with it', async () => {
  const { owner, tenantId, sell, nextDay, journal, show, list, round } = await aBistro()
  await expectOk(sell(owner, {}))
  await round()
  expect(await list()).toEqual([])
  const { rows } = await server().owner.query<{ end: string }>(
    `select to_char(business_day, 'MM-DD') as end from tenant_counters where tenant_id = $1`,
    [tenantId],
  )
  await expectOk(owner.post('/settings/bill', { fiscalYearEnd: rows[0]!.end }))
  await nextDay()
  await round()
  await round()
  const { G, L } = await journal()
  expect(G!.map(({ kind }) => kind)).toEqual(['day', 'month', 'year'])
  expect(L!.map(({ kind }) => kind)).toEqual(['init', 'key_made', 'key_rotated'])
  const [day, month, year] = await Promise.all(['day', 'month', 'year'].map((kind) => show(kind, 1)))
  expect([month!.to, year!.to]).toEqual([day!.to, day!.to])
  expect([month!.both, year!.both]).toEqual([day!.both, day!.both])
  await expectOk(sell(owner, {}))
  await nextDay()
  await nextDay()
  await expectOk(sell(owner, { quantity: 2 }))
  expect(await show('day', 2)).toMatchObject({
    total: '12.00',
    grand: { year: '12.00', perpetual: { signed: '24.00' } },
    before: { number: 1 },
  })
})

test('bookkeepers see where the journal stands, others the mode alone', async () => {
  const { owner, sell, nextDay, round, aStaffMember } = await aBistro()
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity: { siret: '73282932000074' } }))
  await expectOk(sell(owner, {}))
  await nextDay()
  await round()
  const accountant = await aStaffMember(['ACCOUNTING'])
  const waiter = await aStaffMember(['POS'])
  expect(await expectOk(waiter.get('/fiscal'))).toEqual({ mode: 'live' })
  const state = await expectOk(accountant.get<Fiscal>('/fiscal'))
  expect(state).toMatchObject({
    mode: 'live',
    root: server().journal.root.fingerprint,
    perpetual: { signed: '12.00', absolute: '12.00', tickets: 1 },
    last: { day: { number: 1 }, month: isLastDayOfMonth() ? { number: 1 } : null, year: null },
  })
  expect(state.chains!.map(({ chain, seq }) => [chain, seq])).toEqual([
    ['G', isLastDayOfMonth() ? 2 : 1],
    ['L', expect.any(Number)],
    ['T', 1],
  ])
  expect(state.identity_missing).not.toContain('siret')
  expect(state.identity_missing).toContain('legalName')
})

test('a service is closed at any time, and a day by hand once it is over', async () => {
  const { owner, sell, nextDay, show } = await aBistro()
  const closeBy = (kind: string) => owner.post<{ number: number }>('/fiscal/closings', { kind })
  expect((await closeBy('service')).body).toMatchObject({ code: 'fiscal.nothing_to_close' })
  await expectOk(sell(owner, {}))
  expect((await closeBy('day')).body).toMatchObject({ code: 'fiscal.day_running' })
  expect(await expectOk(closeBy('service'))).toMatchObject({ number: 1 })
  expect((await closeBy('service')).status).toBe(409)
  await expectOk(sell(owner, { quantity: 2 }))
  expect(await expectOk(closeBy('service'))).toMatchObject({ number: 2 })
  await nextDay()
  expect(await expectOk(closeBy('day'))).toMatchObject({ number: 1 })
  expect((await closeBy('day')).body).toMatchObject({ code: 'fiscal.nothing_to_close' })
  expect([(await show('service', 1)).total, (await show('service', 2)).total]).toEqual(['12.00', '24.00'])
  expect((await show('service', 2)).grand).toMatchObject({ year: '36.00', perpetual: { tickets: 2 } })
  expect((await show('day', 1)).total).toBe('36.00')
})

test('a change of the time zone may end the day, and of the fiscal year put its end off: selling goes on', async () => {
  const { owner, sell, nextDay, round, list, tenantId } = await aBistro()
  const today = async () => {
    const { rows } = await server().owner.query<{ day: string }>(
      `select to_char(business_day, 'YYYY-MM-DD') as day from tenant_counters where tenant_id = $1`,
      [tenantId],
    )
    return rows[0]!.day
  }
  await expectOk(owner.post('/settings/store-setting', { timeZone: 'Pacific/Pago_Pago' }))
  await expectOk(sell(owner, {}))
  await expectOk(owner.post('/settings/store-setting', { timeZone: 'Pacific/Kiritimati' }))
  expect(await list()).toEqual([])
  await expectOk(sell(owner, {}))
  expect(await list()).toHaveLength(1)
  // the month would end today, and does not any more
  await expectOk(owner.post('/settings/bill', { fiscalYearEnd: (await today()).slice(5) }))
  await nextDay()
  await round()
  await nextDay()
  const [end] = [addDays(await today(), 5).slice(5)]
  await expectOk(owner.post('/settings/bill', { fiscalYearEnd: end }))
  await server().owner.query('update tenant_counters set closing_due_on = business_day where tenant_id = $1', [
    tenantId,
  ])
  await expectOk(sell(owner, {}))
  await nextDay()
  await expectOk(sell(owner, {}))
  expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1])
})
