import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outlivesSession } from './session-leftovers.ts'

/** Every name under which this app keeps something in the browser, and whether it is still there for the next person. */
const KEYS: Record<string, 'stays' | 'goes'> = {
  restroprosaas_user: 'goes',
  comptoir_refreshed_at: 'goes',
  RESTROPROSAAS__RECEIPT__PRINT: 'goes',
  RESTROPROSAAS__NAVBAR: 'stays',
  COMPTOIR__TILL: 'stays',
  COMPTOIR__RECEIPT_PRINTER: 'stays',
  COMPTOIR__SHARED_DEVICE: 'stays',
  COMPTOIR__WRONG_PINS: 'stays',
  comptoir_touched_at: 'goes',
  comptoir_theme: 'stays',
  comptoir_language: 'stays',
  comptoir_menu_language: 'stays',
  comptoir_orders_density: 'stays',
  comptoir_kitchen: 'stays',
  comptoir_till_view: 'stays',
  comptoir_till_sends_at_once: 'stays',
  RESTROPROSAAS__DRAFTS: 'stays',
  comptoir_cart_: 'stays',
  RESTROPROSAAS__CART: 'stays',
  comptoir_guest_order: 'stays',
  'comptoir_order_attempt:': 'stays',
  comptoir_setup_: 'goes',
  comptoir_help_read: 'stays',
  comptoir_floor_view: 'stays',
  comptoir_reservations_view: 'stays',
  comptoir_visit_lines_by: 'stays',
  comptoir_customer_display: 'stays',
  comptoir_till_display: 'stays',
}

test.each(Object.entries(KEYS))('%s: %s', (key, fate) => {
  expect(outlivesSession(key)).toBe(fate === 'stays')
})

test('unknown keys are removed', () => {
  expect(['comptoir_something_new', 'swr-cache', 'RESTROPROSAAS__DRAFTS_OLD'].filter(outlivesSession)).toEqual([])
})

test('every key that the app writes is in the table above', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const keys = new Set<string>()
  for (const file of sources) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, key] of text.matchAll(
      /['`]((?:comptoir_|COMPTOIR__|RESTROPROSAAS__|restroprosaas_user)[\w:]*)(?=['`]|\$\{)/g,
    )) {
      keys.add(key!)
    }
  }
  expect([...keys].toSorted()).toEqual(Object.keys(KEYS).toSorted())
})
