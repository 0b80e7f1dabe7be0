import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk, type AnyServer } from '../restaurant.ts'

import { aFullRestaurant } from './full-restaurant.ts'

export type PublicRestaurant = Awaited<ReturnType<typeof aPublicRestaurant>>
export type PlacedByGuest = { orderId: string; orderNo: number; orderToken: string; message: string }

/** A restaurant with one of everything whose guests see the menu and order from it. */
export async function aPublicRestaurant(server: AnyServer) {
  const restaurant = await aFullRestaurant(server)
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode: code } = await expectOk(
    restaurant.owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open),
  )
  const [table] = await expectOk(restaurant.owner.get<[{ encrypted_id: string }]>('/settings/store-tables'))
  const tableId = table.encrypted_id
  const cart = {
    deliveryType: null,
    cartItems: [restaurant.line, restaurant.plainLine],
    customerType: 'WALKIN',
    customer: { name: 'Guest', phone: '' },
    tableId,
  }
  return {
    ...restaurant,
    code,
    table: { code: tableId },
    /** A cart as the public menu sends it: two items of 16.50 with 10 % on top and one of 8. */
    cart,
    order: (guest: Client, more: object = {}, headers: Record<string, string> = {}) =>
      guest.post<PlacedByGuest>(`/qrmenu/${code}/place-order`, { ...cart, ...more }, headers),
  }
}

/** The body that a till sends to take over a guest's order unchanged. */
export const takeover = ({ id, items }: QrOrder) => ({
  cart: items.map((item) => ({ ...item, id: item.item_id, addons_ids: (item.addons ?? []).map((addon) => addon.id) })),
  selectedQrOrderItem: id,
})
