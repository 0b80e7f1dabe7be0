import { expect, test } from 'vitest'
import type { CustomerWithHistory } from '#core/contract/guests/customer-record.ts'
import type { DuplicateCustomers } from '#core/contract/guests/duplicate-customers.ts'
import { endDay } from '../../../../test/end-of-day.ts'
import { theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const KEPT = '+33 6 39 98 56 78'
const GONE = '06.39.98.56.78'
const rowsOf = async <T extends object>(sql: string, values: unknown[]) =>
  (await server().owner.query<T>(sql, values)).rows

/** A restaurant without a country took the two spellings for two customers. */
async function aRestaurantWithTwoRecords() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  await rowsOf(`update store_settings set time_zone = 'Europe/London' where tenant_id = $1`, [tenantId])
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  await expectOk(owner.post('/customers/add', { phone: KEPT, name: 'Ada' }))
  await expectOk(
    owner.post('/customers/add', { phone: GONE, name: 'Ada L.', email: 'ada@example.com', birthDate: '1990-02-01' }),
  )
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  for (const phone of [KEPT, GONE]) await expectOk(owner.post('/membership/members/add', { phone }))
  const place = async (customerId: string) => {
    const order = { cart, customerType: 'CUSTOMER', customerId }
    return (await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))).orderId
  }
  const buy = async (customerId: string) => {
    const bill = await theBill(restaurant, [await place(customerId)])
    await expectOk(owner.post('/orders/complete-and-pay-order', { ...bill, finishItems: true }))
  }
  const merge = (phones: string[], kept = KEPT) =>
    owner.post<{ code: string }>(`/customers/${encodeURIComponent(kept)}/merge`, { phones })
  const duplicates = async () =>
    (await expectOk(owner.get<DuplicateCustomers>('/customers/duplicates'))).people.map(({ customers }) =>
      customers.map(({ phone }) => phone).toSorted(),
    )
  return {
    ...restaurant,
    place,
    buy,
    merge,
    duplicates,
    inFrance: () => owner.post('/settings/bill', { country: 'FR' }),
  }
}

test('records of one person are listed, and merging keeps orders, visits, points and consents', async () => {
  const { owner, tenantId, place, buy, merge, duplicates, inFrance } = await aRestaurantWithTwoRecords()
  for (const phone of [KEPT, GONE, GONE]) await buy(phone)
  await endDay(server(), { tenantId, owner })
  await buy(GONE)
  await endDay(server(), { tenantId, owner })
  await buy(KEPT)
  const open = await place(GONE)
  await expectOk(owner.post('/reservations/add', { customerId: GONE, date: '2090-01-14T19:30' }))
  await expectOk(owner.post(`/customers/${GONE}/consents`, { state: 'withdrawn' }))
  expect(await duplicates()).toEqual([])
  await expectOk(inFrance())
  expect(await duplicates()).toEqual([[KEPT, GONE].toSorted()])
  const points = async () =>
    (
      await rowsOf<{ points: number }>('select sum(points)::int as points from loyalty_members where tenant_id = $1', [
        tenantId,
      ])
    )[0]!.points
  const before = await points()
  expect(before).toBeGreaterThan(0)

  await expectOk(merge([GONE]))
  expect(await duplicates()).toEqual([])
  const { customers } = await expectOk(owner.get<{ customers: CustomerWithHistory[] }>('/customers'))
  expect(customers).toMatchObject([
    { phone: KEPT, name: 'Ada', email: 'ada@example.com', birth_date: '1990-02-01', visits: 3 },
  ])
  expect(await points()).toBe(before)
  const found = await expectOk(owner.get<{ points: number }>(`/membership/lookup?phone=${GONE}`))
  expect(found.points).toBe(before)
  expect(await expectOk(owner.get(`/customers/${GONE}/consents`))).toMatchObject({
    state: 'withdrawn',
    history: [{ state: 'withdrawn' }],
  })
  expect(await rowsOf('select customer_phone from orders where id = $1', [open])).toEqual([{ customer_phone: KEPT }])
  expect(await rowsOf('select * from figure_differences where tenant_id = $1', [tenantId])).toEqual([])
  expect(await rowsOf('select * from loyalty_differences where tenant_id = $1', [tenantId])).toEqual([])
  for (const { table, column } of await phoneColumns())
    expect(
      await rowsOf(`select from ${table} where tenant_id = $1 and ${column} = $2`, [tenantId, GONE]),
      table,
    ).toEqual([])
  expect(
    await rowsOf(`select subject, details from audit_entries where tenant_id = $1 and kind = 'customer.merged'`, [
      tenantId,
    ]),
  ).toEqual([{ subject: KEPT, details: { records: '2' } }])
})

async function phoneColumns() {
  return rowsOf<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('phone', 'customer_phone')
       and exists (select from information_schema.columns i
         where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'tenant_id')`,
    [],
  )
}

test('only records of one number are merged, and only of this restaurant', async () => {
  const { owner, merge, inFrance } = await aRestaurantWithTwoRecords()
  expect(await merge([GONE])).toMatchObject({ status: 409, body: { code: 'customer.not_same_person' } })
  await expectOk(inFrance())
  await expectOk(owner.post('/customers/add', { phone: '0639985679', name: 'Max' }))
  expect(await merge(['0639985679'])).toMatchObject({ status: 409, body: { code: 'customer.not_same_person' } })
  expect(await merge([KEPT])).toMatchObject({ status: 409, body: { code: 'customer.not_same_person' } })
  expect(await merge(['0639985670'])).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
  const other = await aRestaurant(server())
  expect(await other.owner.post(`/customers/${encodeURIComponent(KEPT)}/merge`, { phones: [GONE] })).toMatchObject({
    status: 404,
  })
})

test('erasing a person who has two records takes both, and the log of their merging names nobody', async () => {
  const { owner, tenantId, inFrance, merge } = await aRestaurantWithTwoRecords()
  await expectOk(inFrance())
  await expectOk(owner.post(`/customers/${GONE}/erase`, {}))
  expect(await rowsOf('select phone from customers where tenant_id = $1', [tenantId])).toEqual([])

  const again = await aRestaurantWithTwoRecords()
  await expectOk(again.inFrance())
  await expectOk(again.merge([GONE]))
  await expectOk(again.owner.post('/customers/0639985678/erase', {}))
  expect(
    await rowsOf(`select subject from audit_entries where tenant_id = $1 and kind = 'customer.merged'`, [
      again.tenantId,
    ]),
  ).toEqual([{ subject: 'erased-customer' }])
  expect(await merge([GONE])).toMatchObject({ status: 404 })
})
