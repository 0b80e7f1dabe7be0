import { describe, expect, test } from 'vitest'
import type { SyncResult } from '#core/contract/people/sync.ts'
import type { Bill } from '#core/contract/bills.ts'
import { newId } from '#core/new-id.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const anEvening = () => aHouseWithTill(server())

/** Outcome, code, and codes of notes. */
const told = ({ outcome, code, notes }: SyncResult) => [outcome, code ?? null, notes.map((note) => note.code).join()]

const sent = async ({ till }: HouseWithTill) => (await till.send()).map(told)

const APPLIED = ['applied', null, '']

/** A party at the table, and a till that does not know yet what happens elsewhere. */
async function aSeatedEvening(lines?: readonly Record<string, unknown>[]) {
  const house = await anEvening()
  const party = await house.aParty(lines)
  return { ...house, ...party, lineId: party.lineIds[0]! }
}

describe('money', () => {
  test('units that moved to another table: those units are paid, wherever they now are', async () => {
    const house = await aSeatedEvening()
    const { owner, till, lineId, visitId, aTable, payment, visit } = house
    const other = await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [await aTable('T5')] }))
    await expectOk(
      owner.post(`/visits/${visitId}/lines/move`, {
        to: { visitId: other.visitId },
        lines: [{ id: lineId, quantity: 1 }],
      }),
    )
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([APPLIED])
    expect((await visit(other.visitId)).orders.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
  })

  test('units of which some are paid: what stands is paid, the other money waits', async () => {
    const house = await aSeatedEvening()
    const { owner, till, lineId, orderId, card, payment, settling, visit, visitId } = house
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const [bill] = bills as [Bill]
    const groups = [[{ lineId: bill.lines[0]!.id, parts: 1, of: 2 }]]
    const split = await expectOk(
      owner.post<{ bills: Bill[] }>(`/bills/${bill.id}/split`, { version: bill.version, mode: 'items', groups }),
    )
    const payments = [{ paymentTypeId: card, amount: '3.33' }]
    await expectOk(owner.post(`/bills/${split.bills.at(-1)!.id}/payments`, { payments }))
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['settle', 'paid.twice', '']])
    expect((await settling()).open[0]).toMatchObject({ amount: '3.33' })
    expect((await visit(visitId)).orders[0]!.payment_status).toBe('paid')
  })

  test('all paid elsewhere: all of the money waits, and nothing is paid twice', async () => {
    const house = await aSeatedEvening()
    const { till, lineId, orderId, payment, payElsewhere, settling } = house
    await payElsewhere([orderId])
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['settle', 'paid.twice', '']])
    const { open } = await settling()
    expect(open.map(({ code, amount }) => [code, amount])).toEqual([['paid.twice', '6.66']])
  })

  test('units that were cancelled elsewhere: their money waits', async () => {
    const house = await aSeatedEvening()
    const { owner, till, visitId, lineId, payment, settling } = house
    await expectOk(owner.post(`/visits/${visitId}/lines/cancel`, { lines: [{ id: lineId }] }))
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['settle', 'line.gone', '']])
    expect((await settling()).open[0]).toMatchObject({ amount: '6.66' })
  })

  test('discounted elsewhere: due is taken, what is above waits', async () => {
    const house = await aSeatedEvening()
    const { owner, till, lineId, orderId, payment, reasonId, settling } = house
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const discount = { kind: 'amount', value: '2', reasonId, version: bills[0]!.version }
    await expectOk(owner.post(`/bills/${bills[0]!.id}/discounts`, discount))
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['settle', 'paid.too_much', '']])
    expect((await settling()).open[0]).toMatchObject({ amount: '2.00' })
  })

  test('an open bill that is paid elsewhere: its money waits', async () => {
    const house = await aSeatedEvening()
    const { owner, till, orderId, cash, card } = house
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const billId = bills[0]!.id
    await expectOk(owner.post(`/bills/${billId}/payments`, { payments: [{ paymentTypeId: card, amount: '6.66' }] }))
    till.write('bill.pay', { billId, payments: [{ id: newId(), paymentTypeId: cash, amount: '6.66' }] })
    expect(await sent(house)).toEqual([['settle', 'paid.twice', '']])
  })

  test('an open bill that is part-paid elsewhere: due is taken, the rest waits', async () => {
    const house = await aSeatedEvening()
    const { owner, till, orderId, cash, card, settling } = house
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const billId = bills[0]!.id
    await expectOk(owner.post(`/bills/${billId}/payments`, { payments: [{ paymentTypeId: card, amount: '4.00' }] }))
    till.write('bill.pay', { billId, payments: [{ id: newId(), paymentTypeId: cash, amount: '6.66' }] })
    expect(await sent(house)).toEqual([['settle', 'paid.too_much', '']])
    expect((await settling()).open[0]).toMatchObject({ amount: '4.00' })
  })

  test('a payment type that was switched off: under its title', async () => {
    const house = await aSeatedEvening()
    const { owner, till, lineId, payment, cash } = house
    await expectOk(owner.post(`/settings/payment-types/${cash}/toggle`, { isActive: false }))
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['noted', null, 'payment.type_gone']])
  })

  test('a price list that is not kept, and amounts that do not follow: to settle with all of the money', async () => {
    const house = await anEvening()
    const { till, soup, cash, settling } = house
    till.write('order.sell', till.saleOf([soup], cash), { list: 999 })
    const payments = [{ id: newId(), paymentTypeId: cash, amount: '1.00' }]
    till.write('order.sell', till.saleOf([soup], cash, { total: '1.00', netTotal: '1.00', taxTotal: '0', payments }))
    expect(await sent(house)).toEqual([
      ['settle', 'amounts.differ', ''],
      ['settle', 'amounts.differ', ''],
    ])
    expect((await settling()).open.map(({ amount }) => amount)).toEqual(['3.33', '1.00'])
  })

  test('sale cancelled after it was taken: a credit note, and the money back by the same type', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash } = house
    const { id: reasonId } = await expectOk(
      owner.post<{ id: string }>('/settings/reasons/add', { kind: 'refund', title: 'Mistake', isActive: true }),
    )
    const { id: operationId } = till.write('order.sell', till.saleOf([soup], cash))
    await till.send()
    till.write('sale.cancel', { operationId, reasonId })
    const [result] = await till.send()
    expect(told(result!)).toEqual(['noted', null, 'sale.cancelled'])
    expect(result!.reply).toEqual({ creditNoteId: 'A-1' })
  })

  test('sale cancelled that waits for a decision: both are closed as cancelled', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash, settling } = house
    const { id: reasonId } = await expectOk(
      owner.post<{ id: string }>('/settings/reasons/add', { kind: 'refund', title: 'Mistake', isActive: true }),
    )
    const { id: operationId } = till.write('order.sell', till.saleOf([soup], cash), { list: 999 })
    till.write('sale.cancel', { operationId, reasonId })
    expect(await sent(house)).toEqual([
      ['settle', 'amounts.differ', ''],
      ['noted', null, 'sale.cancelled'],
    ])
    expect((await settling()).open).toEqual([])
  })
})

