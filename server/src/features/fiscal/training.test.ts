import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import type { Fiscal, Practice } from '#core/contract/fiscal/fiscal.ts'
import { endDay } from '../../../test/end-of-day.ts'
import { open, place } from '../../../test/faults/bill-calls.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aPractisingCafe } from './practising-cafe-fixture.ts'

const server = useTestServer()

/** Tables that a sale fills, and going live empties. */
const SOLD = ['orders', 'order_items', 'bills', 'bill_lines', 'bill_payments', 'invoices', 'invoice_lines', 'invoice_payments',
  'invoice_taxes', 'invoice_orders', 'credit_notes', 'credit_note_lines', 'credit_note_payments', 'gift_cards', 'gift_card_moves',
  'gift_card_payments', 'cash_sessions', 'cash_movements', 'document_copies', 'document_links', 'customer_visits', 'visits', 'visit_tables'] // prettier-ignore

test('practice sales are marked, counted nowhere else, and gone when the restaurant goes live', async () => {
  const cafe = await aPractisingCafe(server())
  const { owner, tart, cash, setMode, sell, onHand, points, count, differences } = cafe
  expect(await expectOk(owner.get<Fiscal>('/fiscal'))).toMatchObject({ mode: 'live' })
  expect(await setMode('training', { password: 'wrong' })).toMatchObject({ body: { code: 'fiscal.password_wrong' } })
  await expectOk(setMode('training'))
  expect(await expectOk(owner.get<Fiscal>('/fiscal'))).toMatchObject({ mode: 'training' })
  expect(await setMode('training')).toMatchObject({ status: 409, body: { code: 'fiscal.already_training' } })

  const tills = await expectOk(owner.get<{ id: string }[]>('/settings/tills'))
  const opening = { tillId: tills[0]!.id, float: '20.00' }
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', opening))
  const key = { 'idempotency-key': randomUUID() }
  const first = await expectOk(sell({}, key))
  expect(first).toMatchObject({ invoiceId: '1', tokenNo: 1 })
  const ada = { customerType: 'CUSTOMER', customerId: '0612' }
  await expectOk(sell(ada))
  const [bill] = await open(owner, [await place(owner, [{ id: tart }, { id: tart }], { tableId: await cafe.aTable() })])
  await expectOk(owner.post(`/bills/${bill!.id}/payments`, { payments: [{ paymentTypeId: cash, amount: '4.00' }] }))
  const { id: reasonId } = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'refund', title: 'Cold', isActive: true }),
  )
  const back = { mode: 'lines', reasonId, lines: [{ position: 1, n: 1, of: 2 }], payments: [{ paymentTypeId: cash, amount: '6.00' }] } // prettier-ignore
  await expectOk(owner.post('/invoices/1/refund', back))
  await expectOk(
    owner.post('/gift-cards/sell', { amount: '50.00', payments: [{ paymentTypeId: cash, amount: '50.00' }] }),
  )
  await expectOk(
    owner.post(`/cash/sessions/${sessionId}/close`, {
      counts: [{ value: '72.00', n: 1 }],
      keep: '20.00',
      note: 'Practice',
    }),
  )
  const paper = { kind: 'invoice', id: '1' }
  const printed = await expectOk(owner.post<{ copy: number; document: PaperDocument }>('/documents/print', paper))
  expect(printed).toMatchObject({ copy: 0, document: { mode: 'training', number: '1' } })
  const { url } = await expectOk(owner.post<{ url: string }>('/documents/link', paper))

  // everything counts in the restaurant's reports, but no stock was taken
  expect(await expectOk(owner.get('/dashboard'))).toMatchObject({ sales: { revenueTotal: '18.00' } })
  expect(await points()).toBe(17)
  expect(await onHand()).toBe('4')
  expect(await differences()).toEqual([])
  await endDay(server(), cafe)
  expect(await differences()).toEqual([])
  const practice = { mayTrain: false, orders: 3, invoices: 2, creditNotes: 1, giftCards: 1, drawerSessions: 1 }
  expect(await expectOk(owner.get<Practice>('/fiscal/practice'))).toMatchObject(practice)

  expect(await setMode('live', { password: 'wrong' })).toMatchObject({ status: 400 })
  await expectOk(setMode('live'))
  for (const table of SOLD) expect([table, await count(table)]).toEqual([table, 0])
  expect(await differences()).toEqual([])
  expect([await points(), await onHand()]).toEqual([5, '4'])
  expect(await expectOk(owner.get<object[]>('/orders'))).toEqual([])
  expect(await expectOk(owner.get('/dashboard'))).toMatchObject({
    sales: { revenueTotal: '0.00' },
    topSellingItems: [],
  })
  expect(await owner.get(`/receipts/${new URL(url).pathname.split('/').at(-1)!}`)).toMatchObject({ status: 404 })
  expect(await expectOk(owner.get<object>('/fiscal/practice'))).toMatchObject({ mayTrain: true, orders: 0 })

  // a request key of practice returns its reply and makes no sale
  expect(await sell({}, key)).toMatchObject({ status: 200, body: { invoiceId: '1' } })
  expect(await count('orders')).toBe(0)
  expect(await expectOk(sell())).toMatchObject({ invoiceId: '1', tokenNo: 1 })
  expect(await expectOk(owner.post('/documents/print', paper))).toMatchObject({ copy: 0, document: { mode: 'live' } })
  const again = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', opening))
  const closed = owner.post<{ z: number }>(`/cash/sessions/${again.sessionId}/close`, {
    counts: [{ value: '20.00', n: 1 }],
    keep: '20.00',
  })
  expect(await expectOk(closed)).toMatchObject({ z: 1 })
  expect(await onHand()).toBe('3.76')
  expect(await differences()).toEqual([])
  for (const mode of ['training', 'live'])
    expect(await setMode(mode)).toMatchObject({ status: 409, body: { code: 'fiscal.already_live' } })
})

