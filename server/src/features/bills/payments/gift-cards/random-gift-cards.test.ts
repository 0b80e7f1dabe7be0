import { expect, test } from 'vitest'
import type { GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import { open, pay, place } from '../../../../../test/faults/bill-calls.ts'
import { startNextDay } from '../../../../../test/end-of-day.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { endGiftCards } from '../../../guests/membership/gift-cards/move-gift-cards.ts'

const server = useTestServer()
// GIFT_CARD_ACTS_BY_SERVER=1500 for the long run
const ACTS = Number(process.env.GIFT_CARD_ACTS_BY_SERVER ?? 12)
const CAKE = 370

/** A linear congruential generator, for the same acts in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const decimal = (minor: number) => (minor / 100).toFixed(2)

/** The model's card: every amount added or taken, in minor units. */
type Modelled = { id: string; code: string; amounts: number[]; isBlocked: boolean; isOver: boolean }
type Paid = { invoiceId: string; card: Modelled; left: number }

const balanceOf = ({ amounts }: Modelled) => amounts.reduce((sum, amount) => sum + amount, 0)

async function aTeaRoom() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const cake = await restaurant.aMenuItem({ title: 'Cake', price: decimal(CAKE) })
  const types = () => expectOk(owner.get<{ id: string; title: string; kind: string }[]>('/settings/payment-types'))
  const cash = (await types()).find(({ title }) => title === 'Cash')!.id
  const sell = (amount: number) =>
    expectOk(
      owner.post<{ id: string; code: string }>('/gift-cards/sell', {
        amount: decimal(amount),
        payments: [{ paymentTypeId: cash, amount: decimal(amount) }],
      }),
    )
  const first = await sell(5000)
  const byCard = (await types()).find(({ kind }) => kind === 'gift_card')!.id
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  return { ...restaurant, cake, cash, byCard, reasonId, sell, first }
}

type TeaRoom = Awaited<ReturnType<typeof aTeaRoom>>

/** Random acts on a restaurant, and on a model of its cards. */
class Walk {
  readonly cards: Modelled[] = []
  readonly invoices: Paid[] = []
  readonly room: TeaRoom
  readonly random: (below: number) => number
  sold = 0
  ended = 0

  constructor(room: TeaRoom, random: (below: number) => number) {
    this.room = room
    this.random = random
    this.#add(room.first, 5000)
  }

