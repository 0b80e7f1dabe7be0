import { expect, test } from 'vitest'
import { anOrder, aRestaurantWithTwoTills, pay, stateOf, theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'
import { RestaurantLists } from '../restaurant-lists.ts'

const server = useOwnTestServer()

/** Makes rows of a restaurant old enough to expire, by table. */
const AGEING = {
  idempotency_keys: `created_at = created_at - interval '73 hours'`,
  live_events: `created_at = created_at - interval '73 hours'`,
  password_resets: `expires_at = now() - interval '1 minute'`,
  invitations: `expires_at = now() - interval '1 minute'`,
  undo_offers: `until = now() - interval '1 minute'`,
  spent_refresh_tokens: `spent_at = spent_at - interval '8 days'`,
}

test('expired rows are deleted, for every restaurant, and nothing else', async () => {
  const [old, recent] = [await aRestaurant(server()), await aRestaurant(server())]
  for (const { owner, aMenuItem, aTax } of [old, recent]) {
    await expectOk(owner.post('/auth/refresh-token'))
    await expectOk(owner.post('/auth/refresh-token'))
    const order = { cart: [{ id: await aMenuItem(), quantity: 1 }] }
    await expectOk(owner.post('/pos/create-order', order, { 'idempotency-key': 'one order' }))
    await expectOk(owner.delete(`/settings/taxes/${await aTax()}`))
  }
  const { owner } = server()
  await owner.query(`insert into password_resets (tenant_id, token_hash, user_id, expires_at)
    select tenant_id, 'a', id, now() + interval '1 minute' from users`)
  await owner.query(`insert into invitations (tenant_id, token_hash, username, name, scopes, invited_by, expires_at)
    select tenant_id, 'a', 'someone@example.com', 'Someone', '{}', id, now() + interval '1 minute' from users`)
  await owner.query(`insert into sessions (tenant_id, user_id, access_hash, access_expires_at, refresh_hash, expires_at, xsrf_token,
      device_name, device_ip, device_location)
    select tenant_id, id, 'a', now(), 'b', now() - interval '1 minute', 'c', 'd', 'e', 'f' from users`)
  for (const [table, grow] of Object.entries(AGEING))
    await owner.query(`update ${table} set ${grow} where tenant_id = $1`, [old.tenantId])

  await owner.query(`insert into platform_idempotency_keys (username, key, request_hash, created_at) values
    ('operator', 'old', '', now() - interval '73 hours'), ('operator', 'recent', '', now() - interval '71 hours')`)

  for (const { db } of server().connections.cells) await new RestaurantLists(db).forgetExpired()

  expect((await owner.query('select from sessions where expires_at < now()')).rowCount).toBe(0)
  expect((await owner.query('select key from platform_idempotency_keys')).rows).toEqual([{ key: 'recent' }])
  for (const table of Object.keys(AGEING)) {
    const { rows } = await owner.query(`select tenant_id from ${table}`)
    expect([table, rows]).toEqual([table, [{ tenant_id: recent.tenantId }]])
  }
  for (const { owner: till } of [old, recent]) expect((await till.get('/auth/devices')).status).toBe(200)
})

test('orders that the kitchen has not finished a day after their payment are closed', async () => {
  const restaurant = await aRestaurantWithTwoTills(server())
  const orders = [await anOrder(restaurant), await anOrder(restaurant), await anOrder(restaurant)]
  const [old, paidLate, unpaid] = orders.map(({ orderId }) => orderId) as [string, string, string]
  for (const id of [old, paidLate]) await expectOk(pay(restaurant.owner, await theBill(restaurant, [id])))
  const age = `update orders set placed_at = placed_at - interval '25 hours' where tenant_id = $1`
  await server().owner.query(age, [restaurant.tenantId])
  const agePayment = `update invoices set issued_at = issued_at - interval '25 hours' where tenant_id = $1 and number = 1`
  await server().owner.query(agePayment, [restaurant.tenantId])
  await new RestaurantLists(server().connections.db).forgetExpired()
  for (const [id, status] of [
    [old, 'completed'],
    [paidLate, 'created'],
    [unpaid, 'created'],
  ] as const)
    expect([id, (await stateOf(server(), id)).status]).toEqual([id, status])
  const open = await expectOk(restaurant.owner.get<{ id: string }[]>('/kitchen'))
  expect(open.map(({ id }) => id).toSorted()).toEqual([paidLate, unpaid].toSorted())
})
