import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import { endDay } from '../../../../test/end-of-day.ts'
import { open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers, openDrawer, showSession } from '../../../../test/faults/cash-calls.ts'
import { faultsOfBills } from '../../../../test/faults/check-bills.ts'
import { checkClosings } from '../../../../test/operations/check-closings.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Refunded = { creditNoteId: string; total: string; code?: string }

/** An open drawer without a float in a country without small coins. */
async function aDrawerIn(currency: string, country: string) {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, tills, aMenuItem, refund: reasonId, tenantId } = restaurant
  await expectOk(owner.post('/settings/store-setting', { currency, country }))
  await expectOk(owner.post('/settings/bill', { blindCount: false }))
  const sessionId = await openDrawer(owner, tills[0].id, { float: '0.00' })
  const dish = async (price: string) => ({ id: await aMenuItem({ title: price, price }), quantity: 1 })
  const sell = async (price: string, payments: object[], rest: object = {}) => {
    const totals = { netTotal: Number(price), taxTotal: 0, total: Number(price) }
    const sale = { cart: [await dish(price)], ...totals, payments, ...rest }
    return (await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))).invoiceId
  }
  const refund = (invoiceId: string, how: object, payments: object[], rest: object = {}) =>
    owner.post<Refunded>(`/invoices/${invoiceId}/refund`, { ...how, reasonId, payments, ...rest })
  const inDrawer = async () => (await showSession(owner, sessionId)).expected
  const report = (type = 'today') => expectOk(owner.get<Report>(`/reports?type=${type}`))
  const rounded = async () => (await report()).roundingTotal
  const detail = (invoiceId: string) => expectOk(owner.get<InvoiceDetail>(`/invoices/${invoiceId}`))
  /** Checks the day's books after its end. */
  const expectSoundBooks = async () => {
    await endDay(server(), restaurant)
    await endDay(server(), restaurant)
    expect(await faultsOfBills(server().owner, tenantId)).toEqual({})
    return checkClosings(server(), restaurant)
  }
  return { ...restaurant, reasonId, sessionId, dish, sell, refund, inDrawer, report, rounded, detail, expectSoundBooks }
}

test.each([
  { currency: 'CHF', country: 'CH', owed: '1.98', coins: '2.00', rounding: '0.02' },
  { currency: 'CHF', country: 'CH', owed: '12.33', coins: '12.35', rounding: '0.02' },
  { currency: 'CHF', country: 'CH', owed: '0.02', coins: '0.00', rounding: '-0.02' },
  { currency: 'EUR', country: 'BE', owed: '12.33', coins: '12.35', rounding: '0.02' },
  { currency: 'EUR', country: 'FR', owed: '12.33', coins: '12.33', rounding: '0.00' },
  { currency: 'HUF', country: 'HU', owed: '832.00', coins: '830.00', rounding: '-2.00' },
])('$currency in $country: $owed paid in cash brings $coins, and so much goes back', async (paid) => {
  const { currency, country, owed, coins, rounding } = paid
  const { cash, sell, refund, inDrawer, rounded, detail, owner, expectSoundBooks } = await aDrawerIn(currency, country)
  const invoiceId = await sell(owed, [cash(owed)])
  expect([await inDrawer(), await rounded()]).toEqual([coins, rounding])
  const back = await expectOk(refund(invoiceId, { mode: 'whole' }, [cash(owed)]))
  expect(back.total).toBe(`-${owed}`)
  const negative = (amount: string) =>
    amount.startsWith('-') ? amount.slice(1) : amount === '0.00' ? amount : `-${amount}`
  expect(await detail(invoiceId)).toMatchObject({
    refunded: owed,
    cash_left: { amount: '0.00', rounding: '0.00' },
    credit_notes: [{ total: `-${owed}`, payments: [{ amount: `-${owed}`, rounding: negative(rounding) }] }],
  })
  const paper = await expectOk(
    owner.post<{ document: object }>('/documents/print', { kind: 'credit_note', id: back.creditNoteId }),
  )
  expect(paper.document).toMatchObject({ payments: [{ amount: `-${owed}`, rounding: negative(rounding) }] })
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
  await expectSoundBooks()
})

