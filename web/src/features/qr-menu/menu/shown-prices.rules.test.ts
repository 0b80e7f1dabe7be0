import { expect, test } from 'vitest'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { aMenuItem } from './a-menu-item-fixture.ts'
import { leastPrice, shownPrice, taxNoteOf } from './shown-prices.rules.ts'

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

test('shows prices with added tax only in countries that require it', () => {
  expect(shownPrice(1000, taxed('exclusive'), true)).toBe(1100)
  expect(shownPrice(1000, taxed('exclusive'), false)).toBe(1000)
  expect(shownPrice(1000, taxed('inclusive'), true)).toBe(1000)
  expect(shownPrice(1000, taxed(null, null), true)).toBe(1000)
})

test('shows the price of the cheapest variant, not the item’s own', () => {
  const own = { price: '20.50', price_now: '18.00' }
  const variant = (id: string, price: string, price_now?: string) => ({ id, title: id, price, price_now })
  const least = (...variants: ReturnType<typeof variant>[]) => leastPrice({ ...own, variants } as PublicMenuItem)
  expect(least()).toEqual({ least: own, isLeast: false })
  expect(least(variant('a', '9.90'))).toEqual({ least: { price: '9.90', price_now: '9.90' }, isLeast: false })
  expect(least(variant('a', '9.90'), variant('b', '9.90'))).toMatchObject({ isLeast: false })
  expect(least(variant('a', '24.50'), variant('b', '9.90'))).toMatchObject({ least: { price: '9.90' }, isLeast: true })
  // what is cheaper now, by its rule
  expect(least(variant('a', '10.00', '8.00'), variant('b', '9.90'))).toEqual({
    least: { price: '10.00', price_now: '8.00' },
    isLeast: true,
  })
})
