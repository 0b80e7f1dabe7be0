import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Customer } from '#core/contract/guests/customer-record.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

async function search({ owner }: Restaurant, q: string): Promise<string[]> {
  const path = `/customers/search-by-phone-name/search?q=${encodeURIComponent(q)}`
  return (await expectOk(owner.get<Customer[]>(path))).map(({ name }) => name)
}

async function withCustomers(customers: Record<string, string>): Promise<Restaurant> {
  const restaurant = await aRestaurant(server())
  for (const [phone, name] of Object.entries(customers))
    await expectOk(restaurant.owner.post('/customers/add', { phone, name }))
  return restaurant
}

test('a part of the name finds it, whatever its case and accents', async () => {
  const restaurant = await withCustomers({ 1000: 'Éloïse Garçon', 2000: 'eloise', 3000: 'Max' })
  expect(await search(restaurant, 'ELOIS')).toEqual(['eloise', 'Éloïse Garçon'])
  expect(await search(restaurant, 'garcon')).toEqual(['Éloïse Garçon'])
  expect(await search(restaurant, 'GARÇ')).toEqual(['Éloïse Garçon'])
  expect(await search(restaurant, 'zoé')).toEqual([])
})

test('a phone is found by its digits, however it is written', async () => {
  const restaurant = await withCustomers({ '+33 (6) 12.34-56 89': 'Ada', '0677': 'Eve 12' })
  expect(await search(restaurant, '1234')).toEqual(['Ada'])
  expect(await search(restaurant, '6-12 34')).toEqual(['Ada'])
  expect(await search(restaurant, '(6) 12')).toEqual(['Ada'])
  expect(await search(restaurant, 'Eve 12')).toEqual(['Eve 12'])
  expect(await search(restaurant, '67')).toEqual(['Eve 12'])
})

test('at most ten are offered, those whose name begins so first; nothing is found with nothing', async () => {
  const restaurant = await withCustomers({
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`100${at}`, `a ma ${at}`])),
    2000: 'Max',
    3000: 'Removed Max',
  })
  await expectOk(restaurant.owner.delete('/customers/3000/delete'))
  const found = await search(restaurant, 'ma')
  expect(found).toHaveLength(10)
  expect(found[0]).toBe('Max')
  for (const nothing of ['', '  ', 'null']) expect(await search(restaurant, nothing)).toEqual([])
})

test('no character of the search means anything but itself', async () => {
  const names = ['100% Bio', 'under_score', 'back\\slash', "O'Hara", 'star*dot.', 'plain']
  const restaurant = await withCustomers(Object.fromEntries(names.map((name, at) => [`999${at}`, name])))
  const special = fc.string({
    unit: fc.constantFrom('%', '_', '\\', "'", '*', '.', '[', '(', 'a', 'o', '0'),
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(special, async (q) => {
      const digits = /[a-z]/.test(q) ? '' : q.replace(/\D/g, '')
      const expected = names.filter(
        (name, at) =>
          name.toLowerCase().includes(q.toLowerCase()) ||
          (digits !== '' && `999${at}`.includes(digits)) ||
          `999${at}`.includes(q),
      )
      expect((await search(restaurant, q)).toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 150 },
  )
})
