import { expect, test } from 'vitest'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { aMenuItem } from './a-menu-item-fixture.ts'
import { shownPrice, taxNoteOf } from './shown-prices.rules.ts'

const taxed = (tax_type: string | null, tax_rate: number | null = 10): PublicMenuItem =>
  aMenuItem({ tax_type, tax_rate })
const noteIn = (country: string, ...menuItems: PublicMenuItem[]) =>
  taxNoteOf({ menuItems, storeSettings: { store_name: 'Chez Jeanne', is_qr_menu_enabled: 1, country } })

test.each([
  ['FR', [taxed('inclusive')], 'ttc'],
  ['FR', [taxed('exclusive'), taxed('inclusive')], 'ttc'],
  ['RE', [taxed(null, null)], 'ttc'],
  ['BE', [taxed('inclusive'), taxed(null, null)], 'inclusive'],
  ['US', [taxed('exclusive')], 'exclusive'],
  ['US', [taxed('exclusive'), taxed('inclusive')], 'either'],
  ['US', [taxed('exclusive'), taxed(null, null)], 'either'],
  ['', [taxed('exclusive', 0)], null],
  ['', [taxed(null, null)], null],
] as const)('in %j the menu describes its prices %# as %3$s', (country, items, note) => {
  expect(noteIn(country, ...items)).toBe(note)
})

test('a price is shown with the tax that comes on top of it only where guests read prices with tax', () => {
  expect(shownPrice(1000, taxed('exclusive'), true)).toBe(1100)
  expect(shownPrice(1000, taxed('exclusive'), false)).toBe(1000)
  expect(shownPrice(1000, taxed('inclusive'), true)).toBe(1000)
  expect(shownPrice(1000, taxed(null, null), true)).toBe(1000)
})
