import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import type { TestServer } from '../../../../test/test-server.ts'

type Shown = { visit: Visit; orders: Round[]; history: { kind: string; details: Record<string, string> }[] }
export type Placed = { orderId: string; tokenNo: number; visitId?: string; invoiceId?: string }

/** A restaurant with two menu items and three tables. */
export async function aRoomOf(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const { owner } = restaurant
  const coffee = await restaurant.aMenuItem({ title: 'Café', price: '2.50' })
  const steak = await restaurant.aMenuItem({ title: 'Entrecôte', price: '24.00' })
  const [t1, t2, t3] = [await restaurant.aTable('T1'), await restaurant.aTable('T2'), await restaurant.aTable('T3')]
  const order = (cart: object[], rest: object) => expectOk(owner.post<Placed>('/pos/create-order', { cart, ...rest }))
  const show = (id: string) => expectOk(owner.get<Shown>(`/visits/${id}`))
  const lines = async (id: string) => (await show(id)).orders.flatMap(({ items }) => items)
  return { ...restaurant, coffee, steak, t1, t2, t3, order, show, lines }
}

export const finish = async ({ owner }: Pick<Restaurant, 'owner'>, orderId: string) =>
  expectOk(owner.post(`/kitchen/bump/${orderId}`))
export const open = ({ owner }: Pick<Restaurant, 'owner'>) => expectOk(owner.get<Visit[]>('/visits'))
