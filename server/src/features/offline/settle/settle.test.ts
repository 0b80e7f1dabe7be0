import { describe, expect, test } from 'vitest'
import type { SettleItem, TakenNote } from '#core/contract/people/settle.ts'
import type { Bill } from '#core/contract/bills.ts'
import { newId } from '#core/new-id.ts'
import { groups, invoices, open, pay, place, split } from '../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, openDrawer, showSession } from '../../../../test/faults/cash-calls.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Money = { paymentTypeId: string; title: string; kind: string; amount: number; tip: number }
type Waiting = { payments?: Money[]; orderIds?: string[]; billId?: string | null; inDrawer?: number; code?: string }

/** A restaurant whose till K has sent what nobody could take, with 100.00 in the drawer of its first till. */
async function aWaitingTill() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tenantId, tills, typeOf, itemId } = restaurant
  const tablet = await restaurant.anotherTill()
  const { id: deviceId } = await expectOk(tablet.post<{ id: string }>('/settings/shared-devices/add', { title: 'Bar' }))
  const sessionId = await openDrawer(owner, tills[0].id)
  const money = (title: 'Cash' | 'Card', amount: number, tip = 0): Money => ({
    paymentTypeId: typeOf(title),
    title,
    kind: title.toLowerCase(),
    amount,
    tip,
  })
  let seq = 0
  return {
    ...restaurant,
    sessionId,
    money,
    order: () => place(owner, [{ id: itemId }]),
    /** Stores what waits, its cash counted in the drawer, and returns its id. */
    wait: async ({ payments = [], orderIds = [], billId = null, inDrawer = 0, code = 'paid.twice' }: Waiting) => {
      const id = newId()
      const amount = payments.length === 0 ? null : payments.reduce((sum, one) => sum + one.amount, 0)
      await server().owner.query(
        `insert into settle_items (tenant_id, id, device_id, seq, hash, kind, code, at, person, amount, payments,
           order_ids, bill_id, in_drawer, text)
         values ($1, $2, $3, $4::int, sha256(($4::int)::text::bytea), 'bill.pay', $5, now(), 'ana', $6, $7, $8,
           $9, $10, '{"kind":"bill.pay"}')`,
        [tenantId, id, deviceId, ++seq, code, amount, JSON.stringify(payments), orderIds, billId, inDrawer],
      )
      if (inDrawer > 0)
        await server().owner.query(
          `insert into cash_movements (tenant_id, session_id, business_day, kind, amount, account)
           values ($1, $2, current_date, 'in', $3, 'to_settle')`,
          [tenantId, sessionId, inDrawer],
        )
      return id
    },
    note: (code: string, receivedAt: string) =>
      server().owner.query(
        `insert into device_operations (tenant_id, device_id, seq, kind, text, hash, at, received_at, outcome, notes)
         values ($1, $2, $3::int, 'visit.open', '{}', sha256(($3::int)::text::bytea), $4::timestamptz, $4::timestamptz, 'noted', $5)`,
        [tenantId, deviceId, ++seq, receivedAt, JSON.stringify([{ code }, { code: 'clock.corrected' }])],
      ),
  }
}

const list = (till: Client) => expectOk(till.get<{ open: SettleItem[]; notes: TakenNote[] }>('/settle'))
const settle = (till: Client, id: string, wish: object, headers: Record<string, string> = {}) =>
  till.post<{ message: string }>(`/settle/${id}`, wish, headers)
const impossible = { status: 400, body: { code: 'settle.way_impossible' } }
const expectedCash = async (till: Client, sessionId: string) => {
  await expectOk(till.post('/settings/bill', { blindCount: '0' }))
  return (await showSession(till, sessionId)).expected
}

