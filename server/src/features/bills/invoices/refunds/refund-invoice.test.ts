import { expect, test } from 'vitest'
import type { CreditNoteHead, InvoiceDetail } from '#core/contract/invoices.ts'
import { Random } from '../../../../../../database/seeds/random.ts'
import type { Client } from '../../../../../test/browserless-client.ts'
import { endDay } from '../../../../../test/end-of-day.ts'
import { aTableToPay, open, pay, place, split } from '../../../../../test/faults/bill-calls.ts'
import { faultsOfBills } from '../../../../../test/faults/check-bills.ts'
import { RACES } from '../../../../../test/faults/races.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const server = useTestServer()

type Refunded = { creditNoteId: string; total: string }

/** An invoice of 125.00: a bottle at 25.00 and four menus at 25.00, paid by card with a tip of 5.00. */
async function aPaidTable() {
  const table = await aTableToPay(server())
  const { owner, restaurant } = table
  const [bill] = await open(owner, [table.orderId])
  await expectOk(pay(owner, bill!, [table.card('125.00', { tip: '5.00' })]))
  const { id: reasonId } = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'refund', title: 'Cold', isActive: true }),
  )
  const cardId = (table.card('0') as { paymentTypeId: string }).paymentTypeId
  const back = (amount: string) => [{ paymentTypeId: cardId, amount }]
  const refund = (till: Client, how: object, more: object = {}) =>
    till.post<Refunded>('/invoices/1/refund', { reasonId, ...how, ...more })
  const detail = (number = '1') => expectOk(owner.get<InvoiceDetail>(`/invoices/${number}`))
  const report = (query: string) => expectOk(owner.get<Record<string, unknown>>(`/reports?${query}`))
  const differences = async () =>
    (await server().owner.query(`select * from figure_differences where tenant_id = $1`, [restaurant.tenantId]))
      .rows as unknown[]
  return { ...table, reasonId, back, refund, detail, report, differences }
}

test('an invoice shows all that is on it', async () => {
  const { detail, owner } = await aPaidTable()
  expect(await detail()).toMatchObject({
    invoice_id: '1',
    total: '125.00',
    tip_total: '5.00',
    refunded: '0.00',
    lines: [
      { position: 1, item_title: 'Gamay', quantity: '1', total: '25.00', tax_rate: 10, refunded: '0.00' },
      { position: 2, item_title: 'Menu', quantity: '4', total: '100.00' },
    ],
    payments: [{ position: 1, title: 'Card', kind: 'card', amount: '125.00', tip: '5.00' }],
    credit_notes: [],
  })
  for (const none of ['2', '0', 'x']) expect((await owner.get(`/invoices/${none}`)).status).toBe(404)
})

test('a line given back by thirds comes to the line; units and the rest follow, and no cent more', async () => {
  const { owner, back, refund, detail } = await aPaidTable()
  const third = { mode: 'lines', lines: [{ position: 1, n: 1, of: 3 }] }
  const totals: string[] = []
  for (const amount of ['8.33', '8.33', '8.34'])
    totals.push((await expectOk(refund(owner, third, { payments: back(amount) }))).total)
  expect(totals).toEqual(['-8.33', '-8.33', '-8.34'])
  const tooMuch = await refund(owner, third, { payments: back('8.33') })
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund.too_much', left: '100.00' } })
  const { lines, payments } = await detail()
  expect(lines.map(({ returned }) => returned)).toEqual([
    { n: 1, of: 1 },
    { n: 0, of: 1 },
  ])
  expect(payments).toMatchObject([{ payment_type_id: back('0')[0]!.paymentTypeId }])

  const two = { mode: 'lines', lines: [{ position: 2, n: 2 }] }
  expect(await refund(owner, two, { payments: back('49.00') })).toMatchObject({
    status: 400,
    body: { code: 'payment.sum_mismatch', total: '50.00' },
  })
  expect(await expectOk(refund(owner, two, { payments: back('50.00') }))).toMatchObject({ creditNoteId: 'A-4' })
  const rest = await expectOk(refund(owner, { mode: 'whole' }, { payments: back('50.00') }))
  expect(rest).toMatchObject({ creditNoteId: 'A-5', total: '-50.00' })
  expect(await detail()).toMatchObject({
    refunded: '125.00',
    lines: [
      { gross: '25.00', refunded: '25.00', returned: { n: 1, of: 1 } },
      { gross: '100.00', refunded: '100.00', returned: { n: 1, of: 1 } },
    ],
    credit_notes: [{ id: 'A-5' }, { id: 'A-4' }, { id: 'A-3' }, { id: 'A-2' }, { id: 'A-1', total: '-8.33' }],
  })
  const { body: listed } = await owner.get<CreditNoteHead[]>('/credit-notes?type=today&from=null&to=null')
  expect(listed).toHaveLength(5)
})

