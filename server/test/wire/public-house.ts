import type { QrOrder } from '#core/contract/orders.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'
import { aFullHouse } from './full-house.ts'

export type PublicHouse = Awaited<ReturnType<typeof aPublicHouse>>
export type PlacedByGuest = { orderId: string; orderNo: number; orderToken: string; message: string }

/** A restaurant with one of everything whose guests see the menu and order from it. */
export async function aPublicHouse(server: TestServer) {
  const house = await aFullHouse(server)
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode: code } = await expectOk(
    house.owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open),
  )
  const [table] = await expectOk(house.owner.get<[{ encrypted_id: string }]>('/settings/store-tables'))
  const tableId = table.encrypted_id
  const cart = {
    deliveryType: null,
    cartItems: [house.line, house.plainLine],
    customerType: 'WALKIN',
    customer: { name: 'Guest', phone: '' },
    tableId,
  }
  return {
    ...house,
    code,
    table: { code: tableId },
    /** What the public cart sends: two dishes of 16.50 with 10 % on top and one of 8. */
    cart,
    order: (guest: Client, more: object = {}, headers: Record<string, string> = {}) =>
      guest.post<PlacedByGuest>(`/qrmenu/${code}/place-order`, { ...cart, ...more }, headers),
  }
}

/** What the till sends to take an order over as it stands. */
export const takeover = ({ id, items }: QrOrder) => ({
  cart: items.map((item) => ({ ...item, id: item.item_id, addons_ids: (item.addons ?? []).map((addon) => addon.id) })),
  selectedQrOrderItem: id,
})
