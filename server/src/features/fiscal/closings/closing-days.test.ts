import { expect, test } from 'vitest'
import { addDays } from '#core/calendar/business-day.ts'
import { Random } from '../../../../../database/seeds/random.ts'
import { open, pay, place } from '../../../../test/faults/bill-calls.ts'
import { aRestaurantWithDrawers } from '../../../../test/faults/cash-calls.ts'
import { checkBooks } from '../../../../test/operations/check-books.ts'
import { checkClosings } from '../../../../test/operations/check-closings.ts'
import { startNextDay } from '../../../../test/end-of-day.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aRound } from '../../../../test/a-round.ts'
import { closeDaysOfAll } from './closings-job.ts'

const server = useTestServer()

/** `npm run test:long` runs four hundred of them. */
const DAYS = Number(process.env['CLOSING_DAYS'] ?? 8)
const SEED = process.env['SEED'] ?? String(Date.now())
const text = (cents: number) => (cents / 100).toFixed(2)

async function aBistro() {
  const bistro = await aRestaurantWithDrawers(server())
  const { owner, tenantId } = bistro
  const { taxId } = await expectOk(
    owner.post<{ taxId: string }>('/settings/taxes/add', { title: 'VAT', rate: 10, type: 'inclusive' }),
  )
  await expectOk(owner.post('/settings/bill', { identity: { siret: '73282932000074' } }))
  const soup = await bistro.aMenuItem({ title: 'Soup', price: '7.70', taxId })
  const today = async () => {
    const { rows } = await server().owner.query<{ day: string }>(
      `select to_char(business_day, 'YYYY-MM-DD') as day from tenant_counters where tenant_id = $1`,
      [tenantId],
    )
    return rows[0]!.day
  }
  const round = () =>
    closeDaysOfAll(
      {
        db: server().connections.db,
        journal: server().journal,
        listTenantsToClose: () => Promise.resolve([tenantId]),
      },
      aRound(),
    )
  return { ...bistro, soup, today, round, sold: [] as { invoiceId: string; left: number }[] }
}
type Bistro = Awaited<ReturnType<typeof aBistro>>

const ACTS: ((random: Random, bistro: Bistro) => Promise<unknown>)[] = [
  async (random, { owner, soup, cash, card, sold }) => {
    const quantity = random.whole(1, 4)
    const total = 770 * quantity
    const sale = {
      cart: [{ id: soup, quantity }],
      netTotal: text(quantity * 700),
      taxTotal: text(quantity * 70),
      total: text(total),
      payments: [random.chance(0.5) ? cash(text(total)) : card(text(total), { tip: '1.00' })],
      deliveryType: random.pick(['dinein', 'takeaway', 'delivery'] as const),
    }
    const { invoiceId } = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
    sold.push({ invoiceId, left: total })
  },
  async (_, { owner, sell, card }) => expectOk(sell(owner, { payments: [card('12.00')] })),
  async (random, { owner, cash, refund, sold }) => {
    const invoice = sold.find(({ left }) => left > 0)
    if (!invoice) return
    const amount = random.whole(1, invoice.left)
    invoice.left -= amount
    const back = { mode: 'amount', amount: text(amount), reasonId: refund, payments: [cash(text(amount))] }
    await expectOk(owner.post(`/invoices/${invoice.invoiceId}/refund`, back))
  },
  async (random, { owner, itemId, cash, card }) => {
    const [bill] = await open(owner, [await place(owner, [{ id: itemId, quantity: random.whole(1, 3) }])])
    await expectOk(pay(owner, bill!, [cash(text(random.whole(1, 500)))]))
    if (random.chance(0.6)) {
      const shown = await expectOk(owner.get<{ due: string }>(`/bills/${bill!.id}`))
      await expectOk(pay(owner, bill!, [card(shown.due)]))
    }
  },
  async (_, { owner, card }) =>
    expectOk(owner.post('/gift-cards/sell', { amount: '20.00', payments: [card('20.00')] })),
]

test(
  `${DAYS} random days with nights without a server: each is closed once, in order, and all sums agree (seed ${SEED})`,
  async () => {
    const random = new Random(SEED)
    const bistro = await aBistro()
    // its business days begin with the first sale
    await ACTS[0]!(random, bistro)
    for (let day = 0; day < DAYS; day++) {
      for (let acts = random.whole(0, 5); acts > 0; acts--) await random.pick(ACTS)(random, bistro)
      if (random.chance(0.2)) {
        const { status } = await bistro.owner.post('/fiscal/closings', { kind: 'service' })
        expect([200, 409]).toContain(status)
      }
      // a fiscal year may end on any day, and its end may be changed
      if (random.chance(0.1)) {
        const fiscalYearEnd = addDays(await bistro.today(), random.whole(-3, 9)).slice(5)
        await expectOk(bistro.owner.post('/settings/bill', { fiscalYearEnd }))
      }
      await expectOk(bistro.owner.post('/auth/refresh-token'))
      const usual = random.chance(0.2) ? random.whole(2, 40) : 1
      // so that a month ends, on whatever day the test runs
      for (let nights = day === DAYS - 1 ? 31 : usual; nights > 0; nights--) await startNextDay(server(), bistro)
      // the round of a process may come with the first sale
      if (random.chance(0.4)) await Promise.all([bistro.round(), bistro.round(), random.pick(ACTS)(random, bistro)])
    }
    await startNextDay(server(), bistro)
    await bistro.round()
    const { days, months } = await checkClosings(server(), bistro)
    await checkBooks(bistro.owner, days)
    expect(days.length).toBeGreaterThan(DAYS / 4)
    expect(months.length).toBeGreaterThan(0)
  },
  60_000 + DAYS * 2000,
)
