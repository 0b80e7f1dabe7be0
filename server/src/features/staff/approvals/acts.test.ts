import { expect, test } from 'vitest'
import type { OrderGroup } from '#core/contract/orders.ts'
import { ACT_SCOPES, type ActScope } from '#core/permissions/scopes.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { givePinDirectly } from '../../../../test/direct-accounts.ts'
import { aTableToPay, open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { anApproval, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** Scopes that open each call with an act that needs a right. */
const CALLS = ['POS', 'ORDERS', 'INVOICES', 'CASH_CLOSE'] as const

type Place = Awaited<ReturnType<typeof aPlace>>
/** A call that needs the right; each time on a fresh target. */
type Act = { name: string; scope: ActScope; aTarget: (place: Place) => Promise<{ path: string; body: object }> }

/** A restaurant where every void needs the right, a reason of each kind, and a waiter with each right alone. */
async function aPlace() {
  const table = await aTableToPay(server())
  const { owner, restaurant } = table
  await expectOk(owner.post('/settings/bill', { voidRight: 'always' }))
  const reasons = new Map<string, string>()
  for (const kind of ['discount', 'comp', 'price', 'refund', 'void']) {
    const reason = { kind, title: `My ${kind}`, isActive: true }
    reasons.set(kind, (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', reason))).id)
  }
  await givePinDirectly(server(), restaurant)
  const waiters = new Map<ActScope | null, Client>()
  for (const scope of [null, ...ACT_SCOPES])
    waiters.set(scope, await restaurant.aStaffMember(scope === null ? CALLS : [...new Set([...CALLS, scope])]))
  return { ...table, waiters, reasonOf: (kind: string) => reasons.get(kind)! }
}

const anItem = async ({ owner, menu }: Place) => {
  const orderId = await place(owner, [{ id: menu, quantity: 2 }])
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const order = groups.flatMap(({ orders }) => orders).find(({ id }) => id === orderId)!
  return { orderId, itemId: order.items[0]!.id }
}
const aBill = async (place_: Place) => (await open(place_.owner, [(await anItem(place_)).orderId]))[0]!
const anInvoice = async (place_: Place) => {
  const { body } = await pay(place_.owner, await aBill(place_), [place_.card('50.00')])
  return body.invoiceId!
}

const ACTS: Act[] = [
  {
    name: 'a discount of a bill',
    scope: 'ORDER_DISCOUNT',
    aTarget: async (place_) => {
      const { id, version } = await aBill(place_)
      const body = { version, kind: 'percent', value: '5', reasonId: place_.reasonOf('discount') }
      return { path: `/bills/${id}/discounts`, body }
    },
  },
  {
    name: 'a comp',
    scope: 'ORDER_DISCOUNT',
    aTarget: async (place_) => {
      const { id, version, lines } = await aBill(place_)
      const body = { version, lineId: lines[0]!.id, kind: 'percent', value: '100', reasonId: place_.reasonOf('comp') }
      return { path: `/bills/${id}/discounts`, body }
    },
  },
  {
    name: 'a discount of a cart',
    scope: 'ORDER_DISCOUNT',
    aTarget: async ({ menu, reasonOf }) => {
      const discounts = [{ kind: 'amount', value: '1.00', reasonId: reasonOf('discount') }]
      return { path: '/pos/create-order', body: { cart: [{ id: menu, quantity: 1, discounts }] } }
    },
  },
  {
    name: 'another price in a cart',
    scope: 'PRICE_OVERRIDE',
    aTarget: async ({ menu, reasonOf }) => {
      const override = { unitPrice: '9.00', reasonId: reasonOf('price') }
      return { path: '/pos/create-order', body: { cart: [{ id: menu, quantity: 1, override }] } }
    },
  },
  {
    name: 'another price of what was ordered',
    scope: 'PRICE_OVERRIDE',
    aTarget: async (place_) => {
      const { itemId } = await anItem(place_)
      return { path: `/orders/items/${itemId}/price`, body: { unitPrice: '9.00', reasonId: place_.reasonOf('price') } }
    },
  },
  {
    name: 'a cancelled line',
    scope: 'ORDER_VOID',
    aTarget: async (place_) => {
      const { itemId } = await anItem(place_)
      const body = { status: 'cancelled', quantity: 1, reasonId: place_.reasonOf('void') }
      return { path: `/orders/update-status/${itemId}`, body }
    },
  },
  {
    name: 'a cancelled order',
    scope: 'ORDER_VOID',
    aTarget: async (place_) => {
      const { orderId } = await anItem(place_)
      return { path: '/orders/cancel', body: { orderIds: [orderId], reasonId: place_.reasonOf('void') } }
    },
  },
  {
    name: 'a payment taken back',
    scope: 'ORDER_REFUND',
    aTarget: async (place_) => {
      const { body } = await pay(place_.owner, await aBill(place_), [place_.card('5.00')])
      const { id, payments } = body.bill
      return { path: `/bills/${id}/payments/${payments[0]!.id}/cancel`, body: { reasonId: place_.reasonOf('refund') } }
    },
  },
  {
    name: 'an invoice given back',
    scope: 'ORDER_REFUND',
    aTarget: async (place_) => {
      const payments = [place_.card('50.00')]
      const body = { mode: 'whole', payments, reasonId: place_.reasonOf('refund') }
      return { path: `/invoices/${await anInvoice(place_)}/refund`, body }
    },
  },
  {
    name: 'a payment of an invoice corrected',
    scope: 'ORDER_REFUND',
    aTarget: async (place_) => {
      const { paymentTypeId } = place_.cash('0') as { paymentTypeId: string }
      const path = `/invoices/${await anInvoice(place_)}/payments/1/correct`
      return { path, body: { paymentTypeId, reasonId: place_.reasonOf('refund') } }
    },
  },
]

/** The body with the approval, as the call names it. */
const approved = ({ path, body }: { path: string; body: object }, id: string) =>
  path === '/pos/create-order' ? { ...body, approvalIds: [id] } : { ...body, approvalId: id }

test('each act is done with its right, or with an approval of its scope, once; with no other', async () => {
  const place_ = await aPlace()
  const { owner, restaurant, waiters } = place_
  const [waiter, username] = [waiters.get(null)!, restaurant.username]
  const wrong: unknown[] = []
  for (const { name, scope, aTarget } of ACTS) {
    const refused = async (who: string, { status, body }: { status: number; body: Record<string, unknown> }) => {
      if (status !== 403 || body['code'] !== 'approval.required' || body['scope'] !== scope)
        wrong.push([name, who, status, body])
    }
    const done = async (who: string, { status, body }: { status: number; body: object }) => {
      if (status !== 200) wrong.push([name, who, status, body])
    }
    // a refusal changes nothing: the target stays as it was
    const target = await aTarget(place_)
    const { path, body } = target
    for (const [holds, client] of waiters)
      if (holds !== scope) await refused(`with ${holds}`, await client.post(path, body))
    for (const other of ACT_SCOPES.filter((one) => one !== scope)) {
      const id = await anApproval(waiter, { username, scope: other })
      await refused(`approved for ${other}`, await waiter.post(path, approved(target, id)))
    }
    const approval = await anApproval(waiter, { username, scope })
    await refused('approved for another', await waiters.get('CASH_CLOSE')!.post(path, approved(target, approval)))
    await done('approved', await waiter.post(path, approved(target, approval)))
    const next = await aTarget(place_)
    await refused('approved before', await waiter.post(next.path, approved(next, approval)))
    await done(`with ${scope}`, await waiters.get(scope)!.post(next.path, next.body))
    const last = await aTarget(place_)
    await done('the owner', await owner.post(last.path, last.body))
  }
  expect(wrong).toEqual([])
}, 120_000)
