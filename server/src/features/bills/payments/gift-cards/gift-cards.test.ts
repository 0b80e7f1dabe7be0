import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GiftCardDetail, GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { open, pay, place } from '../../../../../test/faults/bill-calls.ts'
import type { Client } from '../../../../../test/browserless-client.ts'
import { endDay, startNextDay } from '../../../../../test/end-of-day.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { endGiftCards } from '../../../guests/membership/gift-cards/move-gift-cards.ts'

const server = useTestServer()

type Sold = { id: string; code: string; receiptNo: string; expiresOn: string; change: string; copy: number }
type Type = { id: string; title: string; kind: string }

/** A restaurant with a cake of 10.00 whose till sells gift cards. */
async function aTeaRoom() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const cake = await restaurant.aMenuItem({ title: 'Cake', price: '10.00', taxId: await restaurant.aTax() })
  const types = async () => expectOk(owner.get<Type[]>('/settings/payment-types'))
  const cash = (await types()).find(({ title }) => title === 'Cash')!.id
  const sell = (amount: string, more: object = {}) =>
    owner.post<Sold>('/gift-cards/sell', { amount, payments: [{ paymentTypeId: cash, amount }], ...more })
  const sold = await expectOk(sell('50.00', { recipient: 'Ada', message: 'Happy birthday' }))
  const { id: byCard, title } = (await types()).find(({ kind }) => kind === 'gift_card')!
  expect(title).toBe('Gift card')
  const card = (amount: string, giftCardCode: string | undefined = sold.code) => ({
    paymentTypeId: byCard,
    amount,
    giftCardCode,
  })
  const aBill = async (quantity: number) => (await open(owner, [await place(owner, [{ id: cake, quantity }])]))[0]!
  const sale = (quantity: number, payments: object[]) => {
    const total = quantity * 10
    const taxTotal = Math.round((total / 11) * 100) / 100
    const body = { cart: [{ id: cake, quantity }], netTotal: total - taxTotal, taxTotal, total, payments }
    return owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', body)
  }
  const check = (code: string, till: Client = owner) => till.post<{ balance: string }>('/gift-cards/check', { code })
  const balance = async () => (await expectOk(check(sold.code))).balance
  const report = () => expectOk(owner.get<GiftCardReport>('/gift-cards/report?type=today'))
  const differences = async () => {
    const of = (view: string) =>
      server().owner.query(`select * from ${view} where tenant_id = $1`, [restaurant.tenantId])
    const found = [await of('gift_card_differences'), await of('money_differences'), await of('figure_differences')]
    return found.flatMap(({ rows }) => rows as object[])
  }
  return { ...restaurant, cake, cash, byCard, sell, sold, card, aBill, sale, check, balance, report, differences }
}

test('the page of gift cards opens with the till’s settings, and names the new payment type in the seller’s language', async () => {
  const { owner, aStaffMember } = await aRestaurant(server())
  const manager = await aStaffMember(['MEMBERSHIP', 'POS'])
  const init = await expectOk(manager.get<{ paymentTypes: Type[] }>('/gift-cards/init'))
  const till = await expectOk(manager.get<Record<keyof typeof init, object>>('/pos/init'))
  for (const part of ['paymentTypes', 'storeSettings', 'printSettings'] as const)
    expect(init).toMatchObject({ [part]: till[part as keyof typeof till] })
  expect((await (await aStaffMember(['MEMBERSHIP'])).get('/gift-cards/init')).status).toBe(403)
  const payments = [{ paymentTypeId: init.paymentTypes[0]!.id, amount: '25.00' }]
  await expectOk(manager.post('/gift-cards/sell', { amount: '25.00', payments }, { 'x-language': 'fr' }))
  const types = await expectOk(owner.get<Type[]>('/settings/payment-types'))
  expect(types.filter(({ kind }) => kind === 'gift_card')).toMatchObject([{ title: 'Carte cadeau' }])
})

