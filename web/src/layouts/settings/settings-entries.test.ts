import { expect, test } from 'vitest'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { FEATURES, type Feature } from '#core/setup/features.ts'
import type { Language } from '#core/places/languages.ts'
import { SCREENS } from '../../screens.ts'
import { featureOf } from '../screen-features.ts'
import { ELSEWHERE, findSettings, SETTINGS, settingsEntryAt } from './settings-entries.ts'
import { settingsTexts } from './settings.texts.ts'

const owner: Person = { role: 'admin', scopes: [] }
const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

type Asked = { person?: Person; unused?: Feature[]; language?: Language }
const find = (query: string, { person = owner, unused = [], language = 'en' }: Asked = {}) =>
  findSettings({ person, unused, query, words: settingsTexts[language] })
const idsOf = (query: string, asked?: Asked) => find(query, asked).flatMap(({ entries }) => entries.map(({ id }) => id))

test('the owner has five groups, and each page of them has a screen', () => {
  expect(find('').map(({ group }) => group)).toEqual(['restaurant', 'service', 'money', 'devices', 'records'])
  const screens = new Set(SCREENS.map(({ path }) => path))
  const paths = [...SETTINGS.flatMap(({ entries }) => entries), ...ELSEWHERE].map(({ path }) => path)
  expect(paths.filter((path) => !screens.has(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('every screen of the settings is in a group, at each of its addresses', () => {
  const inside = SCREENS.filter(({ inner }) => inner === 'settings').map(({ path }) => path)
  expect(inside.filter((path) => settingsEntryAt(path) === undefined)).toEqual([])
  expect(settingsEntryAt('/dashboard/settings')?.id).toBe('details')
  expect(settingsEntryAt('/dashboard/settings/tax-setup')?.id).toBe('taxes')
})

test.each<[Language, string, string[]]>([
  ['en', 'VAT', ['bill', 'taxes', 'taxGroups']],
  ['en', 'logo', ['print']],
  ['en', 'pin', ['sharedDevices', 'users']],
  ['en', 'happy hour', ['priceRules']],
  ['en', 'rules price', ['priceRules']],
  ['en', 'drawer blind', ['tills']],
  ['en', 'nonsense', []],
  ['fr', 'tva', ['bill', 'taxes', 'taxGroups']],
  ['fr', 'LOGO', ['print']],
  ['fr', 'code pin', ['sharedDevices', 'users']],
  ['fr', 'écran', ['screens']],
  ['fr', 'aveugle', ['tills']],
  ['fr', 'réglage inconnu', []],
])('in %s “%s” finds %j', (language, query, ids) => {
  expect(idsOf(query, { language })).toEqual(ids)
})

test('nobody finds what they may not open', () => {
  expect(idsOf('', { person: staff('SETTINGS') })).not.toContain('auditLog')
  expect(idsOf('', { person: staff('ACCOUNTING') })).toEqual(['compliance'])
  expect(idsOf('', { person: staff('POS') })).toEqual([])
})

test('unused features are in no list, and the search does not find them', () => {
  const unused: Feature[] = ['tables', 'bookings', 'kitchen', 'time_clock']
  const hidden = ['tables', 'floorPlan', 'bookings', 'stations', 'workPeriods']
  expect(idsOf('', { unused }).filter((id) => hidden.includes(id))).toEqual([])
  expect(idsOf('seats', { unused })).toEqual([])
  expect(idsOf('', { unused })).toContain('use')
})

test('each feature that can be switched off hides a screen', () => {
  const features = new Set(SCREENS.map(({ path }) => featureOf(path)))
  expect(FEATURES.filter((feature) => !features.has(feature))).toEqual([])
})
