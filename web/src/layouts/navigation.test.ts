import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import { SCOPE_PRESETS, type Scope } from '#core/permissions/scopes.ts'
import { isActiveLink, NAVIGATION, searchEntries, sidebarGroups } from './navigation.ts'
import { navigationTexts } from './navigation.texts.ts'

const owner: Person = { role: 'admin', scopes: [] }
const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

const sidebarOf = (person: Person) =>
  sidebarGroups(NAVIGATION, person).map(({ group, links }) => [group, links.map(({ id }) => id)])
const search = (person: Person, query = '') =>
  searchEntries(NAVIGATION, { person, query, titleOf: (id) => navigationTexts.en.search[id] }).map(({ id }) => id)

test('the owner sees every link, in their groups', () => {
  expect(sidebarOf(owner)).toEqual([
    ['main', ['home', 'floor', 'pos', 'orders', 'kitchen', 'orderStatus', 'customerDisplay']],
    ['offerings', ['reservations', 'customers', 'membership', 'invoices', 'cash', 'stock']],
    ['backOffice', ['users', 'reports', 'accounting', 'compliance', 'auditLog', 'settings']],
  ])
  expect(search(owner)).toHaveLength(NAVIGATION.length)
})

test('staff see what one of their scopes opens, and no empty group', () => {
  expect(sidebarOf(staff(...SCOPE_PRESETS.kitchen))).toEqual([['main', ['kitchen']]])
  expect(sidebarOf(staff('ORDER_STATUS_DISPLAY', 'VIEW_CUSTOMERS'))).toEqual([
    ['main', ['orders', 'orderStatus']],
    ['offerings', ['customers']],
  ])
  expect(sidebarOf(staff())).toEqual([])
})

test('users stand in the sidebar of the owner only, and in the search of who may change settings', () => {
  const manager = staff('SETTINGS')
  expect(sidebarOf(manager)).toEqual([['backOffice', ['settings']]])
  expect(search(manager)).toContain('users')
  expect(search(staff('REPORTS'))).not.toContain('users')
})

test('devices, profile and support are for everyone', () => {
  expect(search(staff())).toEqual(['devices', 'profile', 'support'])
})

test('the platform operator has no way into a restaurant', () => {
  const operator: Person = { role: 'superadmin', scopes: [] }
  expect(sidebarOf(operator)).toEqual([])
  expect(search(operator)).toEqual([])
})

test('a search looks within titles, whatever its case and the blanks around it', () => {
  expect(search(owner, '  SETT ')).toEqual(['settings', 'printSettings'])
  expect(search(owner, 'point of')).toEqual(['pos'])
  for (const spelling of ['point  of', 'sale point', 'poin\u0301t']) expect(search(owner, spelling)).toEqual(['pos'])
  expect(search(staff('POS'), 'settings')).toEqual([])
})

test('a link is active on its screen and below it, and nowhere else', () => {
  expect(isActiveLink('/dashboard/settings/tax-setup', '/dashboard/settings')).toBe(true)
  expect(isActiveLink('/dashboard/pos', '/dashboard/pos')).toBe(true)
  expect(isActiveLink('/dashboard/profile', '/dashboard/pos')).toBe(false)
})
