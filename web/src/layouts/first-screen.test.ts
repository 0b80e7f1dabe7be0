import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import { SCOPE_PRESETS, SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { firstScreenOf } from './first-screen.ts'

const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

test.each([
  ['manager', '/dashboard/home'],
  ['cashier', '/dashboard/floor'],
  ['server', '/dashboard/floor'],
  ['kitchen', '/dashboard/kitchen'],
  ['host', '/dashboard/floor'],
  ['accountant', '/dashboard/home'],
] as const)('the preset %s begins at %s', (preset, path) => {
  expect(firstScreenOf(staff(...SCOPE_PRESETS[preset]))).toBe(path)
})

test.each<[Person, string]>([
  [{ role: 'admin', scopes: [] }, '/dashboard/home'],
  [{ role: 'admin', scopes: [], kind: 'pin' }, '/dashboard/home'],
  [{ role: 'superadmin', scopes: [] }, '/superadmin/dashboard/home'],
  [staff(), '/dashboard/profile'],
  [staff('KITCHEN_DISPLAY', 'INVOICES'), '/dashboard/kitchen'],
  [staff('CUSTOMER_DISPLAY'), '/dashboard/customer-display'],
  [staff('INVOICES', 'VIEW_CUSTOMERS'), '/dashboard/invoices'],
  [staff('CASH_CLOSE'), '/dashboard/cash'],
  [staff('SETTINGS'), '/dashboard/settings'],
])('%j begins at %s', (person, path) => {
  expect(firstScreenOf(person)).toBe(path)
})

test('people who may open a screen do not begin at the profile', () => {
  const withoutScreen = SCOPES.filter((scope) => firstScreenOf(staff(scope)) === '/dashboard/profile')
  expect(withoutScreen).toEqual(['ORDER_DISCOUNT', 'ORDER_VOID', 'ORDER_REFUND', 'PRICE_OVERRIDE'])
})

test('nobody begins at a screen of an unused feature', () => {
  expect(firstScreenOf(staff(...SCOPE_PRESETS.server), ['tables'])).toBe('/dashboard/pos')
  expect(firstScreenOf(staff(...SCOPE_PRESETS.kitchen), ['kitchen'])).toBe('/dashboard/profile')
})
