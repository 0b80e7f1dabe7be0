import { expect, test } from 'vitest'
import { open, pay, place } from '../../../test/faults/bill-calls.ts'
import {
  aRestaurantWithDrawers,
  close,
  handOver,
  listTips,
  move,
  openDrawer,
  showSession,
} from '../../../test/faults/cash-calls.ts'
import { outcome, race, rounds } from '../../../test/faults/races.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const serverRole = async (statement: string) => {
  const client = await server().owner.connect()
  try {
    await client.query('begin')
    await client.query('set local role comptoir_server')
    return await client.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Sums the payments of each session, straight from the tables. */
async function cameIn(tenantId: string): Promise<Map<string | null, number>> {
  const { rows } = await server().owner.query<{ id: string | null; came: number }>(
    `select session_id as id, sum(amount + tip + rounding + surplus)::int as came from (
       select session_id, amount, tip, rounding, surplus from bill_payments where tenant_id = $1
       union all
       select session_id, amount, tip, rounding, surplus from invoice_payments where tenant_id = $1 and bill_payment_id is null
     ) as p group by 1`,
    [tenantId],
  )
  return new Map(rows.map(({ id, came }) => [id, came]))
}

test('of two who open a drawer at once, and of two who close it, one does', async () => {
  const { owner, anotherTill, tills } = await aRestaurantWithDrawers(server())
  const other = await anotherTill()
  for (const round of rounds) {
    const opening = (client: typeof owner) => () =>
      client.post('/cash/sessions/open', { tillId: tills[0].id, float: '10' })
    const opened = await race(round, opening(owner), opening(other))
    expect(opened.toSorted()).toEqual(['200', '409 cash.already_open'])
    const { tills: drawers } = await expectOk(owner.get<{ tills: [{ session: { id: string } }] }>('/cash/init'))
    const { id } = drawers[0].session
    const closed = await race(
      round,
      () => close(owner, id, '10.00'),
      () => close(other, id, '10.00'),
    )
    expect(closed.toSorted()).toEqual(['200', '409 cash.session_closed'])
    expect(await showSession(owner, id)).toMatchObject({ z: round })
  }
})

test('a movement while the drawer is closed is in the closing, or refused', async () => {
  const { owner, anotherTill, tills, paidIn } = await aRestaurantWithDrawers(server())
  const other = await anotherTill()
  for (const round of rounds) {
    const id = await openDrawer(owner, tills[0].id, { float: '10' })
    const [moved, closed] = await race(
      round,
      () => move(owner, id, { kind: 'in', amount: '5', reasonId: paidIn }),
      () => close(other, id, '10.00'),
    )
    expect(closed).toBe('200')
    const isIn = moved === '200'
    expect(moved).toBe(isIn ? '200' : '409 cash.session_closed')
    expect(await showSession(owner, id)).toMatchObject({
      expected: isIn ? '15.00' : '10.00',
      in: isIn ? '5.00' : '0.00',
    })
  }
})

test('two movements at once never take out more than there is', async () => {
  const { owner, anotherTill, tills } = await aRestaurantWithDrawers(server())
  const other = await anotherTill()
  for (const round of rounds) {
    const id = await openDrawer(owner, tills[0].id, { float: '10' })
    const drop = (client: typeof owner) => () => move(client, id, { kind: 'drop', amount: '6' })
    const answers = await race(round, drop(owner), drop(other))
    expect(answers.toSorted()).toEqual(['200', '409 cash.not_enough'])
    await expectOk(close(owner, id, '4.00'))
  }
})

test('the tips of a person are not paid out twice at two tills', async () => {
  const { owner, username, anotherTill, tills, sell, card } = await aRestaurantWithDrawers(server())
  const other = await anotherTill()
  const ids = [await openDrawer(owner, tills[0].id), await openDrawer(owner, tills[1].id)] as const
  for (const round of rounds) {
    await expectOk(sell(owner, { payments: [card('12.00', { tip: '1.00' })] }))
    const payOut = (client: typeof owner, id: string) => () =>
      move(client, id, { kind: 'tip_payout', amount: '1', username })
    const answers = await race(round, payOut(owner, ids[0]), payOut(other, ids[1]))
    expect(answers.toSorted()).toEqual(['200', '409 tip.not_owed'])
  }
  expect(await listTips(owner)).toMatchObject([{ owed: '0.00' }])
})

test('a sale while the drawer is handed over is in one session or the next, whichever call takes the money', async () => {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, username, tenantId, anotherTill, tills, sell, cart, cash, aStaffMember } = restaurant
  const colleague = await aStaffMember(['POS'])
  const [other, third] = [await anotherTill(), await anotherTill()]
  let id = await openDrawer(owner, tills[0].id, { float: 0 })
  const customer = { customerType: 'CUSTOMER', customerId: { phone: '0600', name: 'Léa' } }
  await expectOk(owner.post('/settings/bill', { cashNeedsSession: true, cashDifferenceLimit: '100000' }))
  let sales = 0
  const sessions: string[] = []
  for (const round of rounds) {
    const [bill] = await open(owner, [await place(owner, cart())])
    const orderIds = [await place(owner, cart())]
    const table = { orderIds, subTotal: 12, taxTotal: 0, total: 12 }
    const taker = round % 2 === 0 ? username : colleague.username
    const [handed, ...sold] = await Promise.all([
      handOver(other, id, '0.00', { toUsername: taker }),
      sell(owner, {}),
      sell(third, {}),
      sell(owner, customer),
      pay(third, bill!, [cash('12.00')]),
      owner.post('/orders/complete-and-pay-order', table),
    ])
    expect(sold.map(outcome)).toEqual(['200', '200', '200', '200', '200'])
    sales += sold.length
    sessions.push(id)
    id = (await expectOk(Promise.resolve(handed))).sessionId
  }
  await expectOk(close(owner, id, '0.00'))
  const came = await cameIn(tenantId)
  expect(came.has(null)).toBe(false)
  expect([...came.values()].reduce((sum, one) => sum + one, 0)).toBe(sales * 1200)
  // each closing contains exactly the money of its session
  for (const one of [...sessions, id]) {
    const { expected } = await showSession(owner, one)
    expect(Number(expected) * 100).toBeCloseTo(came.get(one) ?? 0, 5)
  }
})

