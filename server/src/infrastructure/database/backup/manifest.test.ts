import { expect, test } from 'vitest'
import { pictureOfEntry, tableEntry, tableOfEntry } from './manifest.ts'

test.each([
  ['pictures/tenant/item.webp', 'tenant/item.webp'],
  ['pictures/item.webp', 'item.webp'],
  ['pictures/../../etc/passwd', undefined],
  ['pictures/tenant/../../secret', undefined],
  ['pictures//etc/passwd', undefined],
  ['pictures/a\\..\\b', undefined],
  ['manifest.json', undefined],
])('the picture of %s is %s', (entry, picture) => {
  expect(pictureOfEntry(entry)).toBe(picture)
})

test('the entries of a table name it', () => {
  expect(tableOfEntry(tableEntry({ schema: 'public', name: 'orders' }, 12))).toBe('public.orders')
  expect(tableOfEntry('pictures/orders/1')).toBeUndefined()
})