  #add({ id, code }: { id: string; code: string }, amount: number): void {
    this.cards.push({ id, code, amounts: [amount], isBlocked: false, isOver: false })
    this.sold += amount
  }

  #card = () => this.cards[this.random(this.cards.length)]!
  #payment = ({ code }: Modelled, amount: number) => ({
    paymentTypeId: this.room.byCard,
    amount: decimal(amount),
    giftCardCode: code,
  })
  #pays = (card: Modelled, amount: number) => !card.isBlocked && !card.isOver && amount <= balanceOf(card)

  async sell(): Promise<void> {
    const amount = 500 + this.random(9500)
    this.#add(await this.room.sell(amount), amount)
  }

  /** A sale at the till, by one card as a whole or with the rest in cash. */
  async sale(): Promise<void> {
    const { owner, cake, cash } = this.room
    const card = this.#card()
    const quantity = 1 + this.random(9)
    const total = CAKE * quantity
    const part = this.random(2) === 0 ? total : 1 + this.random(total)
    const rest = part < total ? [{ paymentTypeId: cash, amount: decimal(total - part) }] : []
    const payments = [this.#payment(card, part), ...rest]
    const totals = { netTotal: total / 100, taxTotal: 0, total: total / 100 }
    const answer = await owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', {
      cart: [{ id: cake, quantity }],
      ...totals,
      payments,
    })
    expect(answer.status).toBe(this.#pays(card, part) ? 200 : 409)
    if (answer.status !== 200) return
    card.amounts.push(-part)
    this.invoices.push({ invoiceId: answer.body.invoiceId, card, left: part })
  }

  /** A bill partly paid by a card, sometimes cancelled; the rest is paid in cash. */
  async bill(): Promise<void> {
    const { owner, cake, cash, reasonId } = this.room
    const card = this.#card()
    const [bill] = await open(owner, [await place(owner, [{ id: cake, quantity: 3 }])])
    const part = 1 + this.random(3 * CAKE - 1)
    const answer = await pay(owner, bill!, [this.#payment(card, part)])
    expect(answer.status).toBe(this.#pays(card, part) ? 200 : 409)
    const isTaken = answer.status === 200
    const isCancelled = isTaken && this.random(3) === 0
    if (isCancelled) {
      const [payment] = answer.body.bill.payments
      await expectOk(owner.post(`/bills/${bill!.id}/payments/${payment!.id}/cancel`, { reasonId }))
    }
    const due = isTaken && !isCancelled ? 3 * CAKE - part : 3 * CAKE
    const paid = await expectOk(pay(owner, bill!, [{ paymentTypeId: cash, amount: decimal(due) }]))
    if (!isTaken || isCancelled) return
    card.amounts.push(-part)
    this.invoices.push({ invoiceId: paid.invoiceId!, card, left: part })
  }

  /** A refund of a card's payment onto it. */
  async refund(): Promise<void> {
    const paid = this.invoices.filter(({ left }) => left > 0)
    const one = paid[this.random(paid.length)]
    if (!one) return this.sell()
    const { owner, byCard, reasonId } = this.room
    const amount = 1 + this.random(one.left)
    const payments = [{ paymentTypeId: byCard, amount: decimal(amount) }]
    const body = { mode: 'amount', amount: decimal(amount), reasonId, payments, refundTips: false }
    await expectOk(owner.post(`/invoices/${one.invoiceId}/refund`, body))
    one.left -= amount
    one.card.amounts.push(amount)
    // returned money is valid for 30 days
    one.card.isOver = false
  }

  /** Tills that together charge more than a card holds. */
  async race(): Promise<void> {
    const { owner, cake, cash } = this.room
    const card = this.#card()
    const lines = [{ id: cake, quantity: 2 }]
    const bills = await open(owner, [await place(owner, lines)]).then(async ([one]) => [
      one!,
      (await open(owner, [await place(owner, lines)]))[0]!,
    ])
    const part = Math.min(2 * CAKE - 1, Math.max(1, Math.ceil(balanceOf(card) * 0.6)))
    const answers = await Promise.all(bills.map((bill) => pay(owner, bill, [this.#payment(card, part)])))
    const taken = answers.filter(({ status }) => status === 200).length
    const holds = Math.floor(balanceOf(card) / part)
    expect(taken).toBe(card.isBlocked || card.isOver ? 0 : Math.min(2, holds))
    for (const [at, bill] of bills.entries()) {
      const isTaken = answers[at]!.status === 200
      const due = isTaken ? 2 * CAKE - part : 2 * CAKE
      const { invoiceId } = await expectOk(pay(owner, bill, [{ paymentTypeId: cash, amount: decimal(due) }]))
      if (!isTaken) continue
      card.amounts.push(-part)
      this.invoices.push({ invoiceId: invoiceId!, card, left: part })
    }
  }

  async block(): Promise<void> {
    const card = this.#card()
    const body = { blocked: !card.isBlocked, reason: 'Random' }
    await expectOk(this.room.owner.post(`/gift-cards/${card.id}/block`, body))
    card.isBlocked = !card.isBlocked
  }

  /** Ends the last day of a card, including past midnight, until the business day changes. */
  async end(): Promise<void> {
    const { tenantId } = this.room
    const card = this.#card()
    const past = `update gift_cards set expires_on = current_date - 2 where id = $1`
    await server().owner.query(past, [card.id])
    await new Tenant(tenantId, server().connections.db, () => {}, { journal: server().journal }).job(endGiftCards)
    this.ended += balanceOf(card)
    card.amounts.push(-balanceOf(card))
    card.isOver = true
  }

  async check(): Promise<void> {
    const { rows } = await server().owner.query<{ id: string; balance: string }>(
      'select id, balance::text from gift_cards where tenant_id = $1',
      [this.room.tenantId],
    )
    const found = new Map(rows.map(({ id, balance }) => [id, Number(balance)]))
    for (const card of this.cards) {
      expect(found.get(card.id)).toBe(balanceOf(card))
      expect(balanceOf(card)).toBeGreaterThanOrEqual(0)
    }
  }
}

test(`${ACTS} random sales, payments, refunds, races and ends leave the balances of a model`, async () => {
  const room = await aTeaRoom()
  const random = randomOf(11)
  const walk = new Walk(room, random)
  for (let act = 0; act < ACTS; act++) {
    const roll = random(16)
    if (roll < 2) await walk.sell()
    else if (roll < 6) await walk.sale()
    else if (roll < 9) await walk.bill()
    else if (roll < 12) await walk.refund()
    else if (roll < 14) await walk.race()
    else if (roll === 14) await walk.block()
    else await walk.end()
    if (act % 20 === 0) await walk.check()
  }
  await walk.check()
  const outstanding = walk.cards.reduce((sum, card) => sum + balanceOf(card), 0)
  const report = await expectOk(room.owner.get<GiftCardReport>('/gift-cards/report?type=today'))
  expect(report).toMatchObject({
    sold: { n: walk.cards.length, amount: decimal(walk.sold) },
    redeemed: { amount: decimal(walk.sold - walk.ended - outstanding) },
    ended: { amount: decimal(walk.ended) },
    outstanding: decimal(outstanding),
  })
  await startNextDay(server(), room)
  for (const view of ['gift_card_differences', 'money_differences', 'figure_differences']) {
    const { rows } = await server().owner.query(`select * from ${view} where tenant_id = $1`, [room.tenantId])
    expect(rows, view).toEqual([])
  }
}, 3_600_000)
