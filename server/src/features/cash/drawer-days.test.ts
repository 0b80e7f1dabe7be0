import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import { Random } from '../../../../database/seeds/random.ts'
import { endDay, startNextDay } from '../../../test/end-of-day.ts'
import { open, place } from '../../../test/faults/bill-calls.ts'
import { faultsOfBills } from '../../../test/faults/check-bills.ts'
import {
  aRestaurantWithDrawers,
  close,
  handOver,
  listTips,
  move,
  openDrawer,
  showSession,
} from '../../../test/faults/cash-calls.ts'
import { checkClosings } from '../../../test/operations/check-closings.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

/** `npm run test:long` runs a thousand of them. */
const DAYS = Number(process.env['DRAWER_DAYS'] ?? 4)
const STEPS_A_DAY = 16
const PRICE = 1200

/** The model's drawer, in cents. */
type Drawer = { tillId: string; sessionId: string | null; taker: string; expected: number; card: number; z: number }
type Taken = { id: string; amount: number; tip: number; isCash: boolean }
type Table = { bill: Bill; paid: number; taken: Taken[]; by: string }
type Sold = { invoiceId: string; left: number; tip: number; tipFor: string }
type Account = { invoiceId: string; open: number }
type Opened = Awaited<ReturnType<typeof aRestaurantWithThreeTills>>

const text = (cents: number) => (cents / 100).toFixed(2)

async function aRestaurantWithThreeTills() {
  const restaurant = await aRestaurantWithDrawers(server())
  const { owner, username, tills } = restaurant
  await expectOk(owner.post('/settings/tills/add', { title: 'Terrace' }))
  const all = await expectOk(owner.get<{ id: string }[]>('/settings/tills'))
  expect(all).toHaveLength(tills.length + 1)
  await expectOk(owner.post('/settings/bill', { blindCount: false }))
  const waiter = await restaurant.aStaffMember(['POS', 'ORDERS'])
  const { id: roomId } = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Room', isActive: true }),
  )
  const drawers = all.map(({ id }): Drawer => {
    return { tillId: id, sessionId: null, taker: '', expected: 0, card: 0, z: 0 }
  })
  const owed = new Map([username, waiter.username].map((name) => [name, 0]))
  return {
    ...restaurant,
    waiter,
    drawers,
    owed,
    tables: [] as Table[],
    sold: [] as Sold[],
    roomId,
    accounts: [] as Account[],
  }
}

