import { availableParallelism } from 'node:os'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'

/** One restaurant of the evening, as the load process needs it. */
export type EveningRestaurant = {
  tenantId: string
  cookie: string
  /** Body of an order, serialised ahead of the load. */
  order: string
  /** The totals of that order. */
  totals: { subTotal: number; taxTotal: number; total: number }
  menuPath: string
  /** IP address that its devices call from. */
  address: string
}

const MENU_ITEMS = 24

/** Opens restaurants through HTTP, a few at a time. */
export async function openRestaurants(origin: string, count: number): Promise<EveningRestaurant[]> {
  const restaurants: EveningRestaurant[] = []
  const openNext = async (): Promise<void> => {
    while (restaurants.length < count) {
      const at = restaurants.push(undefined as never) - 1
      restaurants[at] = await openOneRestaurant(origin, at)
    }
  }
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, openNext))
  return restaurants
}

async function openOneRestaurant(origin: string, number: number): Promise<EveningRestaurant> {
  const { tenantId, owner, aCategory, aTax, aMenuItem, aTable } = await aRestaurant({ origin }, `Maison ${number}`)
  const [categoryId, taxId, tableId] = [await aCategory(), await aTax(), await aTable()]
  const items: string[] = []
  for (let item = 0; item < MENU_ITEMS; item++)
    items.push(await aMenuItem({ title: `Plat ${item + 1}`, price: `${8 + item}.50`, categoryId, taxId }))
  const cart = items.slice(0, 3).map((id, line) => ({ id, quantity: 1 + (line % 2), notes: null }))
  const order = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId, cart }
  const refusal = await owner.post<{ totals: EveningRestaurant['totals'] }>('/pos/create-order-and-invoice', {
    ...order,
    netTotal: 0,
    taxTotal: 0,
    total: 0,
  })
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open))
  return {
    tenantId,
    cookie: owner.cookieHeader,
    order: JSON.stringify(order),
    totals: refusal.body.totals,
    menuPath: `/qrmenu/${uniqueQRCode}?tableId=null`,
    address: `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  }
}
