import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { declaredCalls } from './calls/declared-calls.ts'

const server = useTestServer()

/** Their first save draws the code of the page where guests book. */
const BOOKINGS = '/settings/bookings'

/** Settings that are read and saved whole, by the same address. */
async function settingsPaths(): Promise<string[]> {
  const calls = await declaredCalls()
  const saved = new Set(calls.filter(({ method }) => method === 'POST').map(({ path }) => path))
  return calls.flatMap(({ method, path }) =>
    method === 'GET' && saved.has(path) && path.startsWith('/settings/') ? [path] : [],
  )
}

test.each([
  ['in Switzerland, its country set', 'CH', 'CHF'],
  ['in Switzerland, without a country', '', 'CHF'],
  ['of a new installation', '', 'EUR'],
])(
  'a client of a restaurant %s may send every setting back as it read it, and nothing changes',
  async (_, country, currency) => {
    const { owner, tenantId } = await aRestaurant(server())
    await server().owner.query('update store_settings set country = $2, currency = $3 where tenant_id = $1', [
      tenantId,
      country,
      currency,
    ])
    const paths = await settingsPaths()
    expect(paths.length).toBeGreaterThan(4)
    for (const path of paths) {
      if (path === BOOKINGS) await expectOk(owner.post(path, {}))
      const before = await expectOk(owner.get<object>(path))
      const { status, body } = await owner.post(path, before)
      expect([path, status, body]).toEqual([path, 200, expect.objectContaining({ success: true })])
      expect([path, await expectOk(owner.get<object>(path))]).toEqual([path, before])
    }
    const [stored] = (
      await server().owner.query('select country, currency from store_settings where tenant_id = $1', [tenantId])
    ).rows
    expect(stored).toEqual({ country, currency })
  },
)
