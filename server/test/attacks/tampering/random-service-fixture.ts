import type { Random } from '../../../../database/seeds/random.ts'
import type { Bill } from '#core/contract/bills.ts'
import { startNextDay } from '../../end-of-day.ts'
import { open, pay, place, split } from '../../faults/bill-calls.ts'
import { aRestaurantWithDrawers, move } from '../../faults/cash-calls.ts'
import { expectOk } from '../../restaurant.ts'
import type { TestServer } from '../../test-server.ts'
import { BUYER } from '../../buyer.ts'

const text = (minor: number) => (minor / 100).toFixed(2)

type House = Awaited<ReturnType<typeof aRestaurantWithDrawers>> & { roomId: string }

/** A restaurant whose staff do random acts at any time; the server refuses those that make no sense then. */
class Service {
  readonly #server: TestServer
  readonly #random: Random
  readonly #house: House
  readonly #sessions: string[] = []
  readonly #bills: Bill[] = []
  readonly #cards: string[] = []
  readonly #roomId: string
  #byCard: string | undefined
  #invoices = 0
  #tables = 0

  constructor(server: TestServer, random: Random, house: House) {
    this.#roomId = house.roomId
    this.#server = server
    this.#random = random
    this.#house = house
  }

  /** The acts by name, each with the reply of the server. */
  readonly acts: Record<string, () => Promise<{ status: number } | null>> = {
    sell: async () => {
      const { sell, owner } = this.#house
      const quantity = this.#random.whole(1, 4)
      const buyer = this.#random.chance(0.2) ? { buyer: BUYER } : {}
      this.#invoices++
      return sell(owner, { tillId: this.#till(), quantity, payments: this.#money(1200 * quantity), ...buyer })
    },
    order: async () => {
      const { owner, aTable, itemId } = this.#house
      const tableId = await aTable(`Z${++this.#tables}`)
      const rounds = Array.from({ length: this.#random.whole(1, 2) }, () =>
        place(owner, [{ id: itemId, quantity: this.#random.whole(1, 5) }], {
          tableId,
          covers: this.#random.whole(1, 4),
        }),
      )
      const bills = await open(owner, await Promise.all(rounds))
      const isSplit = this.#random.chance(0.3)
      this.#bills.push(...(isSplit ? await split(owner, bills[0]!, { mode: 'equal', ways: 3 }) : bills))
      return null
    },
    pay: async () => {
      const bill = await this.#bill()
      if (!bill) return null
      const due = Math.round(Number(bill.due) * 100)
      const isWhole = this.#random.chance(0.5)
      if (isWhole) this.#invoices++
      const amount = isWhole ? due : this.#random.whole(1, due)
      const buyer = this.#random.chance(0.2) ? { buyer: BUYER } : {}
      return pay(this.#house.owner, bill, this.#money(amount), buyer)
    },
    cancelPayment: async () => {
      const bill = await this.#bill()
      const payment = bill?.payments[0]
      if (!bill || !payment) return null
      const { owner, refund } = this.#house
      return owner.post(`/bills/${bill.id}/payments/${payment.id}/cancel`, { reasonId: refund })
    },
    refund: async () => {
      const { owner, refund, cash } = this.#house
      const amount = text(this.#random.whole(1, 900))
      return owner.post(`/invoices/${this.#invoice()}/refund`, {
        mode: 'amount',
        amount,
        reasonId: refund,
        payments: [cash(amount)],
      })
    },
    correct: async () => {
      const { owner, refund, typeOf } = this.#house
      const paymentTypeId = typeOf(this.#random.pick(['Cash', 'Card']))
      return owner.post(`/invoices/${this.#invoice()}/payments/1/correct`, { paymentTypeId, reasonId: refund })
    },
    settle: async () => {
      const payments = this.#money(this.#random.whole(1, 1200))
      return this.#house.owner.post('/cash/settlements', { invoiceId: String(this.#invoice()), position: 1, payments })
    },
    nameBuyer: () => this.#house.owner.post(`/invoices/${this.#invoice()}/buyer`, BUYER),
    sellCard: async () => {
      const payments = this.#money(3000)
      const sold = await this.#house.owner.post<{ code: string }>('/gift-cards/sell', { amount: '30.00', payments })
      if (sold.status === 200) this.#cards.push(sold.body.code)
      this.#byCard ??= (await this.#types()).find(({ kind }) => kind === 'gift_card')?.id
      return sold
    },
    openDrawer: async () => {
      const { owner } = this.#house
      const float = this.#random.chance(0.5) ? { float: '80.00' } : { counts: [{ value: '20.00', n: 4 }] }
      const opened = await owner.post<{ sessionId: string }>('/cash/sessions/open', { tillId: this.#till(), ...float })
      if (opened.status === 200) this.#sessions.push(opened.body.sessionId)
      return opened
    },
    closeDrawer: async () => {
      const { owner, card } = this.#house
      const others = this.#random.chance(0.5) ? [{ paymentTypeId: card('0').paymentTypeId, n: 2, amount: '24.00' }] : []
      const counts = [{ value: '10.00', n: this.#random.whole(1, 30) }]
      return owner.post(`/cash/sessions/${this.#session()}/close`, { counts, others, keep: '10.00', note: 'Counted' })
    },
    handOver: async () => {
      const { owner, aStaffMember } = this.#house
      const { username } = await aStaffMember(['POS', 'CASH_CLOSE', 'CASH_MANAGE'])
      const counts = [{ value: '10.00', n: this.#random.whole(1, 30) }]
      const handing = { counts, others: [], keep: '10.00', note: 'Shift', toUsername: username }
      return owner.post(`/cash/sessions/${this.#session()}/hand-over`, handing)
    },
    moveCash: () => {
      const { owner, paidIn, paidOut } = this.#house
      const [kind, reasonId] = this.#random.pick([
        ['in', paidIn],
        ['out', paidOut],
        ['drop', null],
      ] as const)
      const amount = text(this.#random.whole(1, 500))
      return move(owner, this.#session(), { kind, amount, ...(reasonId === null ? {} : { reasonId }) })
    },
    print: async () => {
      const bill = this.#bills.length === 0 ? null : this.#random.pick(this.#bills)
      const paper = this.#random.pick([
        { kind: 'invoice', id: String(this.#invoice()) },
        { kind: 'credit_note', id: '1' },
        { kind: 'note', id: bill?.id ?? this.#house.itemId },
        { kind: 'session', id: this.#session() },
      ])
      return this.#house.owner.post('/documents/print', paper)
    },
    rename: () => {
      const title = `Till ${this.#random.whole(1, 99)}`
      return this.#house.owner.post(`/settings/tills/${this.#till()}/update`, { title })
    },
    rotate: () => this.#house.owner.post('/fiscal/keys/rotate', { password: this.#house.password }),
    nextDay: async () => {
      await startNextDay(this.#server, this.#house)
      return null
    },
  }

  /** Payments that are this sum: of one or two kinds, with a tip, change or a gift card. */
  #money(minor: number): object[] {
    const { cash, card } = this.#house
    const code = this.#cards.at(-1)
    if (code !== undefined && this.#random.chance(0.3))
      return [{ paymentTypeId: this.#byCard, amount: text(minor), giftCardCode: code }]
    if (this.#random.chance(0.15)) return [{ paymentTypeId: this.#roomId, amount: text(minor), reference: '12' }]
    const first = this.#random.whole(1, minor)
    const tip = this.#random.chance(0.3) ? { tip: '1.00' } : {}
    if (first === minor) return [card(text(minor), tip)]
    return [cash(text(first), { tendered: text(first + 500) }), card(text(minor - first), tip)]
  }

  async #bill(): Promise<Bill | null> {
    if (this.#bills.length === 0) return null
    const { body, status } = await this.#house.owner.get<Bill>(`/bills/${this.#random.pick(this.#bills).id}`)
    return status === 200 && Number(body.due) > 0 ? body : null
  }

  readonly #types = () => expectOk(this.#house.owner.get<{ id: string; kind: string }[]>('/settings/payment-types'))
  readonly #till = () => this.#random.pick(this.#house.tills).id
  readonly #session = () => this.#sessions.at(-1) ?? this.#house.itemId
  readonly #invoice = () => this.#random.whole(1, Math.max(1, this.#invoices))
}

/** A restaurant after a random service of some days, and how often each act was done. */
export async function aRandomService(server: TestServer, random: Random, { acts }: { acts: number }) {
  const restaurant = await aRestaurantWithDrawers(server)
  const { owner, password, tenantId } = restaurant
  const room = { title: 'Room', isActive: true }
  const { id: roomId } = await expectOk(owner.post<{ id: string }>('/settings/payment-types/add', room))
  if (random.chance(0.2)) await expectOk(owner.post('/fiscal/mode', { mode: 'training', password }))
  const service = new Service(server, random, { ...restaurant, roomId })
  const done = new Map(Object.keys(service.acts).map((name) => [name, 0]))
  for (let n = 0; n < acts; n++) {
    const name = random.pick(Object.keys(service.acts))
    const answer = await service.acts[name]!()
    if (answer === null || answer.status === 200) done.set(name, (done.get(name) ?? 0) + 1)
  }
  return { tenantId, done }
}
