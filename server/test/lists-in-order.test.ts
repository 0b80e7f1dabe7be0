import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from './restaurant.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const NAMES = ['Zeste', 'œufs', 'Épinards', 'beurre', 'Åland', 'Yaourt', 'Oeillet', 'Ail', 'échalotes', 'Beurre']
const SORTED = ['Ail', 'Åland', 'Beurre', 'beurre', 'échalotes', 'Épinards', 'Oeillet', 'œufs', 'Yaourt', 'Zeste']

type Listed = { title: string; name: string }

test.each([
  ['/inventory/items', '/inventory/items/add', (title: string) => ({ title, unit: 'g' })],
  ['/inventory/suppliers', '/inventory/suppliers', (name: string) => ({ name })],
  ['/settings/printers', '/settings/printers/add', (title: string) => ({ title, host: '127.0.0.1' })],
])('%s is sorted as a person does', async (list, add, bodyOf) => {
  const { owner } = await aRestaurant(server())
  for (const name of NAMES) await expectOk(owner.post(add, bodyOf(name)))
  const body = await expectOk(owner.get<Listed[] | Record<string, Listed[]>>(list))
  const rows = Array.isArray(body) ? body : Object.values(body).find((one) => Array.isArray(one))!
  expect(rows.map(({ title, name }) => title ?? name)).toEqual(SORTED)
})

test('found customers are sorted as a person does', async () => {
  const { owner } = await aRestaurant(server())
  for (const [at, name] of NAMES.entries())
    await expectOk(owner.post('/customers/add', { phone: `060000000${at}`, name: `${name} Martin` }))
  const found = await expectOk(owner.get<Listed[]>('/customers/search-by-phone-name/search?q=martin'))
  expect(found.map(({ name }) => name)).toEqual(SORTED.map((name) => `${name} Martin`))
})
