import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

test('the statements of choices are to be checked once their recipe changes, or that of the item a variant is made by', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const tart = await restaurant.aMenuItem({ title: 'Tart' })
  const choice = async (kind: 'variant' | 'addon', title: string) => {
    const added = await expectOk(
      owner.post<Record<string, string>>(`/menu-items/${kind}s/${tart}/add`, { title, price: '1' }),
    )
    return added[`${kind}Id`]!
  }
  const [small, large, cream] = [
    await choice('variant', 'Small'),
    await choice('variant', 'Large'),
    await choice('addon', 'Cream'),
  ]
  await restaurant.anOptionGroup({}, [tart])
  const tartNow = () => expectOk(owner.get<MenuItem>(`/menu-items/${tart}`))
  const custard = (await tartNow()).modifier_groups[0]!.options[0]!.id
  const { itemId } = await expectOk(
    owner.post<{ itemId: string }>('/inventory/items/add', { title: 'Milk', unit: 'l' }),
  )
  const { preparationId } = await expectOk(
    owner.post<{ preparationId: string }>('/inventory/preparations/add', {
      title: 'Base',
      unit: 'l',
      yield: '1',
      lines: [{ itemId, quantity: '1' }],
    }),
  )
  const save = (kind: string, id: string, lines: object[], made?: string) =>
    expectOk(owner.post(`/inventory/recipes/${kind}/${id}`, { lines, yield: made }))
  const toCheck = async () => (await tartNow()).choices_to_check
  const state = (...rows: [kind: string, id: string][]) =>
    expectOk(
      owner.post('/menu-items/allergens', {
        rows: rows.map(([kind, id]) => ({
          kind,
          id,
          allergens: { contains: [{ code: 'milk', kinds: [] }], traces: [] },
        })),
      }),
    )
  await save('dish', tart, [{ itemId, quantity: '0.1' }])
  await save('variant', large, [{ preparationId, quantity: '0.2' }])
  await save('addon', cream, [{ preparationId, quantity: '0.1' }])
  await save('option', custard, [{ preparationId, quantity: '0.1' }])
  // nothing is stated, so nothing is to be reviewed
  expect(await toCheck()).toEqual([])
  await state(['variant', small], ['variant', large], ['addon', cream], ['option', custard])

  await save('dish', tart, [{ itemId, quantity: '0.2' }])
  expect(await toCheck()).toEqual([small])
  await save('preparation', preparationId, [{ itemId, quantity: '1.1' }], '1')
  expect(await toCheck()).toEqual([small, large, cream, custard])
  await state(['variant', small], ['option', custard])
  expect(await toCheck()).toEqual([large, cream])
  await state(['variant', large], ['addon', cream])
  expect(await toCheck()).toEqual([])
})
