import { describe, expect, test } from 'vitest'
import { open, pay, place } from '../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, listTips, move, openDrawer, showSession } from '../../../test/faults/cash-calls.ts'
import { anApproval, expectOk } from '../../../test/restaurant.ts'
import { PIN } from '../../../test/direct-accounts.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

describe('movements', () => {
  test('never take out more than there should be', async () => {
    const { owner, tills, sell, card, paidOut } = await aRestaurantWithDrawers(server())
    const sessionId = await openDrawer(owner, tills[0].id)
    await expectOk(sell(owner, {}))
    await expectOk(sell(owner, { payments: [card('12.00')] }))
    const refused = { status: 409, body: { code: 'cash.not_enough' } }
    expect(await move(owner, sessionId, { kind: 'drop', amount: '112.01' })).toMatchObject(refused)
    expect(await move(owner, sessionId, { kind: 'out', amount: '112.01', reasonId: paidOut })).toMatchObject(refused)
    await expectOk(move(owner, sessionId, { kind: 'drop', amount: '112.00' }))
    expect(await move(owner, sessionId, { kind: 'drop', amount: '0.01' })).toMatchObject(refused)
  })

  test('need a reason of their kind, and an approval where it asks for one', async () => {
    const { owner, tills, paidIn, paidOut, aStaffMember } = await aRestaurantWithDrawers(server())
    const sessionId = await openDrawer(owner, tills[0].id)
    const missing = { status: 400, body: { code: 'reason.required' } }
    expect(await move(owner, sessionId, { kind: 'in', amount: '1' })).toMatchObject(missing)
    expect(await move(owner, sessionId, { kind: 'in', amount: '1', reasonId: paidOut })).toMatchObject(missing)
    expect(await move(owner, sessionId, { kind: 'out', amount: '1', reasonId: paidIn })).toMatchObject(missing)
    for (const amount of ['0', '-1', '0.005', 'x'])
      expect(await move(owner, sessionId, { kind: 'drop', amount })).toMatchObject({
        status: 400,
        body: { code: 'cash.amount_invalid' },
      })
    expect(await move(owner, sessionId, { kind: 'tip_payout', amount: '1' })).toMatchObject({ status: 400 })
    expect(await move(owner, sessionId, { kind: 'gift', amount: '1' })).toMatchObject({ status: 400 })

    const change = { kind: 'paid_out', title: 'Supplier', needsApproval: true }
    const { id: reasonId } = await expectOk(owner.post<{ id: string }>('/settings/reasons/add', change))
    const cashier = await aStaffMember(['CASH_MANAGE'])
    const manager = await aStaffMember(['CASH_MANAGE'])
    await expectOk(manager.post('/auth/pin', { password: 'correct horse battery', pin: PIN }))
    const out = { kind: 'out', amount: '7', reasonId }
    const required = { status: 403, body: { code: 'approval.required', scope: 'CASH_MANAGE' } }
    expect(await move(cashier, sessionId, out)).toMatchObject(required)
    expect(await move(owner, sessionId, out)).toMatchObject(required)
    const approvalId = await anApproval(cashier, { username: manager.username, scope: 'CASH_MANAGE' })
    await expectOk(move(cashier, sessionId, { ...out, approvalId }))
    expect((await showSession(owner, sessionId)).movements).toMatchObject([
      { reason: 'Supplier', by: cashier.username, approved_by: manager.username },
    ])
  })
})

describe('tips', () => {
  test('are owed to whom they are for, else to who sent the order, and paid out to the last cent', async () => {
    const { owner, username, tills, sell, cash, card, cart, refund, aStaffMember } =
      await aRestaurantWithDrawers(server())
    const waiter = await aStaffMember(['POS', 'ORDERS'])
    const sessionId = await openDrawer(owner, tills[0].id)
    await expectOk(sell(owner, { payments: [card('12.00', { tip: '5.00' })] }))
    await expectOk(sell(owner, { payments: [cash('12.00', { tip: '2.00', tipFor: waiter.username })] }))
    const [bill] = await open(owner, [await place(waiter, cart())])
    const { body } = await pay(owner, bill!, [cash('2.00', { tip: '1.00' })])
    await expectOk(pay(owner, bill!, [card('2.00', { tip: '0.50' })]))
    const cancelPath = `/bills/${bill!.id}/payments/${body.bill.payments[0]!.id}/cancel`
    await expectOk(owner.post(cancelPath, { reasonId: refund }))
    const tipsOf = async (name: string) => (await listTips(owner)).find((one) => one.username === name)
    expect(await tipsOf(username)).toMatchObject({ received: '5.00', paid_out: '0.00', owed: '5.00' })
    expect(await tipsOf(waiter.username)).toMatchObject({ name: 'Camille', received: '2.50', owed: '2.50' })

    const payOut = (name: string, amount: string) =>
      move(owner, sessionId, { kind: 'tip_payout', amount, username: name })
    const notOwed = { status: 409, body: { code: 'tip.not_owed' } }
    expect(await payOut(waiter.username, '2.51')).toMatchObject(notOwed)
    expect(await payOut('nobody@example.com', '0.01')).toMatchObject({ status: 404, body: { code: 'staff.not_found' } })
    await expectOk(payOut(waiter.username, '1.00'))
    await expectOk(payOut(waiter.username, '1.50'))
    expect(await payOut(waiter.username, '0.01')).toMatchObject(notOwed)
    expect(await tipsOf(waiter.username)).toMatchObject({ received: '2.50', paid_out: '2.50', owed: '0.00' })
    // the bill is paid, and its copied payments count once
    await expectOk(pay(owner, bill!, [card('10.00')]))
    expect(await tipsOf(waiter.username)).toMatchObject({ owed: '0.00' })
  })

  test('of another day are owed today', async () => {
    const restaurant = await aRestaurantWithDrawers(server())
    const { owner, username, sell, card } = restaurant
    await expectOk(sell(owner, { payments: [card('12.00', { tip: '5.00' })] }))
    expect(await listTips(owner, 'type=yesterday')).toEqual([
      { username, name: expect.any(String), received: '0.00', paid_out: '0.00', owed: '5.00' },
    ])
  })
})
