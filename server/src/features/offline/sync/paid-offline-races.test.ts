import { expect, test } from 'vitest'
import { Random } from '../../../../../database/seeds/random.ts'
import type { Bill } from '#core/contract/bills.ts'
import type { SyncResult } from '#core/contract/people/sync.ts'
import { newId } from '#core/new-id.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
/** Parties that a till pays while another device changes them; `OFFLINE_RACES=200` is the long form. */
const RACES = Number(process.env['OFFLINE_RACES'] ?? 12)

const RACES_OF_A_TILL = 12

type Line = { id: string; quantity: number; price: number; orderId: string }
type Party = { visitId: string; lines: readonly Line[] }
/** Units of each line that somebody else has paid or cancelled. */
type Meanwhile = { paid: Map<string, number>; gone: Map<string, number>; discount: number }
type Racing = { house: HouseWithTill; random: Random; party: Party; meanwhile: Meanwhile }

/** A party of one or two rounds that the server knows, with prices in minor units that nothing is added to. */
async function aParty({ till, soup, wine }: HouseWithTill, random: Random): Promise<Party> {
  const visitId = newId()
  till.write('visit.open', { id: visitId, name: `Party ${visitId.slice(-4)}`, tableIds: [], covers: 2 })
  const lines: Line[] = []
  for (let round = random.whole(1, 2); round > 0; round--) {
    const dishes = Array.from({ length: random.whole(1, 2) }, () => {
      const [dish, price] = random.pick([
        [soup, 333],
        [wine, 610],
      ] as const)
      return { ...dish, price, quantity: random.whole(1, 3), lineId: newId() }
    })
    const cart = till.cartOf(
      dishes.map(({ price: _price, ...line }) => line),
      { visitId },
    )
    till.write('order.place', cart)
    lines.push(...dishes.map(({ lineId: id, quantity, price }) => ({ id, quantity, price, orderId: cart.orderId })))
  }
  expect((await till.send()).every(({ outcome }) => outcome === 'applied')).toBe(true)
  return { visitId, lines }
}

const ordersOf = ({ lines }: Party) => [...new Set(lines.map(({ orderId }) => orderId))]
const openBills = async ({ owner }: HouseWithTill, party: Party) =>
  (await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: ordersOf(party) }))).bills

type Act = (racing: Racing) => Promise<void>

const nothing: Act = async () => {}

const move: Act = async ({ house: { owner }, random, party }) => {
  const { id, quantity } = random.pick(party.lines)
  const to = await expectOk(owner.post<{ visitId: string }>('/visits', { name: 'Others', tableIds: [] }))
  const lines = [{ id, quantity: random.whole(1, quantity) }]
  await expectOk(owner.post(`/visits/${party.visitId}/lines/move`, { to: { visitId: to.visitId }, lines }))
}

const merge: Act = async ({ house: { owner }, party }) => {
  const into = await expectOk(owner.post<{ visitId: string }>('/visits', { name: 'Friends', tableIds: [] }))
  await expectOk(owner.post(`/visits/${party.visitId}/merge`, { intoVisitId: into.visitId }))
}

const addRound: Act = async ({ house: { owner, soup }, party }) => {
  await expectOk(owner.post('/pos/create-order', { cart: [{ ...soup, quantity: 1 }], visitId: party.visitId }))
}

const cancel: Act = async ({ house: { owner }, random, party, meanwhile }) => {
  const { id, quantity } = random.pick(party.lines)
  const units = random.whole(1, quantity)
  const lines = [{ id, quantity: units, newId: newId() }]
  await expectOk(owner.post(`/visits/${party.visitId}/lines/cancel`, { lines }))
  meanwhile.gone.set(id, units)
}

const payAll: Act = async ({ house, party, meanwhile }) => {
  await house.payElsewhere(ordersOf(party))
  for (const { id, quantity } of party.lines) meanwhile.paid.set(id, quantity)
}

/** One line of the bill is split off and paid by card. */
const payLine: Act = async ({ house, random, party, meanwhile }) => {
  const [bill] = (await openBills(house, party)) as [Bill]
  const line = random.pick(bill.lines)
  const split = { version: bill.version, mode: 'items', groups: [[{ lineId: line.id }]] }
  const isWhole = bill.lines.length === 1
  const bills = isWhole
    ? [bill]
    : (await expectOk(house.owner.post<{ bills: Bill[] }>(`/bills/${bill.id}/split`, split))).bills
  const own = bills.find(({ lines }) => lines.length === 1 && lines[0]!.order_item_id === line.order_item_id)!
  const payments = [{ paymentTypeId: house.card, amount: own.due }]
  await expectOk(house.owner.post(`/bills/${own.id}/payments`, { payments }))
  const ordered = party.lines.find(({ id }) => id === line.order_item_id)!
  meanwhile.paid.set(ordered.id, ordered.quantity)
}

const discount: Act = async ({ house, party, meanwhile }) => {
  const [bill] = (await openBills(house, party)) as [Bill]
  const given = { kind: 'amount', value: '1', reasonId: house.reasonId, version: bill.version }
  await expectOk(house.owner.post(`/bills/${bill.id}/discounts`, given))
  meanwhile.discount = 100
}

const ACTS = { nothing, move, merge, addRound, cancel, payAll, payLine, discount }

