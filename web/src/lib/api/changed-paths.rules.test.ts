import { expect, test } from 'vitest'
import { customersApi } from '#core/contract/guests/customers.ts'
import { authApi } from '#core/contract/people/auth.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { tenantsApi } from '#core/contract/platform/tenants.ts'
import { posApi } from '#core/contract/pos.ts'
import { settingsApi, taxesApi } from '#core/contract/settings.ts'
import { tablesApi } from '#core/contract/dining/tables.ts'
import { isChangedBy } from './changed-paths.rules.ts'

const FETCHED = [
  '/auth/access',
  '/auth/devices',
  '/customers',
  '/kitchen',
  '/kitchen/recallable',
  '/orders',
  '/orders/init',
  '/pos/init',
  '/pos/occupied-tables',
  '/pos/qrorders',
  '/pos/qrorders/count',
  '/settings/store-setting',
  '/settings/store-tables',
  '/settings/taxes',
]

test.each([
  [customersApi.update, ['/customers']],
  [taxesApi.delete, ['/settings/taxes']],
  [settingsApi.saveStore, ['/settings/store-setting']],
  [kitchenApi.bump, ['/kitchen', '/kitchen/recallable']],
  // a declaration names the calls themselves, not all of a noun
  [settingsApi.renewQrCodes, ['/settings/store-setting', '/settings/store-tables']],
  [authApi.removeDevice, ['/auth/devices']],
  [ordersApi.updateItemStatus, ['/orders']],
  [posApi.createOrder, ['/pos/occupied-tables', '/pos/qrorders', '/pos/qrorders/count']],
])('$path refetches %j', (command, paths) => {
  expect(FETCHED.filter((key) => isChangedBy(command, key))).toEqual(paths)
})

test('pages, searches and lists of the noun are fetched again, and none of another', () => {
  const change = (key: unknown) => isChangedBy(customersApi.add, key)
  expect([
    change('/customers'),
    change([customersApi.list.path, 1, '']),
    change([customersApi.search.path, 'a']),
  ]).toEqual([true, true, true])
  expect([change('/customers-of-others'), change(['/invoices', 'customers']), change(null), change([{}])]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a change of a restaurant refetches the counts of restaurants and the operator’s dashboard', () => {
  for (const command of [tenantsApi.add, tenantsApi.update, tenantsApi.remove])
    for (const path of [tenantsApi.counts.path, tenantsApi.list.path, '/superadmin/dashboard'])
      expect(isChangedBy(command, path), `${command.path} ${path}`).toBe(true)
  expect(isChangedBy(tablesApi.add, tenantsApi.list.path)).toBe(false)
})
