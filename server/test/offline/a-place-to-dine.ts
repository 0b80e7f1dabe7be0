import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import type { TestServer } from '../test-server.ts'

/** A restaurant with courses, two taxes, a discount's reason, a set menu, and dishes with and without a size. */
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
    await aLunch(restaurant, [soup, steak]),
  ]
  const discount = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'discount', title: 'Friend', isActive: true }),
  )
  const types = await expectOk(owner.get<{ id: string }[]>('/settings/payment-types'))
  return { ...restaurant, dishes, reasonId: discount.id, paymentTypes: types.map(({ id }) => id) }
}

/** A set menu of these dishes, one a step, as a line of a cart has it. */
async function aLunch({ owner, aMenuItem }: Restaurant, dishes: readonly string[]) {
  const id = await aMenuItem({ title: 'Lunch', price: '19.90' })
  const steps = dishes.map((itemId) => ({ title: 'Step', min: 1, max: 1, choices: [{ itemId }] }))
  await expectOk(owner.post(`/menu-items/${id}/sale`, { kind: 'set', steps }))
  const { steps: made } = await expectOk(owner.get<MenuItem>(`/menu-items/${id}`))
  return { id, steps: made.map((step, at) => ({ id: step.id, choices: [{ itemId: dishes[at]! }] })) }
}

export type PlaceToDine = Awaited<ReturnType<typeof aPlaceToDine>>
