import { describe, expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { newId } from '#core/new-id.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { waitingForLocks } from '../../../../test/lock-waits.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { lockHead } from './sync.queries.ts'

const server = useTestServer()

/** Sends an operation of the log by two requests, which both have read what the server knows before either takes it. */
async function sentByTwo({ till }: HouseWithTill, seq: number) {
  const tenant = new Tenant(till.tenant, server().connections.db, () => {})
  const both = await tenant.job(async (tx) => {
    await lockHead(tx.db, till.id)
    const sent = [till.post(seq, seq), till.post(seq, seq)]
    await waitingForLocks(server(), 2)
    return { sent }
  })
  const [one, other] = (await Promise.all(both.sent)).map(({ status, body }) => ({ status, results: body.results }))
  expect(one).toMatchObject({ status: 200 })
  expect(other).toEqual(one)
  return one!.results[0]!
}

/** Money in the books and money that waits, in minor units. */
async function moneyOf({ till }: HouseWithTill) {
  const sum = async (column: string, table: string) => {
    const text = `select (${column})::int as sum from ${table} where tenant_id = $1`
    return (await server().owner.query<{ sum: number }>(text, [till.tenant])).rows[0]!.sum
  }
  return {
    invoiced: await sum('coalesce(sum(total), 0)', 'invoices'),
    givenBack: await sum('coalesce(sum(total), 0)', 'credit_notes'),
    waits: await sum('coalesce(sum(amount), 0)', 'settle_items'),
    toSettle: await sum(`coalesce(sum(amount) filter (where account = 'to_settle'), 0)`, 'cash_movements'),
  }
}

describe('a refused operation that two requests send anew at once is taken once', () => {
  test('payment of a bill that was discounted elsewhere', async () => {
    const house = await aHouseWithTill(server())
    const { owner, till, cash, reasonId } = house
    const { orderId } = await house.aParty()
    await expectOk(owner.post('/cash/sessions/open', { float: '80' }))
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const { id: billId, version } = bills[0]!
    await expectOk(owner.post(`/bills/${billId}/discounts`, { kind: 'amount', value: '2', reasonId, version }))
    const payments = [{ id: newId(), paymentTypeId: cash, amount: '6.66' }]
    const { seq } = till.write('bill.pay', { billId, payments })
    expect((await expectOk(till.post(seq, seq, { mayRefuse: true }))).results[0]).toMatchObject({
      code: 'paid.too_much',
    })
    expect(await sentByTwo(house, seq)).toMatchObject({ outcome: 'settle', code: 'paid.too_much' })
    expect(await moneyOf(house)).toEqual({ invoiced: 466, givenBack: 0, waits: 200, toSettle: 200 })
  })

  test('cancellation of a sale while no drawer was open', async () => {
    const house = await aHouseWithTill(server())
    const { owner, till, soup, cash } = house
    const reason = { kind: 'refund', title: 'Mistake', isActive: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
    const { id: operationId } = till.write('order.sell', till.saleOf([soup], cash))
    await till.send()
    await expectOk(owner.post('/settings/bill', { cashNeedsSession: true }))
    const { seq } = till.write('sale.cancel', { operationId, reasonId })
    expect((await expectOk(till.post(seq, seq, { mayRefuse: true }))).results[0]).toMatchObject({ outcome: 'refused' })
    expect(await sentByTwo(house, seq)).toMatchObject({ outcome: 'noted', reply: { creditNoteId: 'A-1' } })
    expect(await moneyOf(house)).toEqual({ invoiced: 333, givenBack: 333, waits: 0, toSettle: 0 })
    expect((await house.settling()).open).toEqual([])
  })

  test('cancellation of a dish that was moved elsewhere', async () => {
    const house = await aHouseWithTill(server())
    const { owner, till, settling, aTable } = house
    const { visitId, lineIds } = await house.aParty()
    const [id] = lineIds as [string]
    const to = await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [await aTable('T5')] }))
    await expectOk(owner.post(`/visits/${visitId}/lines/move`, { to: { visitId: to.visitId }, lines: [{ id }] }))
    const { seq } = till.write('lines.cancel', { visitId, lines: [{ id, quantity: 1, newId: newId() }] })
    expect((await expectOk(till.post(seq, seq, { mayRefuse: true }))).results[0]).toMatchObject({ code: 'line.moved' })
    expect(await sentByTwo(house, seq)).toMatchObject({ outcome: 'applied' })
    expect((await house.visit(to.visitId)).orders[0]!.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect((await settling()).open).toEqual([])
  })
})
