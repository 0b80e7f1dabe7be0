import { expect, test } from 'vitest'
import type { EReport } from '#core/contract/reports/accounting.ts'
import { startNextDay } from '../../../test/end-of-day.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('a payment type with a separator in its title leaves 18 fields to each line of the accounting file', async () => {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity: { siret: '73282932000074' } }))
  const type = { title: 'Carte | bleue', kind: 'card', isActive: true }
  const { id: paymentTypeId } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', type))
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  const sell = () =>
    expectOk(owner.post('/pos/create-order-and-invoice', { ...sale, payments: [{ paymentTypeId, amount: '4.00' }] }))
  await sell()
  await startNextDay(server(), restaurant)
  await sell()
  const { rows } = await server().owner.query<{ day: string }>(
    `select payload::json #>> '{data,period,to}' as day from fiscal_entries where tenant_id = $1 and kind = 'day'`,
    [tenantId],
  )
  const { day } = rows[0]!
  const file = await owner.download(`/accounting/fec?from=${day}&to=${day}`)
  expect(file.status).toBe(200)
  const [header, ...lines] = Buffer.from(file.bytes).toString('utf8').slice(0, -2).split('\r\n')
  for (const line of [header!, ...lines]) {
    expect(line.split('\t')).toHaveLength(18)
    expect(line).not.toContain('|')
  }
  expect(lines.join('\n')).toContain('Carte bleue')
  const sum = (field: number) =>
    lines.reduce((total, line) => total + Number(line.split('\t')[field]!.replace(',', '.')), 0)
  expect([sum(11), sum(12)]).toEqual([4, 4])
  expect(lines.filter((line) => /\t0,00\t0,00\t/.test(line))).toEqual([])
})

test('a sale by card that was on account is reported paid once, and one on account that was in cash is reported', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '11.00', taxId: await restaurant.aTax() })
  const room = { title: 'Room', kind: 'account', isActive: true }
  const { id: roomId } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', room))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const typeOf = (title: string) => types.find((type) => type.title === title)!.id
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  const guest = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 10, taxTotal: 1, total: 11, ...guest }
  const pay = (paymentTypeId: string) => [{ paymentTypeId, amount: '11.00' }]
  const sell = (typeId: string) =>
    expectOk(owner.post('/pos/create-order-and-invoice', { ...sale, payments: pay(typeId) }))
  const correct = (invoiceId: string, paymentTypeId: string) =>
    expectOk(owner.post(`/invoices/${invoiceId}/payments/1/correct`, { paymentTypeId, reasonId }))
  await sell(typeOf('Card'))
  await sell(roomId)
  await sell(typeOf('Card'))
  await startNextDay(server(), restaurant)
  await correct('1', roomId)
  await startNextDay(server(), restaurant)
  await correct('2', typeOf('Cash'))
  await correct('3', typeOf('Cash'))
  await startNextDay(server(), restaurant)
  const settle = { invoiceId: '1', position: 1, payments: pay(typeOf('Cash')) }
  await expectOk(owner.post('/cash/settlements', settle))
  await startNextDay(server(), restaurant)
  await sell(typeOf('Cash'))
  const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { days } = await expectOk(owner.get<EReport>(`/accounting/e-report?from=${dayOf(-2)}&to=${dayOf(9)}`))
  expect(days.map(({ paid }) => paid.map(({ amount }) => amount))).toEqual([
    ['22.00'],
    ['-11.00'],
    ['11.00'],
    ['11.00'],
  ])
})

test('a country without a report of sales to consumers refuses it, as JSON, as CSV and by a link', async () => {
  const { owner } = await aRestaurant(server())
  const span = 'from=2026-01-01&to=2026-01-31'
  expect(await owner.get(`/accounting/e-report?${span}`)).toMatchObject({ status: 200 })
  await expectOk(owner.post('/settings/bill', { country: 'BE' }))
  const { url } = await expectOk(owner.post<{ url: string }>('/accounting/links', { label: 'Books', days: 3 }))
  const token = url.slice(url.lastIndexOf('/') + 1)
  for (const path of ['/accounting/e-report', `/accountant/${token}/e-report`])
    for (const format of ['json', 'csv'])
      expect(await owner.get(`${path}?${span}&format=${format}`)).toMatchObject({
        status: 404,
        body: { code: 'accounting.no_e_report' },
      })
  expect(await owner.get('/fiscal/attestation')).toMatchObject({ status: 404, body: { code: 'fiscal.no_attestation' } })
})

test('a link that has ended says whose books it opened; an address that was never one does not', async () => {
  const { owner } = await aRestaurant(server(), 'Chez Ended')
  const { id, url } = await expectOk(
    owner.post<{ id: string; url: string }>('/accounting/links', { label: 'Books', days: 3 }),
  )
  const token = url.slice(url.lastIndexOf('/') + 1)
  // the holder may be far away: what they read is by the clock of the restaurant
  const clock = { body: { time_zone: 'Europe/Paris' } }
  expect(await owner.get(`/accountant/${token}`)).toMatchObject({ status: 200, ...clock })
  expect(await owner.get('/accounting/init')).toMatchObject(clock)
  await expectOk(owner.delete(`/accounting/links/${id}`))
  const ended = { store: 'Chez Ended', ended_at: expect.any(String) as string, time_zone: 'Europe/Paris' }
  for (const path of ['', '/z?type=today', '/archives'])
    expect(await owner.get(`/accountant/${token}${path}`)).toMatchObject({
      status: 404,
      body: { code: 'accounting.link_not_found', ended },
    })
  const unknown = await owner.get(`/accountant/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'accounting.link_not_found' } })
  expect(unknown.body).not.toHaveProperty('ended')
})

test('bookkeepers read the journal, also while the subscription is not paid; others do not', async () => {
  const { aStaffMember, tenantId, aTax } = await aRestaurant(server())
  await aTax()
  const accountant = await aStaffMember(['ACCOUNTING'])
  const waiter = await aStaffMember(['POS'])
  expect(await waiter.get('/fiscal/journal')).toMatchObject({ status: 403 })
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 day' where id = $1`, [tenantId])
  const journal = await expectOk(accountant.get<{ entries: object[] }>('/fiscal/journal?chain=L'))
  expect(journal.entries.length).toBeGreaterThan(0)
})
