import { expect, test } from 'vitest'
import { Client } from '../../../test/browserless-client.ts'
import { PASSWORD } from '../../../test/direct-accounts.ts'
import { open, place } from '../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, close, openDrawer } from '../../../test/faults/cash-calls.ts'
import { readJournal } from '../../../test/operations/read-journal.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('changes of setup, rights, prices, bills and drawers are in the technical log, with names and no addresses', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, username, tills, itemId, aStaffMember, aTax, aTable } = restaurant
  await aTax()
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const change = { name: 'Camille', userScopes: ['POS', 'ORDERS', 'KITCHEN'] }
  await expectOk(owner.post(`/users/update/${encodeURIComponent(waiter.username)}`, change))
  const reasons = await expectOk(owner.get<{ id: string; kind: string; title: string }[]>('/settings/reasons'))
  const reasonOf = (kind: string) => reasons.find((reason) => reason.kind === kind)!
  const sessionId = await openDrawer(owner, tills[0].id)
  const orderId = await place(owner, [{ id: itemId, quantity: 3 }], { tableId: await aTable() })
  const [bill] = await open(owner, [orderId])
  const lines = bill!.lines
  const given = { version: bill!.version, kind: 'percent', value: '10', reasonId: reasonOf('discount').id }
  const discounted = await expectOk(owner.post<{ bill: { version: number } }>(`/bills/${bill!.id}/discounts`, given))
  const split = { version: discounted.bill.version, mode: 'equal', ways: 2 }
  await expectOk(owner.post(`/bills/${bill!.id}/split`, split))
  const other = await place(owner, [{ id: itemId, quantity: 1 }])
  await expectOk(owner.post('/orders/cancel', { orderIds: [other], reasonId: reasonOf('void').id }))
  await expectOk(close(owner, sessionId, '100.00'))
  expect(lines).toHaveLength(1)

  const { log } = await readJournal(server(), tenantId)
  const kinds = log!.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'setup',
      'rights_changed',
      'session_opened',
      'discount',
      'bill_split',
      'void',
      'order_cancelled',
      'session_counted',
    ]),
  )
  const of = (wanted: string) => log!.filter(({ kind }) => kind === wanted).map(({ data }) => data)
  expect(of('void')).toMatchObject([{ label: 'Tagine', quantity: 1, amount: 1200, reason: reasonOf('void').title }])
  expect(of('bill_split')).toMatchObject([
    { before: [{ bill: 'A', total: 3240 }], after: [{ total: 1620 }, { total: 1620 }] },
  ])
  expect(of('rights_changed')).toMatchObject([{ act: 'staff.updated', subject: 'Camille' }])
  expect(of('setup')).toContainEqual({
    act: 'tax.added',
    code: 240,
    subject: 'TVA',
    after: { title: 'TVA', rate: 10_000, type: 'inclusive' },
  })
  expect(of('discount')).toMatchObject([{ amount: 360, before: 3600, after: 3240, currency: 'EUR', digits: 2 }])
  expect(of('order_cancelled')).toMatchObject([{ code: 320, amount: 1200 }])
  expect(of('session_opened')).toMatchObject([{ subject: 'Till 1', float: 10_000, counts: [] }])
  expect(of('session_counted')).toMatchObject([
    {
      code: 170,
      subject: 'Till 1',
      counted: 10_000,
      difference: 0,
      counts: [{ value: 10_000, n: 1 }],
      others: [],
    },
  ])
  // staff appear by the names on papers
  const text = JSON.stringify(log)
  for (const address of [username, waiter.username]) expect(text).not.toContain(address)
})

test('sign-ins and sign-outs with their device, and lost rights, are in the technical log', async () => {
  const { owner, tenantId, aStaffMember } = await aRestaurant(server())
  const { username } = await aStaffMember(['POS'])
  const waiter = new Client(server().origin)
  await expectOk(waiter.post('/auth/signin', { username, password: PASSWORD }))
  await expectOk(waiter.post('/auth/signout'))
  await expectOk(owner.delete(`/users/delete/${encodeURIComponent(username)}`))
  const { log } = await readJournal(server(), tenantId)
  const named = log!.filter(({ kind }) => ['signed_in', 'signed_out', 'rights_changed'].includes(kind))
  expect(named.slice(-3).map(({ kind, data }) => [kind, data])).toEqual([
    ['signed_in', { act: 'auth.signed_in', code: 80, subject: 'Camille', device: expect.any(String) as string }],
    ['signed_out', { act: 'auth.signed_out', code: 40, subject: 'Camille', device: expect.any(String) as string }],
    ['rights_changed', { act: 'staff.deleted', code: null, subject: 'Camille' }],
  ])
  expect(JSON.stringify(log)).not.toContain(username)
})

