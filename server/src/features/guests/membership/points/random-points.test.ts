import { expect, test } from 'vitest'
import type { MemberCard } from '#core/contract/guests/membership.ts'
import { open, pay, place } from '../../../../../test/faults/bill-calls.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { staySignedIn } from '../../../account/sessions/long-session-fixture.ts'
import { aPointsModel } from './points-model-fixture.ts'
import { aRound } from '../../../../../test/a-round.ts'
import { endPointsOfAll } from './ending-points-job.ts'

const server = useTestServer()
// more in the long run; another seed begins another walk
const ACTS = Number(process.env.LOYALTY_ACTS ?? 30)
const SEED = Number(process.env.LOYALTY_SEED ?? 20_261_123)
const PHONES = ['0601', '0602', '0603'] as const
const REWARD_COST = 30
const COMPARED_AFTER = 1_000

/** A linear congruential generator: the same acts in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A cake of 3.70 and members who earn a point per 0.90, with a month to spend them. */
async function aProgramme() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const cake = await restaurant.aMenuItem({ title: 'Cake', price: '3.70' })
  const { rewards } = await expectOk(
    owner.post<{ rewards: { id: string }[] }>('/membership/programme', {
      kind: 'points',
      amountPerPoint: '0.90',
      months: 1,
      rewards: [{ title: 'A euro', cost: REWARD_COST, kind: 'amount', value: '1.00' }],
      tiers: [
        { title: 'Gold', from: 300, multiplier: '2.5' },
        { title: 'Silver', from: 60, multiplier: 1.3 },
      ],
    }),
  )
  const members = new Map<string, string>()
  for (const phone of PHONES) {
    await expectOk(owner.post('/customers/add', { phone, name: `Guest ${phone}` }))
    const { memberId } = await expectOk(owner.post<{ memberId: string }>('/membership/members/add', { phone }))
    members.set(phone, memberId)
  }
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const card = types.find(({ title }) => title === 'Card')!.id
  const reasonId = reasons.find(({ kind }) => kind === 'refund')!.id
  return { ...restaurant, cake, rewardId: rewards[0]!.id, members, card, reasonId }
}

type Programme = Awaited<ReturnType<typeof aProgramme>>

const decimal = (minor: number) => (minor / 100).toFixed(2)

/** Does random acts both to a restaurant and to a model of its members' points. */
class Walk {
  readonly model = aPointsModel({
    perPoint: 90,
    tiers: [
      { from: 60, tenths: 13 },
      { from: 300, tenths: 25 },
    ],
  })
  readonly programme: Programme
  readonly random: (below: number) => number
  #today = ''

  constructor(programme: Programme, random: (below: number) => number) {
    this.programme = programme
    this.random = random
  }

  async begin(): Promise<void> {
    const { rows } = await server().owner.query<{ day: string }>(
      `select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))::text as day
       from store_settings s join tenant_counters c using (tenant_id) where tenant_id = $1`,
      [this.programme.tenantId],
    )
    this.#today = rows[0]!.day
  }

  #phone = () => PHONES[this.random(PHONES.length)]!

  async sell(): Promise<void> {
    const phone = this.#phone()
    const quantity = 1 + this.random(12)
    this.model.issue(await this.#sale(phone, quantity), { phone, total: 370 * quantity, day: this.#today })
  }

  async #sale(phone: string, quantity: number): Promise<string> {
    const { owner, cake } = this.programme
    const total = (370 * quantity) / 100
    const body = { cart: [{ id: cake, quantity }], customerType: 'CUSTOMER', customerId: phone, netTotal: total }
    const sold = await expectOk(
      owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', { ...body, taxTotal: 0, total }),
    )
    return sold.invoiceId
  }