test('parts that meet too finely are refused, and the rest goes back as a whole', async () => {
  const { owner, back, refund, detail } = await aPaidTable()
  const part = (n: number, of: number) => ({ mode: 'lines', lines: [{ position: 1, n, of }] })
  await expectOk(refund(owner, part(4987, 9973), { payments: back('12.50') }))
  const before = await detail()
  const tooFine = { status: 400, body: { code: 'split.too_fine' } }
  for (const [n, of] of [
    [1, 9967],
    [499_999, 999_983],
  ] as const)
    expect(await refund(owner, part(n, of), { payments: back('12.49') })).toMatchObject(tooFine)
  expect(await detail()).toEqual(before)
  // 1000 of 1995 are 200 of 399
  await expectOk(
    refund(owner, { mode: 'lines', lines: [{ position: 2, n: 1000, of: 1995 }] }, { payments: back('50.12') }),
  )
  await expectOk(refund(owner, { mode: 'whole' }, { payments: back('62.38') }))
  expect(await detail()).toMatchObject({ refunded: '125.00', lines: [{ refunded: '25.00' }, { refunded: '100.00' }] })
})

test('a refund counts on its own day: revenue, tax, units and payments, and never on the invoice’s', async () => {
  const { restaurant, owner, back, refund, report, differences } = await aPaidTable()
  await endDay(server(), restaurant)
  const sold = await report('type=yesterday')
  expect(sold).toMatchObject({ revenueTotal: '125.00', taxTotal: '11.36', unitsSold: 5, paidOrdersCount: 1 })

  const menu = { mode: 'lines', lines: [{ position: 2, n: 1 }] }
  await expectOk(refund(owner, menu, { payments: back('25.00'), refundTips: true }))
  await expectOk(refund(owner, { mode: 'amount', amount: '10.00' }, { payments: back('10.00') }))
  const today = {
    revenueTotal: '-35.00',
    refundTotal: '35.00',
    paidOrdersCount: 0,
    unitsSold: -1,
    byPaymentType: [{ title: 'Card', amount: '-35.00' }],
    byTax: [{ rate: 10, net: '-31.82', tax: '-3.18' }],
  }
  expect(await report('type=today')).toMatchObject(today)
  await endDay(server(), restaurant)
  expect(await report('type=yesterday')).toMatchObject(today)
  expect(await report('type=last_7days')).toMatchObject({ revenueTotal: '90.00', paidOrdersCount: 1, unitsSold: 4 })
  expect(await differences()).toEqual([])
})

test('needs the right, a reason, and an invoice of this restaurant; changes nothing otherwise', async () => {
  const { restaurant, owner, back, refund, detail } = await aPaidTable()
  const whole = { mode: 'whole', payments: back('125.00') }
  const waiter = await restaurant.aStaffMember(['POS'])
  expect(await refund(waiter, whole)).toMatchObject({ status: 403, body: { scope: 'ORDER_REFUND' } })
  expect(await refund(owner, whole, { reasonId: null })).toMatchObject({
    status: 400,
    body: { code: 'reason.required' },
  })
  const other = await aTableToPay(server())
  expect((await other.owner.get('/invoices/1')).status).toBe(404)
  expect((await owner.post('/invoices/2/refund', { mode: 'whole', payments: [] })).status).toBe(400)
  expect(await refund(owner, { mode: 'amount', amount: '0' }, { payments: [] })).toMatchObject({ status: 400 })
  expect(await refund(owner, { mode: 'lines', lines: [{ position: 9 }] }, { payments: [] })).toMatchObject({
    status: 404,
  })
  expect(await detail()).toMatchObject({ refunded: '0.00', credit_notes: [] })
  expect(await expectOk(refund(owner, whole))).toMatchObject({ creditNoteId: 'A-1' })
})

