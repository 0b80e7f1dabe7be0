import { expect, test } from 'vitest'
import type { MenuItem } from '#core/contract/records.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Row = Record<string, string>
type Outcome = { updated: number; unchanged: number; errors: { field: string; code: string }[] }

test('a set menu keeps its steps, and no file makes or unmakes one', async () => {
  const { owner, aMenuItem, aVariant } = await aRestaurant(server())
  const bring = (rows: readonly Row[], preview = false) => {
    const body = { rows: rows.map((row, at) => ({ line: at + 2, ...row })), preview }
    return expectOk(owner.post<Outcome>('/menu-items/import', body))
  }
  const [soup, lunch] = [await aMenuItem({ title: 'Soup' }), await aMenuItem({ title: 'Lunch', price: '19.90' })]
  await aVariant(lunch, 'Large')
  const steps = [{ title: 'Starter', min: 1, max: 1, choices: [{ itemId: soup }] }]
  await expectOk(owner.post(`/menu-items/${lunch}/sale`, { kind: 'set', steps }))
  const row = { title: 'Lunch', price: '21', variants: '', kind: 'formule' }
  expect(await bring([row])).toMatchObject({ updated: 1, errors: [] })
  const item = async () => (await expectOk(owner.get<MenuItem[]>('/menu-items'))).find(({ title }) => title === 'Lunch')
  expect(await item()).toMatchObject({ price: '21.00', kind: 'set', steps: [{ title: 'Starter' }] })
  const refused = [
    { title: 'Soup', price: '8', kind: 'set menu' },
    { ...row, kind: 'item' },
    { ...row, title: 'New' },
  ]
  const { errors } = await bring(refused, true)
  expect(errors.map(({ field, code }) => [field, code])).toEqual(
    refused.map(() => ['kind', 'menu.import_kind_differs']),
  )
  expect(await bring([{ ...row, kind: '' }])).toMatchObject({ unchanged: 1 })
  // it has again what it had as an item
  await expectOk(owner.post(`/menu-items/${lunch}/sale`, { kind: 'item' }))
  expect((await item())!.variants).toMatchObject([{ title: 'Large' }])
})
