import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { NAVIGATION, searchEntries } from './navigation.ts'
import { navigationTexts } from './navigation.texts.ts'

const owner: Person = { role: 'admin', scopes: [] }
const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

const search = (person: Person, query = '') =>
  searchEntries(NAVIGATION, { person, query, titleOf: (id) => navigationTexts.en.search[id] }).map(({ id }) => id)

test('the search offers Users to people who may change settings', () => {
  expect(search(owner)).toHaveLength(NAVIGATION.length)
  expect(search(staff('SETTINGS'))).toContain('users')
  expect(search(staff('REPORTS'))).not.toContain('users')
})

test('devices, profile and support are for everyone', () => {
  expect(search(staff())).toEqual(['devices', 'profile', 'support'])
})

test('the platform operator finds no screen of a restaurant', () => {
  const operator: Person = { role: 'superadmin', scopes: [] }
  expect(search(operator)).toEqual([])
})

test('a search looks within titles, ignoring case and surrounding blanks', () => {
  expect(search(owner, '  SETT ')).toEqual(['settings'])
  expect(search(owner, 'point of')).toEqual(['pos'])
  for (const spelling of ['point  of', 'sale point', 'poin\u0301t']) expect(search(owner, spelling)).toEqual(['pos'])
  expect(search(staff('POS'), 'settings')).toEqual([])
})