test.each([
  { currency: 'CHF', country: 'CH', total: '12.38', byCard: '5.55', inCash: '6.83', coins: '6.85', rounding: '0.02' },
  {
    currency: 'HUF',
    country: 'HU',
    total: '1382.00',
    byCard: '550.00',
    inCash: '832.00',
    coins: '830.00',
    rounding: '-2.00',
  },
])(
  '$currency: of $total, $byCard by card and $inCash in cash, the cash is $coins and goes back the same way',
  async ({ currency, country, total, byCard, inCash, coins, rounding }) => {
    const { cash, card, sell, refund, inDrawer, rounded, report } = await aDrawerIn(currency, country)
    const payments = [card(byCard), cash(inCash)]
    const invoiceId = await sell(total, payments)
    expect([await inDrawer(), await rounded()]).toEqual([coins, rounding])
    await expectOk(refund(invoiceId, { mode: 'whole' }, payments))
    expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
    expect((await report()).revenueTotal).toBe('0.00')
  },
)

test('a refund may name the sum that is handed over, and no other', async () => {
  const { cash, card, sell, refund, inDrawer } = await aDrawerIn('EUR', 'BE')
  const invoiceId = await sell('12.33', [cash('12.33')])
  for (const other of ['12.34', '12.30', '12.40'])
    expect(await refund(invoiceId, { mode: 'whole' }, [cash(other)])).toMatchObject({
      status: 400,
      body: { code: 'payment.sum_mismatch', total: '12.33' },
    })
  expect(await refund(invoiceId, { mode: 'whole' }, [card('12.35')])).toMatchObject({ status: 400 })
  const back = await expectOk(refund(invoiceId, { mode: 'whole' }, [cash('12.35')]))
  expect([back.total, await inDrawer()]).toEqual(['-12.33', '0.00'])
})

test('parts that go back are sums that exist, and the last one leaves nothing', async () => {
  const { cash, card, sell, refund, inDrawer, rounded, detail, expectSoundBooks } = await aDrawerIn('CHF', 'CH')
  const invoiceId = await sell('12.33', [cash('12.33')])
  const amount = (text: string) => ({ mode: 'amount', amount: text })
  const drawers = []
  for (const part of ['4.11', '4.11', '4.11']) {
    await expectOk(refund(invoiceId, amount(part), [cash(part)]))
    drawers.push(await inDrawer())
  }
  expect(drawers).toEqual(['8.25', '4.15', '0.00'])
  expect([await rounded(), (await detail(invoiceId)).cash_left.amount]).toEqual(['0.00', '0.00'])

  // a card payment too is refunded in coins that exist
  const byCard = await sell('12.38', [card('12.38')])
  await expectOk(refund(byCard, { mode: 'whole' }, [cash('12.38')]))
  expect([await inDrawer(), await rounded()]).toEqual(['-12.40', '-0.02'])
  await expectSoundBooks()
})

test('a payment that is moved off cash takes its rounding along, and is rounded when it is moved to cash', async () => {
  const { cash, card, sell, refund, inDrawer, rounded, owner, typeOf, reasonId, detail, expectSoundBooks } =
    await aDrawerIn('CHF', 'CH')
  const invoiceId = await sell('1.98', [cash('1.98')])
  const correct = (title: string) =>
    expectOk(owner.post(`/invoices/${invoiceId}/payments/1/correct`, { paymentTypeId: typeOf(title), reasonId }))
  await correct('Card')
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
  await correct('Cash')
  expect([await inDrawer(), await rounded()]).toEqual(['2.00', '0.02'])
  expect((await detail(invoiceId)).payments.map(({ amount, rounding }) => [amount, rounding])).toEqual([
    ['1.98', '0.02'],
    ['-1.98', '-0.02'],
    ['1.98', '0.00'],
    ['-1.98', '0.00'],
    ['1.98', '0.02'],
  ])
  await correct('Card')
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])

  const byCard = await sell('12.31', [card('12.31', { tip: '1.02' })])
  await expectOk(owner.post(`/invoices/${byCard}/payments/1/correct`, { paymentTypeId: typeOf('Cash'), reasonId }))
  expect([await inDrawer(), await rounded()]).toEqual(['13.35', '0.02'])
  // the tip goes back by the type it was really paid with
  await expectOk(refund(byCard, { mode: 'whole' }, [cash('12.31')], { refundTips: true }))
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
  await expectSoundBooks()
})

