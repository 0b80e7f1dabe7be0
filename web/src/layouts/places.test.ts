import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import { SCOPE_PRESETS, SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { NAVIGATION } from './navigation.ts'
import { activeLinkOf, sidebarGroups } from './places.ts'

const owner: Person = { role: 'admin', scopes: [] }
const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

const linksOf = (person: Person) => sidebarGroups(NAVIGATION, person).flatMap(({ links }) => links)
const idsOf = (person: Person) => linksOf(person).map(({ id }) => id)

test('the owner’s sidebar has twelve links in their groups', () => {
  expect(sidebarGroups(NAVIGATION, owner).map(({ group, links }) => [group, links.map(({ id }) => id)])).toEqual([
    ['main', ['home', 'floor', 'pos', 'orders', 'kitchen']],
    ['offerings', ['reservations', 'menu', 'money', 'customers', 'stock']],
    ['backOffice', ['users', 'settings']],
  ])
})

test.each([
  ['manager', 'home floor pos orders kitchen reservations menu money customers settings'],
  ['cashier', 'floor pos orders reservations money customers'],
  ['server', 'floor pos orders reservations'],
  ['kitchen', 'kitchen'],
  ['host', 'floor reservations customers'],
  ['accountant', 'home money compliance'],
] as const)('the preset %s finds %s', (preset, ids) => {
  expect(idsOf(staff(...SCOPE_PRESETS[preset])).join(' ')).toBe(ids)
})

test('a place holds the screens one may open; a single one appears under its own name', () => {
  const moneyOf = (person: Person) => linksOf(person).find(({ id }) => id === 'money')
  expect(moneyOf(owner)?.within?.map(({ id }) => id)).toEqual(['cash', 'invoices', 'reports', 'accounting'])
  expect(moneyOf(staff('REPORTS', 'INVOICES'))).toMatchObject({ path: '/dashboard/invoices' })
  expect(idsOf(staff('REPORTS'))).toEqual(['reports'])
  expect(idsOf(staff('MEMBERSHIP'))).toEqual(['membership'])
  expect(idsOf(staff('ORDER_STATUS_DISPLAY'))).toEqual(['orders', 'orderStatus'])
  expect(idsOf(staff('CUSTOMER_DISPLAY', 'ACCOUNTING'))).toEqual(['accounting', 'compliance', 'customerDisplay'])
  expect(idsOf(staff())).toEqual([])
})

test('every scope that opens a screen gives a link, and nobody has more than twelve', () => {
  const acts = ['ORDER_DISCOUNT', 'ORDER_VOID', 'ORDER_REFUND', 'PRICE_OVERRIDE']
  for (const scope of SCOPES) expect([scope, idsOf(staff(scope)).length > 0]).toEqual([scope, !acts.includes(scope)])
  const byPin: Person = { ...owner, kind: 'pin' }
  for (const person of [owner, byPin, staff(...SCOPES)]) expect(idsOf(person).length).toBeLessThanOrEqual(12)
  expect(idsOf({ role: 'superadmin', scopes: SCOPES })).toEqual([])
})

test.each([
  ['/dashboard/pos', 'pos'],
  ['/dashboard/visits/12', 'floor'],
  ['/dashboard/kitchen/expo', 'kitchen'],
  ['/dashboard/settings', 'settings'],
  ['/dashboard/settings/tax-setup', 'settings'],
  ['/dashboard/compliance', 'settings'],
  ['/dashboard/audit-log', 'settings'],
  ['/dashboard/settings/menu-items/categories', 'menu'],
  ['/dashboard/settings/price-rules', 'menu'],
  ['/dashboard/membership', 'customers'],
  ['/dashboard/invoices/12', 'money'],
  ['/dashboard/profile', undefined],
])('%s belongs to %s', (pathname, id) => {
  expect(activeLinkOf(linksOf(owner), pathname)?.id).toBe(id)
})
