import { aRestaurant, expectOk } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

/** A restaurant with courses, two taxes, a discount's reason, and dishes with and without a size. */
export async function aPlaceToDine(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const { owner, aTax, aMenuItem, aVariant, anAddon } = restaurant
  await expectOk(owner.post('/settings/dining', { courses: true }))
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  const onTop = await aTax({ title: 'Sales tax', rate: '8.875', type: 'exclusive' })
  const within = await aTax({ title: 'VAT', rate: '10', type: 'inclusive' })
  const soup = await aMenuItem({ title: 'Soup', price: '3.33', taxId: within })
  const steak = await aMenuItem({ title: 'Steak', price: '27.45', taxId: onTop })
  const wine = await aMenuItem({ title: 'Wine', price: '6.10' })
  const large = await aVariant(wine)
  const cheese = await anAddon(steak)
  const dishes = [
    { id: soup },
    { id: steak },
    { id: steak, addons_ids: [cheese] },
    { id: wine },
    { id: wine, variant_id: large },
  ]
  const discount = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'discount', title: 'Friend', isActive: true }),
  )
  const types = await expectOk(owner.get<{ id: string }[]>('/settings/payment-types'))
  return { ...restaurant, dishes, reasonId: discount.id, paymentTypes: types.map(({ id }) => id) }
}

export type PlaceToDine = Awaited<ReturnType<typeof aPlaceToDine>>
