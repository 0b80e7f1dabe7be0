import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { openTillDatabase } from '../lib/till-log/till-database.ts'
import { withDoors } from './doors-of-till.ts'

const POLICY = "default-src 'self'; connect-src 'self'; object-src 'none'"

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const aPage = () => new Response('<p>Till</p>', { headers: { 'content-security-policy': POLICY, 'x-own': '1' } })

/** A till of this browser whose bundle has these addresses, and that heard its server then. */
async function aTill(addresses: readonly string[], heardAt: number): Promise<void> {
  const database = await openTillDatabase(newId())
  const agents = addresses.map((address) => ({ id: newId(), title: 'Office', address }))
  await database.put('bundle', { hash: '', text: JSON.stringify({ printing: { agents, printers: [] } }) }, 'store')
  await database.put('counters', { at: heardAt, offset: 0, leaseUntil: null }, 'contact')
  database.close()
}

const policyOf = async () => (await withDoors(aPage())).headers.get('content-security-policy')

test('a kept page may call the doors in the bundle of the till that the browser is now, and no others', async () => {
  await aTill(['10.0.0.9'], 1000)
  await aTill(['192.168.1.20', '8.8.8.8'], 2000)
  expect(await policyOf()).toBe("default-src 'self'; connect-src 'self' http://192.168.1.20:9180; object-src 'none'")
  const page = await withDoors(aPage())
  expect(await page.text()).toBe('<p>Till</p>')
  expect(page.headers.get('x-own')).toBe('1')
})

test('without a till, or without doors, the page is as it was kept', async () => {
  expect(await policyOf()).toBe(POLICY)
  await aTill([], 1000)
  expect(await policyOf()).toBe(POLICY)
})