test('a part of an open bill in cash is a sum that exists, and comes back so when it is cancelled', async () => {
  const { cash, card, owner, dish, inDrawer, rounded, reasonId, refund, expectSoundBooks } = await aDrawerIn(
    'CHF',
    'CH',
  )
  const [bill] = await open(owner, [await place(owner, [await dish('12.33')])])
  const part = await expectOk(pay(owner, bill!, [cash('5.02', { tendered: '10.00' })]))
  expect(part).toMatchObject({ due: '7.31', change: '5.00', bill: { paid: '5.02' } })
  expect([await inDrawer(), await rounded()]).toEqual(['5.00', '-0.02'])
  const { id } = part.bill.payments[0]!
  const cancelled = await expectOk(owner.post<{ bill: Bill }>(`/bills/${bill!.id}/payments/${id}/cancel`, { reasonId }))
  expect(cancelled.bill).toMatchObject({ due: '12.33' })
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])

  await expectOk(pay(owner, bill!, [cash('3.08')]))
  await expectOk(pay(owner, bill!, [cash('3.08'), card('1.00')]))
  const { invoiceId } = await expectOk(pay(owner, bill!, [cash('5.17')]))
  expect([await inDrawer(), await rounded()]).toEqual(['11.35', '0.02'])
  await expectOk(refund(invoiceId!, { mode: 'whole' }, [cash('11.33'), card('1.00')]))
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
  await expectSoundBooks()
})

test('a payment that came before cash was rounded goes back as a sum that exists', async () => {
  const { cash, owner, dish, inDrawer, rounded, reasonId, expectSoundBooks } = await aDrawerIn('EUR', 'FR')
  const [bill] = await open(owner, [await place(owner, [await dish('12.33')])])
  const { bill: paid } = await expectOk(pay(owner, bill!, [cash('5.02')]))
  await expectOk(owner.post('/settings/store-setting', { country: 'BE' }))
  await expectOk(owner.post(`/bills/${bill!.id}/payments/${paid.payments[0]!.id}/cancel`, { reasonId }))
  expect([await inDrawer(), await rounded()]).toEqual(['0.02', '0.02'])
  await expectSoundBooks()
})

test('an account is settled in sums that exist, and a refund gives back what came for it', async () => {
  const { cash, owner, sell, refund, inDrawer, rounded, expectSoundBooks } = await aDrawerIn('CHF', 'CH')
  const { id: roomId } = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Room', isActive: true }),
  )
  const invoiceId = await sell('12.33', [{ paymentTypeId: roomId, amount: '12.33', reference: '12' }])
  const settle = (amount: string) =>
    expectOk(owner.post('/cash/settlements', { invoiceId, position: 1, payments: [cash(amount)] }))
  await settle('5.02')
  expect([await inDrawer(), await rounded()]).toEqual(['5.00', '-0.02'])
  await settle('7.31')
  expect([await inDrawer(), await rounded()]).toEqual(['12.30', '-0.03'])
  await expectOk(refund(invoiceId, { mode: 'whole' }, [cash('12.33')]))
  expect([await inDrawer(), await rounded()]).toEqual(['0.00', '0.00'])
  await expectSoundBooks()
})

test('a gift card is sold for a sum that coins can make, and pays exactly', async () => {
  const { cash, owner, sell, inDrawer, rounded, expectSoundBooks } = await aDrawerIn('CHF', 'CH')
  const sold = await expectOk(
    owner.post<{ code: string }>('/gift-cards/sell', { amount: '20.02', payments: [cash('10.01'), cash('10.01')] }),
  )
  expect([await inDrawer(), await rounded()]).toEqual(['20.00', '-0.02'])
  const types = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/payment-types'))
  const byCard = types.find(({ kind }) => kind === 'gift_card')!.id
  await sell('12.33', [{ paymentTypeId: byCard, amount: '9.99', giftCardCode: sold.code }, cash('2.34')])
  expect([await inDrawer(), await rounded()]).toEqual(['22.35', '-0.01'])
  await expectSoundBooks()
})