test('only the owner changes the mode, and the server deletes nothing by itself', async () => {
  const cafe = await aPractisingCafe(server())
  const other = await aPractisingCafe(server())
  const staff = await cafe.aStaffMember(['POS', 'SETTINGS'])
  const asked = { mode: 'training', password: cafe.password }
  expect(await staff.post('/fiscal/mode', asked)).toMatchObject({ status: 403 })
  expect(await expectOk(staff.get('/fiscal'))).toEqual({ mode: 'live' })
  for (const { setMode, sell } of [cafe, other]) {
    await expectOk(setMode('training'))
    await expectOk(sell())
  }
  const { pool } = await server().cellOf(cafe.tenantId)
  const asServer = async (tenantId: string, statement: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
      const { rows } = await client.query<{ done: boolean }>(statement)
      await client.query('commit')
      return rows[0]?.done
    } catch (error) {
      await client.query('rollback')
      return (error as Error).message
    } finally {
      client.release()
    }
  }
  for (const table of ['orders', 'invoices', 'bills', 'credit_notes', 'gift_cards', 'cash_sessions', 'loyalty_moves'])
    expect(await asServer(cafe.tenantId, `delete from ${table}`)).toBe(`permission denied for table ${table}`)
  for (const change of [`mode = 'live'`, `training_since = null`])
    expect(await asServer(cafe.tenantId, `update tenants set ${change}`)).toBe('permission denied for table tenants')
  // the function affects only the transaction's restaurant, while in training; without one it does nothing
  await expectOk(cafe.setMode('live'))
  expect([await cafe.count('invoices'), await other.count('invoices')]).toEqual([0, 1])
  await expectOk(cafe.sell())
  expect(await asServer(cafe.tenantId, 'select directory.go_live() as done')).toBe(false)
  expect(await asServer('', 'select directory.go_live() as done')).toBe(false)
  expect([await cafe.count('invoices'), await other.count('invoices')]).toEqual([1, 1])
})

test('a sale beside going live is practice that goes, or the first one that counts', async () => {
  const cafe = await aPractisingCafe(server())
  const { owner, tart, cash, setMode, sell, count, differences } = cafe
  await expectOk(setMode('training'))
  const tills = await Promise.all([cafe.anotherTill(), cafe.anotherTill(), cafe.anotherTill()])
  const [bill] = await open(owner, [await place(owner, [{ id: tart }])])
  let wentLive = false
  const selling = tills.map(async (till, at) => {
    const numbers: number[] = []
    for (let n = 0; n < 12 || !wentLive; n++) {
      const isAtTable = n % 3 === at
      if (isAtTable) await place(till, [{ id: tart }])
      else numbers.push(Number((await expectOk(sell({}, { 'idempotency-key': randomUUID() }, till))).invoiceId))
    }
    return numbers
  })
  const going = (async () => {
    await expect.poll(() => count('invoices')).toBeGreaterThan(4)
    const [, live] = await Promise.all([
      owner.post(`/bills/${bill!.id}/payments`, { payments: [{ paymentTypeId: cash, amount: '6.00' }] }),
      setMode('live'),
    ])
    expect(live.status).toBe(200)
    wentLive = true
  })()
  const [numbers] = await Promise.all([Promise.all(selling), going])
  const invoices = await count('invoices')
  // later sales are numbered from 1 without a gap
  const { rows } = await server().owner.query<{ number: number }>(
    'select number::int from invoices where tenant_id = $1 order by number',
    [cafe.tenantId],
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: invoices }, (_, at) => at + 1))
  expect(numbers.flat().length).toBeGreaterThan(invoices)
  expect(await differences()).toEqual([])
  expect(await count('invoice_lines')).toBe(invoices)
  expect(await count('order_items')).toBe(await count('orders'))
})