/** The possible steps; false if it did not apply. */
const STEPS: Record<string, (random: Random, opened: Opened) => Promise<boolean>> = {
  async open(random, { owner, username, drawers }) {
    const drawer = drawers.find(({ sessionId }) => sessionId === null)
    if (!drawer) return false
    const float = random.whole(0, 20_000)
    drawer.sessionId = await openDrawer(owner, drawer.tillId, { float: text(float) })
    Object.assign(drawer, { expected: float, card: 0, taker: username })
    return true
  },

  async close(random, { owner, drawers }) {
    const drawer = random.pick(drawers)
    if (drawer.sessionId === null) return false
    const counted = Math.max(0, drawer.expected + random.whole(-300, 300))
    const answer = await close(owner, drawer.sessionId, text(counted), { note: 'counted' })
    expect(answer).toMatchObject({ status: 200, body: { z: ++drawer.z, expected: text(drawer.expected) } })
    drawer.sessionId = null
    return true
  },

  async handOver(random, { owner, username, waiter, drawers }) {
    const drawer = random.pick(drawers)
    if (drawer.sessionId === null) return false
    const taker = drawer.taker === username ? waiter.username : username
    const counted = Math.max(0, drawer.expected + random.whole(-300, 300))
    const kept = random.whole(0, counted)
    const rest = { keep: text(kept), note: 'counted', toUsername: taker }
    const answer = await expectOk(handOver(owner, drawer.sessionId, text(counted), rest))
    expect(answer).toMatchObject({ z: ++drawer.z, expected: text(drawer.expected) })
    Object.assign(drawer, { sessionId: answer.sessionId, expected: kept, card: 0, taker })
    return true
  },

  async move(random, { owner, drawers, paidIn, paidOut }) {
    const drawer = random.pick(drawers)
    if (drawer.sessionId === null) return false
    const kind = random.pick(['in', 'out', 'drop'] as const)
    const amount = random.whole(1, 9000)
    const reasonId = kind === 'in' ? paidIn : paidOut
    const { status, body } = await move(owner, drawer.sessionId, { kind, amount: text(amount), reasonId })
    const isRefused = kind !== 'in' && amount > drawer.expected
    expect([status, body['code']]).toEqual(isRefused ? [409, 'cash.not_enough'] : [200, undefined])
    if (!isRefused) drawer.expected += kind === 'in' ? amount : -amount
    return true
  },

  async payTipsOut(random, { owner, drawers, owed }) {
    const drawer = random.pick(drawers)
    const [username, due] = random.pick([...owed])
    if (drawer.sessionId === null) return false
    const amount = random.whole(1, Math.max(1, due + 50))
    const { status, body } = await move(owner, drawer.sessionId, { kind: 'tip_payout', amount: text(amount), username })
    const code = amount > due ? 'tip.not_owed' : amount > drawer.expected ? 'cash.not_enough' : undefined
    expect([status, body['code']]).toEqual([code === undefined ? 200 : 409, code])
    if (code !== undefined) return true
    drawer.expected -= amount
    owed.set(username, due - amount)
    return true
  },

  async sell(random, { owner, username, drawers, owed, sold, waiter, sell, cash, card }) {
    const drawer = random.pick(drawers)
    const quantity = random.whole(1, 4)
    const inCash = random.whole(0, PRICE * quantity)
    const tip = random.chance(0.4) ? random.whole(1, 400) : 0
    const isForWaiter = random.chance(0.5)
    const tips = tip > 0 ? { tip: text(tip), ...(isForWaiter ? { tipFor: waiter.username } : {}) } : {}
    const payments = [cash(text(inCash), tips), card(text(PRICE * quantity - inCash))]
    const { invoiceId } = await expectOk(sell(owner, { tillId: drawer.tillId, quantity, payments }))
    come(drawer, { isCash: true, sum: inCash + tip })
    come(drawer, { isCash: false, sum: PRICE * quantity - inCash })
    const name = isForWaiter ? waiter.username : username
    owed.set(name, owed.get(name)! + tip)
    sold.push({ invoiceId, left: PRICE * quantity, tip, tipFor: name })
    return true
  },

  async refund(random, { owner, drawers, owed, sold, refund, cash, card }) {
    const invoice = random.pick(sold)
    if (!invoice) return false
    const drawer = random.pick(drawers)
    const amount = random.whole(1, invoice.left)
    const inCash = random.whole(0, amount)
    const refundTips = random.chance(0.5)
    const tip = refundTips ? invoice.tip : 0
    const payments = [cash(text(inCash)), card(text(amount - inCash))]
    const body = { mode: 'amount', amount: text(amount), reasonId: refund, payments, refundTips }
    await expectOk(owner.post(`/invoices/${invoice.invoiceId}/refund`, body, { 'x-till-id': drawer.tillId }))
    come(drawer, { isCash: true, sum: -inCash - tip })
    come(drawer, { isCash: false, sum: inCash - amount })
    owed.set(invoice.tipFor, owed.get(invoice.tipFor)! - tip)
    invoice.left -= amount
    invoice.tip -= tip
    if (invoice.left === 0) sold.splice(sold.indexOf(invoice), 1)
    return true
  },

  async charge(random, { owner, drawers, roomId, accounts, sell }) {
    const { tillId } = random.pick(drawers)
    const payments = [{ paymentTypeId: roomId, amount: text(PRICE), reference: '12' }]
    const { invoiceId } = await expectOk(sell(owner, { tillId, payments }))
    accounts.push({ invoiceId, open: PRICE })
    return true
  },

  async settle(random, { owner, username, drawers, owed, accounts, cash, card }) {
    const account = random.pick(accounts)
    if (!account) return false
    const drawer = random.pick(drawers)
    const amount = random.whole(1, account.open)
    const inCash = random.whole(0, amount)
    const tip = random.chance(0.4) ? random.whole(1, 300) : 0
    const payments = [cash(text(inCash), tip > 0 ? { tip: text(tip) } : {}), card(text(amount - inCash))]
    const body = { invoiceId: account.invoiceId, position: 1, payments }
    await expectOk(owner.post('/cash/settlements', body, { 'x-till-id': drawer.tillId }))
    come(drawer, { isCash: true, sum: inCash + tip })
    come(drawer, { isCash: false, sum: amount - inCash })
    owed.set(username, owed.get(username)! + tip)
    account.open -= amount
    if (account.open === 0) accounts.splice(accounts.indexOf(account), 1)
    return true
  },

  async payOnBill(random, opened) {
    const { owner, username, waiter, drawers, owed, tables, cart, cash, card } = opened
    const drawer = random.pick(drawers)
    if (tables.length === 0 || random.chance(0.4)) {
      const by = random.chance(0.5) ? owner : waiter
      const [bill] = await open(owner, [await place(by, cart(random.whole(1, 3)))])
      tables.push({ bill: bill!, paid: 0, taken: [], by: by === owner ? username : waiter.username })
    }
    const table = random.pick(tables)
    const due = Math.round(Number(table.bill.total) * 100) - table.paid
    const amount = random.chance(0.4) ? due : random.whole(1, due)
    const tip = random.chance(0.4) ? random.whole(1, 300) : 0
    const isCash = random.chance(0.6)
    const payments = [(isCash ? cash : card)(text(amount), tip > 0 ? { tip: text(tip) } : {})]
    const { bill, due: rest } = await expectOk(
      owner.post<{ bill: Bill; due: string }>(
        `/bills/${table.bill.id}/payments`,
        { payments },
        { 'x-till-id': drawer.tillId },
      ),
    )
    expect(rest).toBe(text(due - amount))
    table.taken.push({ id: bill.payments.at(-1)!.id, amount, tip, isCash })
    table.paid += amount
    come(drawer, { isCash, sum: amount + tip })
    owed.set(table.by, owed.get(table.by)! + tip)
    if (amount === due) tables.splice(tables.indexOf(table), 1)
    return true
  },

  async cancel(random, { owner, drawers, owed, tables, refund }) {
    const table = tables.find(({ taken }) => taken.length > 0)
    if (!table) return false
    const drawer = random.pick(drawers)
    const [taken] = table.taken.splice(random.whole(0, table.taken.length - 1), 1)
    const { id, amount, tip, isCash } = taken!
    const path = `/bills/${table.bill.id}/payments/${id}/cancel`
    await expectOk(owner.post(path, { reasonId: refund }, { 'x-till-id': drawer.tillId }))
    table.paid -= amount
    come(drawer, { isCash, sum: -amount - tip })
    owed.set(table.by, owed.get(table.by)! - tip)
    return true
  },
}

