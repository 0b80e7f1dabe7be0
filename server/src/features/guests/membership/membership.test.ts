import { expect, test } from 'vitest'
import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import type { FoundMember, MemberCard } from '#core/contract/guests/membership.ts'
import { open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** A restaurant with a coffee of 2.50 and a cake of 4.00, and Ada on file. */
async function aCafe(programme: object) {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const coffee = await restaurant.aMenuItem({ title: 'Coffee', price: '2.50' })
  const cake = await restaurant.aMenuItem({ title: 'Cake', price: '4.00' })
  await expectOk(owner.post('/customers/add', { phone: '0612', name: 'Ada', email: 'ada@example.com' }))
  const save = (more: object) =>
    owner.post<{ rewards: { id: string; title: string }[] }>('/membership/programme', { ...programme, ...more })
  const { rewards } = await expectOk(save({ rewards: [{ title: 'A coffee', cost: 2, kind: 'item', value: coffee }] }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const card = types.find(({ title }) => title === 'Card')!.id
  const sell = async (quantity: number, more: object = {}) => {
    const total = quantity * 4
    const body = { cart: [{ id: cake, quantity }], netTotal: total, taxTotal: 0, total, ...more }
    const { invoiceId } = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', body))
    return invoiceId
  }
  return { ...restaurant, coffee, cake, card, save, sell, rewardId: rewards[0]!.id }
}

const lookup = (till: { get: <T>(path: string) => Promise<{ status: number; body: T }> }, query: string) =>
  till.get<FoundMember>(`/membership/lookup?${query}`)

test('a guest joins at the till, earns one visit a day and drinks the coffee that two of them cost', async () => {
  const { owner, tenantId, coffee, cake, card, save, sell, rewardId } = await aCafe({ kind: 'visits', minBill: '4.00' })
  expect(await lookup(owner, 'phone=0612')).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  const joined = await expectOk(
    owner.post<{ memberId: string; code: string; cardUrl: string }>('/membership/members/add', { phone: '0612' }),
  )
  expect(joined.code).toMatch(/^CM-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await owner.post('/membership/members/add', { phone: '0612' })).toMatchObject({ body: { code: joined.code } })
  const ada = { customerType: 'CUSTOMER', customerId: '0612' }
  await sell(1)
  await sell(1, ada)
  await sell(2, ada)
  expect(await expectOk(lookup(owner, `code=${joined.code.toLowerCase()}`))).toMatchObject({
    points: 1,
    kind: 'visits',
  })
  await startNextDay(server(), { tenantId })
  // a table without a customer, paid with her card named
  const orderId = await place(owner, [{ id: cake, quantity: 1 }])
  const body = { orderIds: [orderId], subTotal: 4, taxTotal: 0, total: 4, customerId: '0612' }
  await expectOk(owner.post('/orders/complete-and-pay-order', body))
  const found = await expectOk(lookup(owner, `code=${encodeURIComponent(joined.cardUrl)}`))
  expect(found).toMatchObject({ name: 'Ada', points: 2, rewards: [{ title: 'A coffee', cost: 2, usable: true }] })
  expect(await save({ kind: 'points', amountPerPoint: '1' })).toMatchObject({ body: { code: 'loyalty.kind_fixed' } })

  const [bill] = await open(owner, [await place(owner, [{ id: coffee, quantity: 3 }, { id: cake }])])
  const use = { memberId: found.memberId, rewardId, version: bill!.version }
  const used = await expectOk(owner.post<{ bill: object }>(`/bills/${bill!.id}/rewards`, use))
  expect(used).toMatchObject({ points: 0, bill: { total: '9.00', discount_total: '2.50', customer_name: 'Ada' } })
  const again = { ...use, version: bill!.version + 1 }
  expect(await owner.post(`/bills/${bill!.id}/rewards`, again)).toMatchObject({ body: { code: 'loyalty.not_enough' } })
  await expectOk(pay(owner, bill!, [{ paymentTypeId: card, amount: '9.00' }]))

  const page = new URL(joined.cardUrl).pathname.replace('/m/', '/qrmenu/')
  const shown = await expectOk(new Client(server().origin).get<GuestCard>(page))
  expect(shown.moves.map(({ kind, points, title }) => [kind, points, title])).toEqual([
    ['spend', -2, 'A coffee'],
    ['earn', 1, null],
    ['earn', 1, null],
  ])
  expect(JSON.stringify(shown)).not.toMatch(/Ada|0612/)
  expect(await new Client(server().origin).get(`${page.slice(0, -1)}_`)).toMatchObject({ status: 404 })
})

test('a bill that was rung wrong, given back and rung again is the visit of its day', async () => {
  const { owner, card, sell } = await aCafe({ kind: 'visits', minBill: '4.00' })
  await expectOk(owner.post('/membership/members/add', { phone: '0612' }))
  const ada = { customerType: 'CUSTOMER', customerId: '0612' }
  const points = async () => (await expectOk(lookup(owner, 'phone=0612'))).points
  const wrong = await sell(2, ada)
  const { id: reasonId } = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'refund', title: 'Rung wrong', isActive: true }),
  )
  const back = { mode: 'whole', reasonId, payments: [{ paymentTypeId: card, amount: '8.00' }] }
  await expectOk(owner.post(`/invoices/${wrong}/refund`, back))
  expect(await points()).toBe(0)
  await sell(1, ada)
  expect(await points()).toBe(1)
  await sell(1, ada)
  expect(await points()).toBe(1)
})

