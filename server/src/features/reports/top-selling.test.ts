import { expect, test } from 'vitest'
import type { Report } from '#core/contract/reports/reports.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const topSelling = async (owner: Client) =>
  (await expectOk(owner.get<Report>('/reports?type=today&from=null&to=null'))).topSellingItems

test('top sellers have the menu’s price, whatever they were sold for, in the report and on the dashboard', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const beer = await restaurant.aMenuItem({ title: 'Bière', price: '5.00' })
  const soup = await restaurant.aMenuItem({ title: 'Soupe', price: '7.00' })
  const large = await restaurant.aVariant(beer, 'Grande', '9.00')
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', isActive: true }
  const rule = { title: 'Happy hour', target: 'all', kind: 'percent', value: 20, ...days }
  await expectOk(owner.post('/settings/price-rules/add', rule))
  // 4.00, 7.20 and 5.60
  const cart = [
    { id: beer, quantity: 1 },
    { id: beer, variant_id: large, quantity: 1 },
    { id: soup, quantity: 1 },
  ]
  await expectOk(owner.post('/pos/create-order-and-invoice', { cart, netTotal: 16.8, taxTotal: 0, total: 16.8 }))
  const top = [
    { id: beer, price: '5.00', orders_count: 2 },
    { id: soup, price: '7.00', orders_count: 1 },
  ]
  expect(await topSelling(owner)).toMatchObject(top)
  // an item that left the menu keeps its last price there
  await expectOk(owner.post(`/menu-items/update/${soup}`, { title: 'Soupe', price: '7.50' }))
  await expectOk(owner.delete(`/menu-items/delete/${soup}`))
  const now = [top[0], { ...top[1], price: '7.50' }]
  expect(await topSelling(owner)).toMatchObject(now)
  expect(await expectOk(owner.get('/dashboard'))).toMatchObject({ topSellingItems: now })
})