type Counted = { expected: string }
type Money = { movements: { kind: string; amount: string; note: string | null }[] }

describe('drawers', () => {
  const close = (id: string) => ({ id, counts: [{ value: '10', n: 8 }], keep: '0' })

  test('opened and counted without the server: Z and difference come with the connection', async () => {
    const house = await anEvening()
    const { owner, till } = house
    const id = newId()
    till.write('cash.open', { id, float: '80' })
    till.write('cash.close', close(id))
    expect(await sent(house)).toEqual([APPLIED, APPLIED])
    const sessions = await expectOk(
      owner.get<{ id: string; z: number }[]>('/cash/sessions?type=today&from=null&to=null'),
    )
    expect(sessions.map((session) => [session.id, session.z])).toEqual([[id, 1]])
  })

  test('open already: it goes on, and the till counts that one', async () => {
    const house = await anEvening()
    const { owner, till } = house
    await expectOk(owner.post('/cash/sessions/open', { float: '80' }))
    const id = newId()
    till.write('cash.open', { id, float: '90' })
    till.write('cash.close', close(id))
    expect(await sent(house)).toEqual([['noted', null, 'cash.already_open'], APPLIED])
  })

  test('counted by another: to settle', async () => {
    const house = await anEvening()
    const { owner, till } = house
    const id = newId()
    till.write('cash.open', { id, float: '80' })
    await till.send()
    await expectOk(owner.post(`/cash/sessions/${id}/close`, { ...close(id), note: 'Evening' }))
    till.write('cash.close', close(id))
    expect(await sent(house)).toEqual([['settle', 'cash.counted_twice', '']])
  })

  test('cash taken before its drawer was counted: noted with the count', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash } = house
    const id = newId()
    till.write('cash.open', { id, float: '80' })
    await till.send()
    till.write('order.sell', till.saleOf([soup], cash))
    await expectOk(owner.post(`/cash/sessions/${id}/close`, { ...close(id), note: 'Evening' }))
    const next = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '80' }))
    expect(await sent(house)).toEqual([['noted', null, 'cash.counted']])
    const { movements } = await expectOk(owner.get<Money>(`/cash/sessions/${next.sessionId}`))
    expect(movements.map((one) => [one.kind, one.amount, one.note])).toEqual([['counted', '3.33', 'Z 1']])
    const counted = await expectOk(owner.post<Counted>(`/cash/sessions/${next.sessionId}/close`, close(next.sessionId)))
    expect(counted.expected).toBe('80.00')
  })

  test('cash that waits for a decision is in its drawer, as to settle', async () => {
    const house = await aSeatedEvening()
    const { owner, till, lineId, orderId, payment, payElsewhere } = house
    const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '80' }))
    await payElsewhere([orderId])
    till.write('bill.pay', payment([{ lineId, quantity: 2 }], '6.66'))
    expect(await sent(house)).toEqual([['settle', 'paid.twice', '']])
    const { movements } = await expectOk(owner.get<Money>(`/cash/sessions/${sessionId}`))
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([['to_settle', '6.66']])
    const closing = { ...close(sessionId), note: 'Evening' }
    const counted = await expectOk(owner.post<Counted>(`/cash/sessions/${sessionId}/close`, closing))
    // the float, what was paid on the other device, and what waits
    expect(counted.expected).toBe('93.32')
  })
})