test('an erased customer loses the card, and its moves name nobody', async () => {
  const { owner, tenantId, sell } = await aCafe({ kind: 'points', amountPerPoint: '1.00' })
  const { memberId, code } = await expectOk(
    owner.post<{ memberId: string; code: string }>('/membership/members/add', { phone: '0612' }),
  )
  await sell(3, { customerType: 'CUSTOMER', customerId: '0612' })
  await expectOk(owner.post(`/membership/members/${memberId}/adjust`, { points: -2, reason: 'Typed twice' }))
  const exported = await expectOk(owner.get<CustomerExport>('/customers/0612/export'))
  expect(exported.loyalty).toMatchObject({ code, points: 10, moves: [{ kind: 'adjust', points: -2 }, { points: 12 }] })
  const shown = await expectOk(owner.get<MemberCard>(`/membership/members/${memberId}`))
  expect(shown).toMatchObject({ points: 10, ends: [{ points: 10 }] })
  await server().owner.query(`update orders set status = 'completed' where tenant_id = $1`, [tenantId])
  await expectOk(owner.post('/customers/0612/erase', {}))
  expect(await lookup(owner, `code=${code}`)).toMatchObject({ status: 404 })
  expect(await owner.get('/membership/members')).toMatchObject({ body: { totalMembers: 0 } })
  const { rows } = await server().owner.query(
    `select m.points, m.customer_phone as phone, m.code, array_agg(v.kind order by v.number) as kinds
     from loyalty_members m join loyalty_moves v on v.member_id = m.id where m.tenant_id = $1
     group by m.points, m.customer_phone, m.code`,
    [tenantId],
  )
  expect(rows).toEqual([{ points: 0, phone: null, code: null, kinds: ['earn', 'adjust', 'erased'] }])
})

test('the card of a member lists every act, a page at a time, and so does the page of its guest', async () => {
  const { owner, tenantId } = await aCafe({ kind: 'points', amountPerPoint: '1' })
  const { memberId, cardUrl } = await expectOk(
    owner.post<{ memberId: string; cardUrl: string }>('/membership/members/add', { phone: '0612' }),
  )
  await server().owner.query(
    `insert into loyalty_moves (tenant_id, member_id, number, kind, points, ends_on, business_day, reason)
     select $1, $2, n, 'adjust', n, current_date + 30, current_date, 'n' || n from generate_series(1, 250) n`,
    [tenantId, memberId],
  )
  const all = async (load: (before: string) => Promise<{ moves: { points: number }[]; next?: string }>) => {
    const pages: number[][] = []
    for (let before: string | undefined = ''; before !== undefined;) {
      const page: { moves: { points: number }[]; next?: string } = await load(before)
      pages.push(page.moves.map(({ points }) => points))
      before = page.next
    }
    return pages
  }
  const everything = Array.from({ length: 250 }, (_, at) => 250 - at)
  const pages = await all((before) =>
    expectOk(owner.get<MemberCard>(`/membership/members/${memberId}?before=${before}`)),
  )
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50])
  expect(pages.flat()).toEqual(everything)

  const address = new URL(cardUrl).pathname.replace('/m/', '/qrmenu/')
  const guest = new Client(server().origin)
  expect((await all((before) => expectOk(guest.get<GuestCard>(`${address}?before=${before}`)))).flat()).toEqual(
    everything,
  )
  expect((await owner.get(`/membership/members/${memberId}?before=x`)).status).toBe(400)
})

test('loyalty and segments keep their figures when the currency has other decimals', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const save = (change: object) => owner.post('/settings/store-setting', change)
  const rewards = [
    { title: 'Five', cost: 100, kind: 'amount', value: '5.00', minBill: '20.00' },
    { title: 'A tenth', cost: 50, kind: 'percent', value: '10' },
  ]
  const programme = {
    isActive: true,
    kind: 'points',
    amountPerPoint: '1.00',
    minBill: '0',
    months: 12,
    tiers: [],
    rewards,
  }
  await expectOk(owner.post('/membership/programme', programme))
  await expectOk(owner.post('/membership/segments/add', { title: 'Regulars', spentMin: '100.00' }))
  const figures = async () => {
    type Programme = { amountPerPoint: string; rewards: { value: string; minBill: string }[] }
    const { amountPerPoint, rewards: shown } = await expectOk(owner.get<Programme>('/membership/programme'))
    type Listed = { segments: { spentMin: string | null }[] }
    const { segments } = await expectOk(owner.get<Listed>('/membership/segments'))
    return [
      amountPerPoint,
      ...shown.flatMap(({ value, minBill }) => [value, minBill]),
      segments.find(({ spentMin }) => spentMin)?.spentMin,
    ]
  }
  const before = await figures()
  await expectOk(save({ currency: 'KWD' }))
  expect(await figures()).toEqual(['1.000', '5.000', '20.000', '10', null, '100.000'])
  await expectOk(save({ currency: 'USD' }))
  expect(await figures()).toEqual(before)
  await expectOk(
    owner.post('/membership/programme', { ...programme, kind: 'visits', amountPerPoint: null, minBill: '7.00' }),
  )
  await expectOk(save({ currency: 'JPY' }))
})