test('payment types are in the technical log with their values before and after', async () => {
  const { owner, tenantId } = await aRestaurant(server())
  const { id } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Cheque' }))
  await expectOk(owner.post(`/settings/payment-types/${id}/update`, { title: 'Voucher', isActive: false }))
  await expectOk(owner.delete(`/settings/payment-types/${id}`))
  const { log } = await readJournal(server(), tenantId)
  const acts = log!.filter(({ data }) => String(data['act']).startsWith('payment_type.'))
  expect(acts.map(({ kind, data }) => [kind, data])).toEqual([
    ['setup', { act: 'payment_type.added', code: 240, subject: 'Cheque', kind: 'cheque', active: '1' }],
    [
      'setup',
      {
        act: 'payment_type.updated',
        code: 240,
        subject: 'Cheque',
        to: 'Voucher',
        kind_before: 'cheque',
        kind: 'other',
        active_before: '1',
        active: '0',
      },
    ],
    ['setup', { act: 'payment_type.deleted', code: 240, subject: 'Voucher' }],
  ])
})

test('figures that leave as a file are in the technical log, with whoever took them; what is only looked at is not', async () => {
  const { owner, tenantId, sell } = await aRestaurantWithDrawers(server())
  await expectOk(owner.post('/settings/bill', { country: 'FR', identity: { siret: '73282932000074' } }))
  await expectOk(sell(owner, {}))
  const span = { from: '2026-01-01', to: '2026-01-31' }
  const query = new URLSearchParams(span).toString()
  const { url } = await expectOk(owner.post<{ url: string }>('/accounting/links', { label: 'Cabinet', days: 30 }))
  const link = new URL(url).pathname
  for (const path of [`/accounting/fec?${query}`, `/accounting/e-report?${query}&format=csv`, `${link}/fec?${query}`])
    await expectOk(owner.get(path))
  for (const path of [`/accounting/e-report?${query}`, `${link}/e-report?${query}`]) await expectOk(owner.get(path))
  const { log } = await readJournal(server(), tenantId)
  const exported = log!.filter(({ kind }) => kind === 'exported')
  expect(exported.map(({ user, data }) => [user !== null, data])).toEqual([
    [true, { what: 'entries', ...span, for: null }],
    [true, { what: 'e-report', ...span, for: null }],
    [false, { what: 'entries', ...span, for: 'Cabinet' }],
  ])
})

test('amounts of settings are in minor units and rates in thousandths of a percent, before and after', async () => {
  const { owner, tenantId, aTax } = await aRestaurant(server())
  const taxId = await aTax()
  await expectOk(owner.post(`/settings/taxes/${taxId}/update`, { title: 'TVA', rate: '5.5', type: 'inclusive' }))
  await expectOk(owner.post('/settings/bill', { cashDifferenceLimit: '12.50' }))
  const reason = { kind: 'discount', title: 'Regulars', percent: '12.5', isActive: true }
  await expectOk(owner.post('/settings/reasons/add', reason))
  const { log } = await readJournal(server(), tenantId)
  const of = (act: string) => log!.filter(({ data }) => data['act'] === act).map(({ data }) => data)
  const tax = { title: 'TVA', type: 'inclusive' }
  expect(of('tax.updated')).toMatchObject([{ before: { ...tax, rate: 10_000 }, after: { ...tax, rate: 5500 } }])
  expect(of('store.bill_updated')).toMatchObject([{ cash_difference_limit: { before: 1000, after: 1250 } }])
  expect(of('reason.added').at(-1)).toMatchObject({ after: { title: 'Regulars', percent: 12_500, amount: null } })
})
