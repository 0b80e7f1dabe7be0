import { expect, test } from 'vitest'
import type { PriceRule } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '19:00', isActive: true }

test.each(['items', 'categories'] as const)(
  'a rule is taken as it is read after its %s were removed',
  async (target) => {
    const { owner, aCategory, aMenuItem } = await aRestaurant(server())
    const add = async () => (target === 'items' ? aMenuItem() : aCategory('Plats'))
    const [gone, kept, alsoGone] = [await add(), await add(), await add()]
    const body = { title: 'Happy hour', target, ids: [gone, kept], kind: 'percent', value: '20', ...ALWAYS }
    await expectOk(owner.post('/settings/price-rules/add', body))
    const remove = (id: string) =>
      owner.delete(target === 'items' ? `/menu-items/delete/${id}` : `/settings/categories/${id}`)
    await expectOk(remove(gone))
    await expectOk(remove(alsoGone))

    const read = async () => (await expectOk(owner.get<PriceRule[]>('/settings/price-rules')))[0]!
    const rule = await read()
    const save = (change: object) =>
      owner.post(`/settings/price-rules/${rule.id}/update`, { ...rule, isActive: true, ...change })
    await expectOk(save({}))
    expect(await read()).toEqual(rule)
    await expectOk(save({ isActive: false }))
    expect(await read()).toEqual({ ...rule, is_active: 0 })
    expect(await save({ ids: [...rule.ids, alsoGone] })).toMatchObject({ status: 404 })
  },
)