test('a sale while the drawer is closed is in the closing, in no session, or refused where cash needs one', async () => {
  const { owner, tenantId, anotherTill, tills, sell } = await aRestaurantWithDrawers(server())
  const other = await anotherTill()
  await expectOk(owner.post('/settings/bill', { cashDifferenceLimit: '100000' }))
  for (const round of rounds) {
    await expectOk(owner.post('/settings/bill', { cashNeedsSession: round % 3 === 0 }))
    const id = await openDrawer(owner, tills[0].id, { float: 0 })
    const [sold, closed] = await race(
      round,
      () => sell(owner, {}),
      () => close(other, id, '0.00'),
    )
    expect(closed).toBe('200')
    if (round % 3 !== 0) expect(sold).toBe('200')
    else expect(['200', '409 cash.session_required']).toContain(sold)
    const { expected } = await showSession(owner, id)
    expect(Number(expected) * 100).toBe((await cameIn(tenantId)).get(id) ?? 0)
  }
})

test('the server’s role changes no movement, no count, no payment, and no closing', async () => {
  const { owner, tenantId, tills, paidIn } = await aRestaurantWithDrawers(server())
  const id = await openDrawer(owner, tills[0].id)
  await expectOk(move(owner, id, { kind: 'in', amount: '1', reasonId: paidIn }))
  await expectOk(close(owner, id, '101.00'))
  const payments = ['bill_payments', 'invoice_payments', 'settlements', 'settlement_payments']
  for (const table of ['cash_movements', 'cash_counts', 'cash_other_counts', ...payments]) {
    expect(await serverRole(`update ${table} set tenant_id = tenant_id`)).toMatch(/permission denied/)
    expect(await serverRole(`delete from ${table}`)).toMatch(/permission denied/)
  }
  expect(await serverRole('delete from cash_sessions')).toMatch(/permission denied/)
  await expect(
    server().owner.query('update cash_sessions set counted = 0 where tenant_id = $1', [tenantId]),
  ).rejects.toThrow('a session that is closed stays as it is')
})
