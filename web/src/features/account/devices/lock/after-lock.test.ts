import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import { pathAfterLock } from './after-lock.ts'

const waiter: Person = { role: 'user', scopes: ['POS', 'ORDERS'] }
const cook: Person = { role: 'user', scopes: ['KITCHEN'] }
const bookkeeper: Person = { role: 'user', scopes: ['DASHBOARD', 'REPORTS'] }

test.each([
  [waiter, '/dashboard/orders', '/dashboard/orders'],
  [waiter, '/dashboard/settings/taxes', '/dashboard/floor'],
  [waiter, null, '/dashboard/floor'],
  [cook, '/dashboard/pos', '/dashboard/kitchen'],
  [bookkeeper, '/dashboard/pos', '/dashboard/home'],
])('%j, after %s, goes to %s', (person, before, path) => {
  expect(pathAfterLock(person, before)).toBe(path)
})