test('a part of a line that was paid on one of several bills is given back by its own units', async () => {
  const { owner, menu, card, back, reasonId } = await aPaidTable()
  const [bill] = await open(owner, [await place(owner, [{ id: menu, quantity: 4 }])])
  const bills = await split(owner, bill!, { mode: 'equal', ways: 2 })
  for (const one of bills) await expectOk(pay(owner, one, [card('50.00')]))
  const units = { mode: 'lines', lines: [{ position: 1, n: 1 }], reasonId }
  const half = await owner.post<Refunded>('/invoices/2/refund', { ...units, payments: back('25.00') })
  expect(half).toMatchObject({ status: 200, body: { total: '-25.00' } })
})

/** Refunds of each invoice: a hundred over all tills. */
const REFUNDS_PER_TILL = 25

test(
  `${RACES * 4} random refunds, of one invoice by four devices at once: never more than is left (seed ${SEED})`,
  { timeout: 60_000 + RACES * 500 },
  async () => {
    const random = new Random(SEED)
    for (let done = 0; done < RACES; done += REFUNDS_PER_TILL)
      await refundAtOnce(random, Math.min(REFUNDS_PER_TILL, RACES - done))
  },
)

async function refundAtOnce(random: Random, times: number): Promise<void> {
  const { restaurant, owner, refund, detail, back, differences } = await aPaidTable()
  const tills = [owner, ...(await Promise.all([1, 2, 3].map(() => restaurant.anotherTill())))]
  let [given, refused] = [0, 0]
  await Promise.all(
    tills.map(async (till) => {
      for (let at = 0; at < times; at++) {
        const how = aRefund(random)
        // the first try has no payments, to learn the amount from the server
        const asked = await refund(till, how, { payments: [] })
        const { total } = asked.body as { total?: string }
        const answer = total === undefined ? asked : await refund(till, how, { payments: back(total) })
        if (answer.status === 200) given += 1
        // a line's refund depends on earlier ones: another device was faster
        else if (answer.status === 400) expect(answer.body).toMatchObject({ code: 'payment.sum_mismatch' })
        else {
          expect(answer).toMatchObject({ status: 409, body: { code: 'refund.too_much' } })
          refused += 1
        }
      }
    }),
  )
  const { refunded, credit_notes: notes } = await detail()
  expect([notes.length, given > 0, given + refused <= times * 4]).toEqual([given, true, true])
  expect(Number(refunded)).toBeLessThanOrEqual(125)
  const sum = notes.reduce((cents, { total }) => cents + Math.round(-100 * Number(total)), 0)
  expect(sum).toBe(Math.round(100 * Number(refunded)))
  expect(notes.map(({ id }) => id)).toEqual(notes.map((_, at) => `A-${notes.length - at}`))
  await endDay(server(), restaurant)
  expect(await differences()).toEqual([])
  expect(await faultsOfBills(server().owner, restaurant.tenantId)).toEqual({})
}

/** Parts with a common denominator of at most 9,240. */
function aRefund(random: Random): object {
  const of = random.pick([1, 2, 3, 7, 40]) * random.pick([1, 11])
  if (random.chance(0.95))
    return { mode: 'lines', lines: [{ position: random.pick([1, 2]), n: random.chance(0.2) ? of : 1, of }] }
  return { mode: 'amount', amount: random.pick(['0.01', '3.33']) }
}