/** Money taken or refunded at a till belongs to its open session, if any. */
function come(drawer: Drawer, { isCash, sum }: { isCash: boolean; sum: number }): void {
  if (drawer.sessionId === null) return
  if (isCash) drawer.expected += sum
  else drawer.card += sum
}

/** Compares the restaurant with the model. */
async function compare({ owner, drawers, owed, accounts }: Opened): Promise<void> {
  for (const { sessionId, expected, card } of drawers) {
    if (sessionId === null) continue
    const shown = await showSession(owner, sessionId)
    expect(shown.expected).toBe(text(expected))
    expect(shown.payments.find(({ kind }) => kind === 'card')?.amount ?? '0.00').toBe(text(card))
  }
  const listed = await expectOk(owner.get<{ invoice_id: string; open: string }[]>('/cash/settlements'))
  expect(listed.map(({ invoice_id: invoiceId, open: left }) => ({ invoiceId, open: left }))).toEqual(
    accounts.map(({ invoiceId, open: left }) => ({ invoiceId, open: text(left) })),
  )
  const tips = await listTips(owner)
  for (const [username, due] of owed)
    expect(tips.find((one) => one.username === username)?.owed ?? '0.00').toBe(text(due))
}

test(
  'random days at three tills: drawers, tips and the books of each day are those of a model',
  async () => {
    const random = new Random('drawers')
    const opened = await aRestaurantWithThreeTills()
    const done = new Set<string>()
    for (let day = 0; day < DAYS; day++) {
      for (let step = 0; step < STEPS_A_DAY; step++) {
        const name = random.pick(Object.keys(STEPS))
        if (await STEPS[name]!(random, opened)) done.add(name)
      }
      await compare(opened)
      // a thousand days outlive an access token
      for (const till of [opened.owner, opened.waiter]) await expectOk(till.post('/auth/refresh-token'))
      await startNextDay(server(), opened)
    }
    expect([...done].toSorted()).toEqual(Object.keys(STEPS).toSorted())
    await endDay(server(), opened)
    await checkClosings(server(), opened)
    expect(await faultsOfBills(server().owner, opened.tenantId)).toEqual({})
  },
  60_000 + DAYS * 3000,
)
