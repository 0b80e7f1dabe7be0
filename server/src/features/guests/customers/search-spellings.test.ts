import { expect, test } from 'vitest'
import type { Customer } from '#core/contract/guests/customer-record.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const NAMES = ['Cœur Lebœuf', 'Jürgen Groß', "O'Neil d’Artagnan", 'Anne Exemple', 'E\u0301lodie', 'Saint‑Marc']

test.each([
  ['coeur', 'Cœur Lebœuf'],
  ['leboeuf', 'Cœur Lebœuf'],
  ['gross', 'Jürgen Groß'],
  ['O’Neil', "O'Neil d’Artagnan"],
  ["d'Artagnan", "O'Neil d’Artagnan"],
  ['Exemple Anne', 'Anne Exemple'],
  ['elodie', 'E\u0301lodie'],
  ['Élodie', 'E\u0301lodie'],
  ['saint marc', 'Saint‑Marc'],
  ['anna', null],
  ['anne groß', null],
])('"%s" finds %s among customers, bookings, invoices and members', async (typed, name) => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  await expectOk(owner.post('/membership/programme', { kind: 'points', amountPerPoint: '1.00' }))
  for (const [at, one] of NAMES.entries()) {
    const phone = `063998567${at}`
    await expectOk(owner.post('/customers/add', { phone, name: one }))
    await expectOk(owner.post('/membership/members/add', { phone }))
    await expectOk(owner.post('/reservations/add', { customerId: phone, date: '2090-01-14T19:30' }))
    const order = { cart, customerType: 'CUSTOMER', customerId: phone }
    const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', order))
    await expectOk(owner.post('/orders/complete-and-pay-order', await theBill(restaurant, [orderId])))
  }
  const expected = name === null ? [] : [name]
  const q = encodeURIComponent(typed)
  const picked = await expectOk(owner.get<Customer[]>(`/customers/search-by-phone-name/search?q=${q}`))
  expect(picked.map((one) => one.name)).toEqual(expected)
  const { customers } = await expectOk(owner.get<{ customers: Customer[] }>(`/customers?filter=${q}`))
  expect(customers.map((one) => one.name)).toEqual(expected)
  const booked = await expectOk(owner.get<{ customer_name: string }[]>(`/reservations/search?q=${q}`))
  expect(booked.map(({ customer_name }) => customer_name)).toEqual(expected)
  const invoices = await expectOk(owner.get<Invoice[]>(`/invoices/search?q=${q}`))
  expect(invoices.map((one) => one.name)).toEqual(expected)
  const { members } = await expectOk(owner.get<{ members: { name: string }[] }>(`/membership/members?q=${q}`))
  expect(members.map((one) => one.name)).toEqual(expected)
})