describe('the list', () => {
  test('has what waits, the oldest first, with its money and words, and counts it', async () => {
    const { owner, wait, money } = await aWaitingTill()
    const first = await wait({ payments: [money('Card', 1200, 100)] })
    const second = await wait({ code: 'seq.hole' })
    const { open: waiting } = await list(owner)
    expect(waiting).toMatchObject([
      { id: first, device: { letter: 'K' }, amount: '13.00', payments: [{ title: 'Card', amount: '13.00' }] },
      { id: second, amount: null, payments: [], message: 'The till has lost this operation.' },
    ])
    const french = await expectOk(owner.get<{ open: SettleItem[] }>('/settle', { 'x-language': 'fr' }))
    expect(french.open[1]!.message).toBe('La caisse a perdu cette opération.')
    expect(await expectOk(owner.get('/settle/count'))).toEqual({ open: 2 })
  })

  test('has the notes of 90 days, the newest first', async () => {
    const { owner, note } = await aWaitingTill()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await note('visit.moved', daysAgo(91))
    await note('visit.joined', daysAgo(89))
    await note('menu.changed', daysAgo(1))
    const { notes } = await list(owner)
    expect(notes.map(({ code }) => code)).toEqual([
      'menu.changed',
      'clock.corrected',
      'visit.joined',
      'clock.corrected',
    ])
    expect(notes[0]).toMatchObject({ seq: 3, message: 'The menu had changed. It was sold as the till showed it.' })
  })

  test('is seen by those with INVOICES or SETTINGS, and by no other restaurant', async () => {
    const { wait, money, aStaffMember } = await aWaitingTill()
    const id = await wait({ payments: [money('Card', 1200)] })
    const [till, office] = [await aStaffMember(['POS', 'ORDERS', 'CASH_CLOSE']), await aStaffMember(['INVOICES'])]
    const refused = { status: 403 }
    expect(await till.get('/settle')).toMatchObject(refused)
    expect(await till.get('/settle/count')).toMatchObject(refused)
    expect(await settle(till, id, { way: 'none', reason: 'x' })).toMatchObject(refused)
    expect((await list(office)).open).toHaveLength(1)
    const { owner: stranger } = await aWaitingTill()
    expect((await list(stranger)).open).toEqual([])
    const unknown = { status: 404, body: { code: 'settle.not_found' } }
    expect(await settle(stranger, id, { way: 'none', reason: 'x' })).toMatchObject(unknown)
    expect(await settle(stranger, id, { way: 'sold' })).toMatchObject(unknown)
    expect((await list(office)).open).toHaveLength(1)
  })
})

describe('recorded as sold', () => {
  test('pays what is open of its orders by the same types, and its cash becomes the money of a sale', async () => {
    const { owner, wait, money, order, sessionId } = await aWaitingTill()
    const orderId = await order()
    const payments = [money('Cash', 700, 50), money('Card', 500)]
    const id = await wait({ payments, orderIds: [orderId], inDrawer: 750 })
    expect(await expectedCash(owner, sessionId)).toBe('107.50')
    expect((await expectOk(settle(owner, id, { way: 'sold' }))).message).toBe('Settled.')
    expect(await groups(owner)).toEqual([])
    const [invoice] = await invoices(owner)
    expect(invoice).toMatchObject({ total: '12.00' })
    expect(await showSession(owner, sessionId)).toMatchObject({
      expected: '107.50',
      to_settle: '7.50',
      settled: '7.50',
      payments: [
        { title: 'Card', amount: '5.00', tips: '0.00' },
        { title: 'Cash', amount: '7.50', tips: '0.50' },
      ],
    })
    expect((await list(owner)).open).toEqual([])
  })

  test('pays a part of a larger bill whole, and keeps what is above a smaller one to settle', async () => {
    const { owner, wait, money, order } = await aWaitingTill()
    const orderId = await order()
    const part = await wait({ payments: [money('Card', 500)], orderIds: [orderId] })
    expect((await expectOk(settle(owner, part, { way: 'sold' }))).message).toBe('Settled.')
    const [bill] = await open(owner, [orderId])
    expect(bill).toMatchObject({ status: 'open', due: '7.00' })
    const above = await wait({ payments: [money('Card', 1000, 200)], orderIds: [orderId], billId: bill!.id })
    const { message } = await expectOk(settle(owner, above, { way: 'sold' }))
    expect(message).toBe('A part is settled. The rest is still to settle.')
    expect((await list(owner)).open).toMatchObject([{ id: above, amount: '3.00' }])
    expect(await settle(owner, above, { way: 'sold' })).toMatchObject(impossible)
    expect((await list(owner)).open).toMatchObject([{ id: above, amount: '3.00' }])
  })

  test('pays the bill that the till named before others of its orders', async () => {
    const { owner, wait, money, order } = await aWaitingTill()
    const [bill] = await open(owner, [await order()])
    const [first, second] = (await split(owner, bill!, { mode: 'equal', ways: 2 })) as [Bill, Bill]
    const id = await wait({ payments: [money('Card', 600)], billId: second.id })
    await expectOk(settle(owner, id, { way: 'sold' }))
    const left = await open(
      owner,
      first.orders.map((one) => one.id),
    )
    expect(left.map(({ id: billId, status }) => [billId, status])).toEqual([
      [first.id, 'open'],
      [second.id, 'paid'],
    ])
  })

  test('is impossible where nothing is open, and without money', async () => {
    const { owner, wait, money, order, card } = await aWaitingTill()
    const orderId = await order()
    const [bill] = await open(owner, [orderId])
    await expectOk(pay(owner, bill!, [card('12.00')]))
    for (const orderIds of [[orderId], [newId()], []]) {
      const id = await wait({ payments: [money('Card', 1200)], orderIds })
      expect(await settle(owner, id, { way: 'sold' })).toMatchObject(impossible)
    }
    const goods = await wait({ orderIds: [await order()] })
    expect(await settle(owner, goods, { way: 'sold' })).toMatchObject(impossible)
    expect(await settle(owner, goods, { way: 'refund' })).toMatchObject(impossible)
  })

  test('takes money of a payment type that was deleted or switched off since', async () => {
    const { owner, wait, money, order, typeOf } = await aWaitingTill()
    await expectOk(owner.delete(`/settings/payment-types/${typeOf('Card')}`))
    const id = await wait({ payments: [money('Card', 1200)], orderIds: [await order()] })
    await expectOk(settle(owner, id, { way: 'sold' }))
    expect(await groups(owner)).toEqual([])
  })
})