test('a card is sold into the open drawer, without an invoice, and pays sales and bills whole or in part', async () => {
  const { owner, cash, sold, sell, card, aBill, sale, balance, report, differences, ...rest } = await aTeaRoom()
  expect(sold).toMatchObject({ receiptNo: 'G-1', change: '0.00', copy: 0 })
  expect(sold.code).toMatch(/^GC(-[0-9A-Z]{4}){4}$/)
  const tills = await expectOk(owner.get<{ id: string }[]>('/settings/tills'))
  const opening = { tillId: tills[0]!.id, float: '20.00' }
  const { sessionId } = await expectOk(owner.post<{ sessionId: string }>('/cash/sessions/open', opening))
  const payments = [{ paymentTypeId: cash, amount: '30.00', tendered: '50.00' }]
  expect(await sell('30.00', { payments })).toMatchObject({ body: { receiptNo: 'G-2', change: '20.00' } })
  for (const amount of ['4.99', '1000.01', 'x'])
    expect(await sell(amount)).toMatchObject({ status: 400, body: { code: 'gift_card.amount_invalid' } })
  expect(await sell('20.00', { payments: [card('20.00')] })).toMatchObject({ status: 400 })
  expect(await sell('20.00', { payments })).toMatchObject({ status: 409 })

  // at the till whole, at a table in part; never more than the balance, nor without the code
  const { invoiceId } = await expectOk(sale(2, [card('20.00', sold.code.toLowerCase().replaceAll('-', ' '))]))
  expect(await balance()).toBe('30.00')
  const bill = await aBill(4)
  expect(await pay(owner, bill, [card('40.00')])).toMatchObject({
    status: 409,
    body: { code: 'gift_card.not_enough', balance: '30.00' },
  })
  expect(await pay(owner, bill, [card('20.00'), card('20.00')])).toMatchObject({ status: 409 })
  expect(await pay(owner, bill, [{ ...card('10.00'), giftCardCode: null }])).toMatchObject({ status: 400 })
  expect(await pay(owner, bill, [{ ...card('10.00'), tip: '1.00' }])).toMatchObject({
    body: { code: 'payment.tip_refused' },
  })
  expect(await pay(owner, bill, [card('30.00')])).toMatchObject({ body: { due: '10.00' } })
  expect(await balance()).toBe('0.00')
  await expectOk(pay(owner, bill, [{ paymentTypeId: cash, amount: '10.00' }]))

  const invoice = await expectOk(owner.get<object>(`/invoices/${invoiceId}`))
  expect(invoice).toMatchObject({ payments: [{ kind: 'gift_card', amount: '20.00', reference: sold.code.slice(-4) }] })
  const session = await expectOk(owner.get<object>(`/cash/sessions/${sessionId}`))
  expect(JSON.stringify(session)).toContain('"kind":"gift_card","n":2,"amount":"50.00"')
  // 20.00 float, a card for 30.00 and the rest of the bill
  const closing = { counts: [{ value: '60.00', n: 1 }], others: [], keep: '0.00' }
  const z = await owner.post<{ expected: string }>(`/cash/sessions/${sessionId}/close`, closing)
  expect(z).toMatchObject({ body: { expected: '60.00', difference: '0.00' } })
  const figures = await expectOk(owner.get<Report>('/reports?type=today'))
  expect(figures.revenueTotal).toBe('60.00')
  expect(figures.byPaymentType.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['cash', '90.00'],
      ['gift_card', '50.00'],
    ]),
  )
  expect(await report()).toMatchObject({
    sold: { n: 2, amount: '80.00' },
    redeemed: { n: 2, amount: '50.00' },
    ended: { n: 0, amount: '0.00' },
    outstanding: '30.00',
  })
  await endDay(server(), { ...rest, owner })
  expect(await differences()).toEqual([])
})