  /** Several sales to one member at once. */
  async race(): Promise<void> {
    const phone = this.#phone()
    const invoices = await Promise.all([1, 2, 3].map((quantity) => this.#sale(phone, quantity)))
    for (const [at, invoice] of invoices.entries())
      this.model.issue(invoice, { phone, total: 370 * (at + 1), day: this.#today })
  }

  /** A reward on a table's bill, which is paid, loses its discount or is cancelled. */
  async reward(): Promise<void> {
    const { owner, cake, members, rewardId, card } = this.programme
    const phone = this.#phone()
    const orderId = await place(owner, [{ id: cake, quantity: 2 }])
    const [bill] = await open(owner, [orderId])
    const answer = await owner.post<{ bill: { version: number }; discountId: string }>(`/bills/${bill!.id}/rewards`, {
      memberId: members.get(phone),
      rewardId,
      version: bill!.version,
    })
    if (!this.model.maySpend(phone, REWARD_COST)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'loyalty.not_enough' } })
      await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
      return
    }
    expect(answer.status).toBe(200)
    const { discountId } = answer.body
    this.model.spend(phone, REWARD_COST, discountId)
    const course = this.random(4)
    if (course === 0) {
      const { version } = answer.body.bill
      await expectOk(owner.post(`/bills/${bill!.id}/discounts/${discountId}/remove`, { version }))
      this.model.giveBack(discountId, this.#today)
    }
    if (course === 1) {
      await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
      this.model.giveBack(discountId, this.#today)
      return
    }
    const due = course === 0 ? 740 : 640
    const paid = await expectOk(pay(owner, bill!, [{ paymentTypeId: card, amount: decimal(due) }]))
    const discounts = course === 0 ? [] : [discountId]
    this.model.issue(paid.invoiceId!, { phone, total: due, day: this.#today, discounts })
  }

  async refund(): Promise<void> {
    const { owner, card, reasonId } = this.programme
    const open = this.model.refundable()
    if (open.length === 0) return
    const { invoice, left } = open[this.random(open.length)]!
    const amount = this.random(2) === 0 ? left : 1 + this.random(left)
    const back = { reasonId, payments: [{ paymentTypeId: card, amount: decimal(amount) }], refundTips: false }
    await expectOk(owner.post(`/invoices/${invoice}/refund`, { mode: 'amount', amount: decimal(amount), ...back }))
    this.model.refund(invoice, amount, this.#today)
  }

  async adjust(): Promise<void> {
    const { owner, members } = this.programme
    const phone = this.#phone()
    const points = this.random(61) - 30 || 5
    const answer = await owner.post(`/membership/members/${members.get(phone)}/adjust`, { points, reason: 'Goodwill' })
    const isPossible = points > 0 || this.model.maySpend(phone, -points)
    expect(answer.status).toBe(isPossible ? 200 : 409)
    if (isPossible) this.model.adjust(phone, points, this.#today)
  }

  /** Some days pass, and what has ended is written down. */
  async goOn(): Promise<void> {
    const { rows } = await server().owner.query<{ day: string }>(
      `update tenant_counters set business_day = greatest(business_day, $2::date) + $3::int where tenant_id = $1
       returning business_day::text as day`,
      [this.programme.tenantId, this.#today, 1 + this.random(12)],
    )
    this.#today = rows[0]!.day
    this.model.end(this.#today)
    const listed = await server().owner.query<{ id: string }>(
      'select directory.list_tenants_with_balances_to_end(500) as id',
    )
    const listTenantsWithBalancesToEnd = async () => listed.rows.map(({ id }) => id)
    await endPointsOfAll(
      {
        journal: server().journal,
        db: server().connections.db,
        listTenantsWithBalancesToEnd,
      },
      aRound(),
    )
  }

  async compare(): Promise<void> {
    for (const [phone, id] of this.programme.members) {
      const card = await expectOk(this.programme.owner.get<MemberCard>(`/membership/members/${id}`))
      expect({ points: card.points, ends: card.ends }).toEqual(this.model.cardOf(phone))
    }
    const { rows } = await server().owner.query('select * from loyalty_differences where tenant_id = $1', [
      this.programme.tenantId,
    ])
    expect(rows).toEqual([])
  }
}

test(`the points of members are those of a model after ${ACTS} random sales, rewards, refunds, races and ends (LOYALTY_SEED=${SEED})`, async () => {
  const random = randomOf(SEED)
  const programme = await aProgramme()
  await staySignedIn(server(), programme.tenantId)
  const walk = new Walk(programme, random)
  await walk.begin()
  const acts = ['sell', 'sell', 'reward', 'reward', 'refund', 'race', 'adjust', 'goOn'] as const
  for (let at = 1; at <= ACTS; at++) {
    await walk[acts[random(acts.length)]!]()
    if (at % COMPARED_AFTER === 0) await walk.compare()
  }
  await walk.compare()
}, 3_600_000)
