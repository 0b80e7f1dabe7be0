import { expect, onTestFinished, test, vi } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const go = async (path: string, method = 'GET') => {
  const { status, headers } = await fetch(`${server().origin}${path}`, { method, redirect: 'manual' })
  return [status, headers.get('location')]
}

test('a code alone redirects to its menu, with the table it names; anything else does not', async () => {
  const { owner } = await aRestaurant(server())
  const { uniqueQRCode: code } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  expect(await go(`/${code}`)).toEqual([302, `/m/${code}`])
  expect(await go(`/${code}?table=abc`)).toEqual([302, `/m/${code}?table=abc`])
  const others = ['A'.repeat(22), code.slice(1), `${code}x`, `x/${code}`, `m/${code}`, `/${code}`, '..%2f', '%00']
  for (const path of others) expect([path, (await go(`/${path}`))[1]]).toEqual([path, null])
  for (const method of ['POST', 'HEAD', 'DELETE']) expect((await go(`/${code}`, method))[1]).toBeNull()
})

test('an address that cannot be a code is looked up nowhere', async () => {
  const asking = vi.spyOn(server().connections.db, 'send')
  onTestFinished(() => asking.mockRestore())
  // the server's own jobs send other statements meanwhile
  const lookups = () =>
    asking.mock.calls.filter(([text]) => /find_public_menu|find_tenant_of_qr_code/.test(text)).length
  await go('/dashboard')
  await go('/some/where')
  expect(lookups()).toBe(0)
  await go(`/${'A'.repeat(22)}`)
  expect(lookups()).toBe(1)
})