test('cancelled payments come back onto their card, and credit notes onto that card only', async () => {
  const { owner, cash, byCard, sold, card, aBill, sale, balance, differences } = await aTeaRoom()
  const bill = await aBill(3)
  const paid = await expectOk(pay(owner, bill, [card('25.00')]))
  const cancel = `/bills/${bill.id}/payments/${paid.bill.payments[0]!.id}/cancel`
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  await expectOk(owner.post(cancel, { reasonId }))
  expect(await owner.post(cancel, { reasonId })).toMatchObject({ status: 409 })
  expect(await balance()).toBe('50.00')

  const { invoiceId } = await expectOk(sale(4, [card('30.00'), { paymentTypeId: cash, amount: '10.00' }]))
  const refund = (amount: string, payments: object[]) =>
    owner.post(`/invoices/${invoiceId}/refund`, { mode: 'amount', amount, reasonId, payments, refundTips: false })
  const inCash = (amount: string) => ({ paymentTypeId: cash, amount })
  const ontoCard = (amount: string) => ({ paymentTypeId: byCard, amount })
  const refused = { status: 409, body: { code: 'gift_card.refund_onto_card', giftCard: '30.00' } }
  expect(await refund('11.00', [inCash('11.00')])).toMatchObject(refused)
  expect(await refund('31.00', [ontoCard('31.00')])).toMatchObject(refused)
  // what went back is known by type and kind, whatever the type is called by now
  await expectOk(owner.post(`/settings/payment-types/${byCard}/update`, { title: 'Bon cadeau', isActive: true }))
  await expectOk(refund('15.00', [inCash('10.00'), ontoCard('5.00')]))
  const { credit_notes: notes } = await expectOk(owner.get<InvoiceDetail>(`/invoices/${invoiceId}`))
  expect(notes[0]!.payments).toMatchObject([
    { payment_type_id: cash, kind: 'cash', amount: '-10.00' },
    { payment_type_id: byCard, title: 'Bon cadeau', kind: 'gift_card', amount: '-5.00' },
  ])
  expect(await balance()).toBe('25.00')
  expect(await refund('1.00', [inCash('1.00')])).toMatchObject({ status: 409 })
  await expectOk(refund('25.00', [ontoCard('25.00')]))
  expect(await balance()).toBe('50.00')
  const correct = { paymentTypeId: cash, reasonId }
  expect(await owner.post(`/invoices/${invoiceId}/payments/1/correct`, correct)).toMatchObject({
    body: { code: 'gift_card.not_corrected' },
  })
  const detail = await expectOk(owner.get<GiftCardDetail>(`/gift-cards/${sold.id}`))
  expect(detail.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', '25.00'],
    ['refunded', '5.00'],
    ['redeemed', '-30.00'],
    ['given_back', '25.00'],
    ['redeemed', '-25.00'],
    ['sold', '50.00'],
  ])
  expect(await differences()).toEqual([])
})

