import { expect, test } from 'vitest'
import type { Invoice } from '#core/contract/invoices.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

test('a name is found by a part of it, whatever its case and accents and those of the text', async () => {
  const { owner, aMenuItem } = await aRestaurant(server())
  const cart = [{ id: await aMenuItem({ price: '8' }), quantity: 1 }]
  const sell = async (phone: string, name: string) => {
    const customer = { customerType: 'CUSTOMER', customerId: { phone, name } }
    await expectOk(
      owner.post('/pos/create-order-and-invoice', { cart, netTotal: 8, taxTotal: 0, total: 8, ...customer }),
    )
  }
  const found = async (q: string) => {
    const invoices = await expectOk(owner.get<Invoice[]>(`/invoices/search?q=${encodeURIComponent(q)}`))
    return invoices.map(({ name }) => name)
  }
  await sell('06', 'Zoé Müller')
  await sell('07', 'Zoe Martin')
  await sell('06', 'Zoé Müller')
  for (const q of ['zoe', 'ZOÉ', 'Zoe\u0301'])
    expect(await found(q)).toEqual(['Zoé Müller', 'Zoe Martin', 'Zoé Müller'])
  for (const q of ['muller', 'é mü']) expect(await found(q)).toEqual(['Zoé Müller', 'Zoé Müller'])
  for (const q of ['z%e', 'zo_', '\\']) expect(await found(q)).toEqual([])
})