test('the money pays other orders, once they are named', async () => {
  const { owner, wait, money, order } = await aWaitingTill()
  const id = await wait({ payments: [money('Card', 1200)], orderIds: [await order()] })
  const other = await order()
  expect(await settle(owner, id, { way: 'other' })).toMatchObject(impossible)
  const unknown = { status: 404, body: { code: 'order.not_found' } }
  expect(await settle(owner, id, { way: 'other', orderIds: [other, newId()] })).toMatchObject(unknown)
  await expectOk(settle(owner, id, { way: 'other', orderIds: [other] }))
  const left = (await groups(owner)).flatMap((group) => group.order_ids)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(other)
})

describe('given back', () => {
  test('cash leaves the drawer, never more than there should be', async () => {
    const { owner, wait, money, sessionId } = await aWaitingTill()
    const id = await wait({ payments: [money('Cash', 1200, 100), money('Card', 300)], inDrawer: 1300 })
    const all = await wait({ payments: [money('Cash', 20_000)] })
    expect(await settle(owner, all, { way: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'cash.not_enough' },
    })
    await expectOk(settle(owner, id, { way: 'refund', reason: 'paid twice' }))
    expect(await expectedCash(owner, sessionId)).toBe('100.00')
    const { movements } = await showSession(owner, sessionId)
    expect(movements.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['to_settle', '13.00', null],
      ['settled', '13.00', 'K 1'],
    ])
  })

  test('by another payment type only what is cash leaves the drawer', async () => {
    const { owner, wait, money, typeOf, sessionId } = await aWaitingTill()
    const inCash = await wait({ payments: [money('Card', 1200)] })
    await expectOk(settle(owner, inCash, { way: 'refund', paymentTypeId: typeOf('Cash') }))
    const byCard = await wait({ payments: [money('Cash', 500)], inDrawer: 500 })
    await expectOk(settle(owner, byCard, { way: 'refund', paymentTypeId: typeOf('Card') }))
    const unknown = await wait({ payments: [money('Cash', 500)] })
    expect(await settle(owner, unknown, { way: 'refund', paymentTypeId: newId() })).toMatchObject({ status: 404 })
    expect(await expectedCash(owner, sessionId)).toBe('93.00')
  })
})

describe('once', () => {
  test('doing nothing needs a reason, and somebody else comes too late', async () => {
    const { owner, wait, money, aStaffMember } = await aWaitingTill()
    const office = await aStaffMember(['INVOICES'])
    const id = await wait({ payments: [money('Card', 1200)] })
    const required = { status: 400, body: { code: 'settle.reason_required' } }
    expect(await settle(owner, id, { way: 'none' })).toMatchObject(required)
    expect(await settle(owner, id, { way: 'none', reason: ' ' })).toMatchObject(required)
    await expectOk(settle(owner, id, { way: 'none', reason: 'a test' }))
    for (const way of ['none', 'refund', 'sold', 'other'])
      expect(await settle(office, id, { way, reason: 'late' })).toMatchObject({
        status: 409,
        body: { code: 'settle.done' },
      })
    const { entries } = await expectOk(owner.get<{ entries: object[] }>('/audit-log?type=today&from=null&to=null'))
    expect(entries.find((one) => 'kind' in one && one.kind === 'offline.settled')).toMatchObject({
      subject: 'K 1',
      details: { way: 'none', amount: '12.00', reason: 'a test', code: 'paid.twice' },
    })
  })

  test('of several at once one settles it, and a request sent again gets its first answer', async () => {
    const { owner, wait, money, order, sessionId } = await aWaitingTill()
    const id = await wait({ payments: [money('Cash', 1200)], orderIds: [await order()], inDrawer: 1200 })
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all([
      settle(owner, id, { way: 'refund' }, key),
      settle(owner, id, { way: 'refund' }, key),
      settle(owner, id, { way: 'sold' }),
      settle(owner, id, { way: 'none', reason: 'x' }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses.slice(0, 2)).size).toBe(1)
    expect([statuses[0], ...statuses.slice(2)].filter((status) => status === 200)).toHaveLength(1)
    expect((await list(owner)).open).toEqual([])
    const { settled } = await showSession(owner, sessionId)
    expect(['12.00', '0.00']).toContain(settled)
  })
})

test('screens hear that something was settled', async () => {
  const { owner, tenantId, wait } = await aWaitingTill()
  await expectOk(settle(owner, await wait({}), { way: 'none', reason: 'x' }))
  const heard = await server().owner.query('select type from live_events where tenant_id = $1', [tenantId])
  expect(heard.rows).toContainEqual({ type: 'settle_update' })
})
