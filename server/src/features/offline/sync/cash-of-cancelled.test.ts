import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { newId } from '#core/new-id.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A till beside an open drawer with 80.00, and a reason to cancel sales. */
async function anEvening() {
  const house = await aHouseWithTill(server())
  const { owner } = house
  const reason = { kind: 'refund', title: 'Mistake', isActive: true }
  const { id: mistake } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '80' }))

  /** Cash that was moved, and what is expected in the drawer. */
  async function drawer() {
    type Movements = { movements: { kind: string; amount: string; note: string | null }[] }
    const { movements } = await expectOk(owner.get<Movements>(`/cash/sessions/${sessionId}`))
    const counts = { counts: [{ value: '10', n: 8 }], keep: '0', note: 'Evening' }
    const { expected } = await expectOk(owner.post<{ expected: string }>(`/cash/sessions/${sessionId}/close`, counts))
    return { moved: movements.map(({ kind, amount, note }) => [kind, amount, note]), expected }
  }

  /** A payment in cash of 6.66 for a bill that is discounted by 2.00 elsewhere. */
  async function paidTooMuch() {
    const { orderId } = await house.aParty()
    const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))
    const { id: billId, version } = bills[0]!
    const discount = { kind: 'amount', value: '2', reasonId: house.reasonId, version }
    await expectOk(owner.post(`/bills/${billId}/discounts`, discount))
    return house.till.write('bill.pay', {
      billId,
      payments: [{ id: newId(), paymentTypeId: house.cash, amount: '6.66' }],
    })
  }

  return { ...house, mistake, drawer, paidTooMuch }
}

test('a sale that waits and is cancelled at its till takes its cash out of the drawer', async () => {
  const { till, soup, cash, mistake, drawer, settling } = await anEvening()
  const { id: operationId } = till.write('order.sell', till.saleOf([soup], cash), { list: 999 })
  till.write('sale.cancel', { operationId, reasonId: mistake })
  expect((await till.send()).map(({ outcome }) => outcome)).toEqual(['settle', 'noted'])
  expect((await settling()).open).toEqual([])
  const note = `${till.letter} 1`
  expect(await drawer()).toEqual({
    moved: expect.arrayContaining([
      ['to_settle', '3.33', null],
      ['settled', '3.33', note],
    ]),
    expected: '80.00',
  })
})

test('a sale that was taken in part gives back that part, and the rest leaves the drawer with it', async () => {
  const { till, mistake, drawer, paidTooMuch, settling } = await anEvening()
  const { id: operationId } = await paidTooMuch()
  await till.send()
  till.write('sale.cancel', { operationId, reasonId: mistake })
  expect(await till.send()).toMatchObject([{ outcome: 'noted', reply: { creditNoteId: 'A-1' } }])
  expect((await settling()).open).toEqual([])
  expect((await drawer()).expected).toBe('80.00')
})

test('a cancellation that is refused, or waits itself, leaves the money of its sale waiting', async () => {
  const { till, drawer, paidTooMuch, settling } = await anEvening()
  const { id: operationId } = await paidTooMuch()
  await till.send()
  expect(await till.ask('sale.cancel', { operationId })).toMatchObject({ outcome: 'refused' })
  expect((await settling()).open.map(({ amount }) => amount)).toEqual(['2.00'])
  till.write('sale.cancel', { operationId })
  expect(await till.send()).toMatchObject([{ outcome: 'settle' }])
  expect((await settling()).open.map(({ amount }) => amount)).toEqual(['2.00', null])
  // the float, what was paid, and what waits
  expect((await drawer()).expected).toBe('86.66')
})

test('cash that a count had after the cancellation has left already', async () => {
  const { owner, till, soup, cash, mistake, drawer } = await anEvening()
  const { id: operationId } = till.write('order.sell', till.saleOf([soup], cash), { list: 999 })
  await till.send()
  till.write('sale.cancel', { operationId, reasonId: mistake })
  expect((await drawer()).expected).toBe('83.33')
  const next = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', { float: '80' }))
  await till.send()
  const { movements } = await expectOk(owner.get<{ movements: [] }>(`/cash/sessions/${next.sessionId}`))
  expect(movements).toEqual([])
})