test('tills that pay with one card at once never take more than it holds; a repeated call takes nothing', async () => {
  const { owner, anotherTill, card, aBill, balance, differences } = await aTeaRoom()
  const bills = [await aBill(3), await aBill(3), await aBill(3), await aBill(3)]
  const tills = [owner, await anotherTill(), owner, await anotherTill()]
  const answers = await Promise.all(bills.map((bill, at) => pay(tills[at]!, bill, [card('20.00')])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  expect(await balance()).toBe('10.00')
  const bill = await aBill(1)
  const key = randomUUID()
  const again = () =>
    owner.post(`/bills/${bill.id}/payments`, { payments: [card('10.00')] }, { 'idempotency-key': key })
  const [first, second] = await Promise.all([again(), again()])
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await balance()).toBe('0.00')
  expect(await differences()).toEqual([])
})

test('a card is blocked, extended, printed again and ends with its last day; codes are kept from guessing', async () => {
  const { owner, tenantId, sold, card, sale, check, balance, report, aStaffMember, differences } = await aTeaRoom()
  const path = `/gift-cards/${sold.id}`
  await expectOk(owner.post(`${path}/block`, { reason: 'Stolen' }))
  expect(await owner.post(`${path}/block`, { reason: 'Stolen' })).toMatchObject({ status: 409 })
  expect(await sale(1, [card('10.00')])).toMatchObject({ status: 409, body: { code: 'gift_card.blocked' } })
  await expectOk(owner.post(`${path}/block`, { blocked: false, reason: 'Found' }))
  expect(await owner.post(`${path}/extend`, { expiresOn: '2020-01-01' })).toMatchObject({ status: 400 })
  const till = await aStaffMember(['POS'])
  expect(await till.post(`${path}/reprint`, {})).toMatchObject({ status: 403 })
  expect(await owner.post(`${path}/reprint`, {})).toMatchObject({ body: { code: sold.code, copy: 1 } })
  const paper = await till.get(`${path}/paper`)
  expect(paper).toMatchObject({
    body: { receiptNo: 'G-1', amount: '50.00', recipient: 'Ada', store: { name: expect.any(String) as string } },
  })
  expect(JSON.stringify(paper)).not.toContain(sold.code.slice(-4))
  const { rows } = await server().owner.query(
    `select count(*)::int as n from idempotency_keys where tenant_id = $1 and reply::text like '%' || $2 || '%'`,
    [tenantId, sold.code],
  )
  expect(rows).toEqual([{ n: 0 }])
  const { invoiceId } = await expectOk(sale(2, [card('20.00')]))

  await server().owner.query(`update gift_cards set expires_on = current_date where tenant_id = $1`, [tenantId])
  await startNextDay(server(), { tenantId })
  await startNextDay(server(), { tenantId })
  expect(await balance()).toBe('0.00')
  expect(await sale(1, [card('10.00')])).toMatchObject({ status: 409, body: { code: 'gift_card.ended' } })
  const tenant = new Tenant(tenantId, server().connections.db, () => {}, { journal: server().journal })
  await tenant.job(endGiftCards)
  await tenant.job(endGiftCards)
  expect(await report()).toMatchObject({ ended: { n: 1, amount: '30.00' }, outstanding: '0.00' })
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  const payments = [{ paymentTypeId: card('').paymentTypeId, amount: '20.00' }]
  await expectOk(owner.post(`/invoices/${invoiceId}/refund`, { mode: 'whole', reasonId, payments, refundTips: false }))
  expect(await check(sold.code)).toMatchObject({ body: { balance: '20.00', state: 'active' } })
  expect(await differences()).toEqual([])

  const other = await aTeaRoom()
  expect(await other.check(sold.code)).toMatchObject({ status: 404, body: { code: 'gift_card.not_found' } })
  for (let n = 0; n < 18; n++) expect(await other.check(`GC-${n}`)).toMatchObject({ status: 404 })
  expect(await other.sale(1, [other.card('10.00', sold.code)])).toMatchObject({ status: 404 })
  for (const guessed of [await other.check(other.sold.code), await other.sale(1, [other.card('10.00')])])
    expect(guessed).toMatchObject({ status: 429, body: { code: 'gift_card.too_many_codes' } })
})

test('of sixty wrong codes at once twenty are looked up, and right ones at once are all answered', async () => {
  const { check, sold } = await aTeaRoom()
  const right = await Promise.all(Array.from({ length: 15 }, () => check(sold.code)))
  expect(right.map(({ status }) => status)).toEqual(Array(15).fill(200))
  const wrong = await Promise.all(Array.from({ length: 60 }, (_, at) => check(`GC-AAAA-AAAA-AAAA-${1000 + at}`)))
  const count = (status: number) => wrong.filter((reply) => reply.status === status).length
  expect({ found: count(404), refused: count(429) }).toEqual({ found: 20, refused: 40 })
  expect(await check(sold.code)).toMatchObject({ status: 429, body: { code: 'gift_card.too_many_codes' } })
})