/** The till pays all of the party's units, or some, as it knew them. */
function pay({ house: { till, card }, random, party }: Racing, mark: string) {
  const isAll = random.chance(0.6)
  const some = party.lines.flatMap((line) => {
    const quantity = isAll ? line.quantity : random.whole(0, line.quantity)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  const units = some.length > 0 ? some : party.lines.slice(0, 1)
  const amount = units.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const payments = [{ id: newId(), paymentTypeId: card, amount: (amount / 100).toFixed(2), reference: mark }]
  const body = { billId: newId(), units: units.map(({ id, quantity }) => ({ lineId: id, quantity })), payments }
  till.write('bill.pay', body)
  return { units, amount }
}

/** Money of the payment in the books, and what of it waits. */
async function moneyOf({ till }: HouseWithTill, mark: string) {
  const sum = async (text: string) =>
    (await server().owner.query<{ sum: number }>(text, [till.tenant, mark])).rows[0]!.sum
  return {
    taken: await sum(`
      select (coalesce((select sum(amount) from bill_payments where tenant_id = $1 and reference = $2), 0)
        + coalesce((select sum(amount) from invoice_payments
            where tenant_id = $1 and reference = $2 and bill_payment_id is null), 0))::int as sum`),
    waits: await sum(`
      select coalesce(sum(amount), 0)::int as sum from settle_items
      where tenant_id = $1 and position($2 in text) > 0`),
  }
}

/** Of each line, the units that stand and those that are invoiced; a line that was cut counts with its parts. */
const unitsIn = async ({ till }: HouseWithTill, { lines }: Party) =>
  (
    await server().owner.query<{ id: string; standing: number; invoiced: number }>(
      `select coalesce(i.split_from, i.id) as id,
        coalesce(sum(i.quantity) filter (where i.status <> 'cancelled'), 0)::int as standing,
        coalesce(sum((select sum(l.quantity) from invoice_lines l
          where l.tenant_id = i.tenant_id and l.order_item_id = i.id)), 0)::float8 as invoiced
      from order_items i where i.tenant_id = $1 and coalesce(i.split_from, i.id) = any($2::uuid[]) group by 1`,
      [till.tenant, lines.map(({ id }) => id)],
    )
  ).rows

/** Of a line, the units that the till paid and that others had paid or cancelled: those that they left are paid first. */
function overlap(party: Party, units: readonly Line[], others: ReadonlyMap<string, number>): number {
  return units.reduce((sum, { id, quantity, price }) => {
    const all = party.lines.find((line) => line.id === id)!.quantity
    return sum + price * Math.max(0, quantity + (others.get(id) ?? 0) - all)
  }, 0)
}

/** The figures of reports are the sums of what was invoiced. */
async function expectFigures({ till }: HouseWithTill): Promise<void> {
  const figures = 'select kind, key from figure_differences where tenant_id = $1'
  expect((await server().owner.query(figures, [till.tenant])).rows).toEqual([])
}

test(
  `paid without the server, and changed, cancelled, paid or moved with it meanwhile: ${String(RACES)} races (seed ${SEED})`,
  async () => {
    const random = new Random(SEED)
    let house!: HouseWithTill
    const seen = new Map<string, number>()
    for (let race = 0; race < RACES; race++) {
      // fifty batches of a till in ten seconds are taken
      if (race % RACES_OF_A_TILL === 0) house = await aHouseWithTill(server())
      const party = await aParty(house, random)
      const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
      const name = race < names.length ? names[race]! : random.pick(names)
      const racing: Racing = { house, random, party, meanwhile: { paid: new Map(), gone: new Map(), discount: 0 } }
      const mark = `race-${String(race)}.`
      const where = `seed ${SEED}, race ${String(race)}, ${name}`
      const paid = pay(racing, mark)
      await ACTS[name](racing)
      const [result] = (await house.till.send()) as [SyncResult]
      const { meanwhile } = racing
      const twice = overlap(party, paid.units, meanwhile.paid)
      const gone = overlap(party, paid.units, meanwhile.gone)
      const { taken, waits } = await moneyOf(house, mark)
      expect(taken + waits, `${where}: money is counted once`).toBe(paid.amount)
      if (meanwhile.discount > 0) expect(waits, where).toBeLessThanOrEqual(meanwhile.discount)
      else expect(waits, `${where}: what was paid twice or is gone waits, and nothing else`).toBe(twice + gone)
      const code = waits === 0 ? null : twice > 0 ? 'paid.twice' : gone > 0 ? 'line.gone' : 'paid.too_much'
      expect(result.code ?? null, where).toBe(code)
      expect(result.outcome, where).toMatch(code === null ? /^(?:applied|noted)$/u : /^settle$/u)
      for (const { id, standing, invoiced } of await unitsIn(house, party)) {
        const own = paid.units.find((line) => line.id === id)?.quantity ?? 0
        expect(invoiced, `${where}: nothing is invoiced twice`).toBeLessThanOrEqual(standing + 0.001)
        const isWhole = own === party.lines.find((line) => line.id === id)!.quantity
        if (isWhole) expect(invoiced, `${where}: what was paid is never open again`).toBeCloseTo(standing, 5)
      }
      await expectFigures(house)
      seen.set(`${name} → ${code ?? 'taken'}`, (seen.get(`${name} → ${code ?? 'taken'}`) ?? 0) + 1)
    }
    process.stdout.write(`${String(RACES)} races, seed ${SEED}: ${JSON.stringify(Object.fromEntries(seen))}\n`)
  },
  60_000 + RACES * 10_000,
)
