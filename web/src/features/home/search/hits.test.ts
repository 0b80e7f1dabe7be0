import { expect, test } from 'vitest'
import type { Found } from '#core/contract/platform/search.ts'
import type { Person } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { NAVIGATION } from '../../../layouts/navigation.ts'
import { navigationTexts } from '../../../layouts/navigation.texts.ts'
import { settingsTexts } from '../../../layouts/settings/settings.texts.ts'
import { SCREENS } from '../../../screens.ts'
import { ACTS } from './acts.ts'
import { findHits, type Looked } from './hits.ts'
import { searchTexts } from './search.texts.ts'

const owner: Person = { role: 'admin', scopes: [] }
const staff = (...scopes: Scope[]): Person => ({ role: 'user', scopes })

const ROWS: Found = {
  dishes: [{ id: 'd1', title: 'Steak tartare', category: 'Plats' }],
  customers: [{ phone: '+33 6', name: 'Zoé Martin' }],
  tables: [{ id: 't1', title: 'T1', floor: 'Salle', floorId: 'f1' }],
  bookings: [{ id: 'b1', code: 'AB12', name: 'Zoé', people: 2, date: '2090-01-14T19:30:00', table: null }],
  invoices: [{ number: '7', total: '12.50', currency: 'EUR', day: '2090-01-14', customerName: null }],
}

const find = (query: string, looked: Partial<Looked> = {}) =>
  findHits({
    query,
    person: owner,
    unused: [],
    entries: NAVIGATION,
    words: searchTexts.en,
    titleOf: (id) => navigationTexts.en.search[id],
    settings: settingsTexts.en,
    locale: 'en-GB',
    rows: undefined,
    articles: [],
    ...looked,
  })
const titlesOf = (query: string, looked?: Partial<Looked>) =>
  find(query, looked).flatMap(({ items }) => items.map(({ title }) => title))

test('actions are found by everyday words, and only by people who may do them', () => {
  expect(titlesOf('refund')).toEqual(['Refund an invoice', 'Reasons'])
  expect(titlesOf('new booking')).toEqual(['New booking'])
  expect(titlesOf('new booking', { person: staff('VIEW_RESERVATIONS') })).toEqual([])
  expect(titlesOf('open drawer', { person: staff('CASH_MANAGE') })).toEqual(['Open the drawer'])
  expect(titlesOf('new booking', { unused: ['bookings'] })).toEqual([])
  expect(titlesOf('gift card', { unused: ['loyalty'] })).not.toContain('Find a gift card')
})

test('every action opens a screen', () => {
  const screens = new Set(SCREENS.map(({ path }) => path))
  expect(ACTS.filter(({ path }) => !screens.has(path.split('?')[0]!))).toEqual([])
})

test('the restaurant’s data is listed between screens and settings, each with its target', () => {
  const groups = find('zzz', { rows: ROWS })
  expect(groups.map(({ value }) => value)).toEqual(['dishes', 'customers', 'tables', 'bookings', 'invoices'])
  expect(groups.flatMap(({ items }) => items.map(({ title, note, goal }) => [title, note, goal]))).toEqual([
    ['Steak tartare', 'Plats', { path: '/dashboard/settings/menu-items/d1' }],
    ['Zoé Martin', '+33 6', { path: '/dashboard/customers?q=%2B33%206' }],
    ['T1', 'Salle', { path: '/dashboard/floor?floor=f1', state: { act: 'table', subject: 't1' } }],
    ['Zoé', '14 Jan 2090, 19:30 · 2 guests', { path: '/dashboard/reservation?q=AB12' }],
    ['Invoice 7', '€12.50 · 14 Jan 2090', { path: '/dashboard/invoices/7' }],
  ])
})

test('a screen is found once, before the settings; matching titles come before matching words', () => {
  const settings = find('kitchen').find(({ value }) => value === 'settings')!
  expect(settings.items[0]!.title).toBe('Kitchen stations')
  const keys = find('menu').flatMap(({ items }) => items.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('an empty search lists the person’s screens and first actions', () => {
  expect(find('').map(({ value }) => value)).toEqual(['screens', 'acts'])
  expect(titlesOf('', { person: staff() })).toEqual(['Devices', 'Profile', 'Support', 'Change my password or PIN'])
})
