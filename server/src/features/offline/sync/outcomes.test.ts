import { describe, expect, test } from 'vitest'
import type { SyncResult } from '#core/contract/people/sync.ts'
import { newId } from '#core/new-id.ts'
import { aHouseWithTill, type HouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const anEvening = () => aHouseWithTill(server())

/** Outcome, code, and codes of notes. */
const told = ({ outcome, code, notes }: SyncResult) => [outcome, code ?? null, notes.map((note) => note.code).join()]

const sent = async ({ till }: HouseWithTill) => (await till.send()).map(told)

const APPLIED = ['applied', null, '']

/** A party at the table, and a till that does not know yet what happens elsewhere. */
async function aSeatedEvening(lines?: readonly Record<string, unknown>[]) {
  const house = await anEvening()
  const party = await house.aParty(lines)
  return { ...house, ...party, lineId: party.lineIds[0]! }
}

describe('parties', () => {
  test('visit opened where another is open: one visit, the till’s id is another name of it', async () => {
    const house = await anEvening()
    const { owner, till, table, soup, visit } = house
    const there = await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [table], covers: 3 }))
    const visitId = newId()
    till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
    till.write('order.place', till.cartOf([soup], { visitId }))
    expect(await sent(house)).toEqual([['noted', null, 'visit.joined'], APPLIED])
    expect((await visit(there.visitId)).orders).toHaveLength(1)
  })

  test('visit opened at a table that was removed: a tab with the till’s letter', async () => {
    const house = await anEvening()
    const { owner, till, table, visit } = house
    await expectOk(owner.delete(`/settings/store-tables/${table}`))
    const visitId = newId()
    till.write('visit.open', { id: visitId, tableIds: [table], covers: 2 })
    expect(await sent(house)).toEqual([['noted', null, 'visit.moved']])
    expect((await visit(visitId)).visit.name).toBe(`T4 · till ${till.letter}`)
  })

  test('round for a visit that was merged: it joins where that is', async () => {
    const house = await aSeatedEvening()
    const { owner, till, soup, visitId, aTable, visit } = house
    const other = await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds: [await aTable('T5')] }))
    await expectOk(owner.post(`/visits/${visitId}/merge`, { intoVisitId: other.visitId }))
    till.write('order.place', till.cartOf([soup], { visitId }))
    expect(await sent(house)).toEqual([APPLIED])
    expect((await visit(other.visitId)).orders).toHaveLength(2)
  })

  test('round for a visit that has ended: reopened if its table is free', async () => {
    const house = await aSeatedEvening()
    const { owner, till, soup, visitId, orderId, payElsewhere, visit, table } = house
    await payElsewhere([orderId])
    await expectOk(owner.post(`/visits/${visitId}/close`))
    till.write('order.place', till.cartOf([soup], { visitId }))
    expect(await sent(house)).toEqual([['noted', null, 'visit.moved']])
    const { visit: shown, orders } = await visit(visitId)
    expect([shown.status, shown.tables.map(({ id }) => id), orders.length]).toEqual(['open', [table], 2])
  })

  test('round for a visit that has ended: a tab if somebody else sits at its table', async () => {
    const house = await aSeatedEvening()
    const { owner, till, soup, visitId, orderId, payElsewhere, visit, table } = house
    await payElsewhere([orderId])
    await expectOk(owner.post(`/visits/${visitId}/close`))
    await expectOk(owner.post('/visits', { tableIds: [table] }))
    till.write('order.place', till.cartOf([soup], { visitId }))
    till.write('order.place', till.cartOf([soup], { visitId }))
    expect(await sent(house)).toEqual([['noted', null, 'visit.moved'], APPLIED])
    const { visit: shown, orders } = await visit(visitId)
    expect([shown.status, shown.name, orders.length]).toEqual(['open', `T4 · till ${till.letter}`, 3])
  })

  test('round for a visit that nobody knows, and an order at a removed table: tabs', async () => {
    const house = await anEvening()
    const { owner, till, table, soup, visit } = house
    await expectOk(owner.delete(`/settings/store-tables/${table}`))
    const [unknown, fresh] = [newId(), newId()]
    till.write('order.place', till.cartOf([soup], { visitId: unknown }))
    till.write('order.place', till.cartOf([soup], { tableId: table, newVisitId: fresh }))
    expect(await sent(house)).toEqual([
      ['noted', null, 'visit.moved'],
      ['noted', null, 'visit.moved'],
    ])
    expect((await visit(unknown)).visit.name).toBe(`till ${till.letter}`)
    expect((await visit(fresh)).visit.name).toBe(`T4 · till ${till.letter}`)
  })

  test('fire, covers, bill asked and close of a visit that has gone: nothing to do', async () => {
    const house = await aSeatedEvening()
    const { owner, till, visitId, orderId, payElsewhere } = house
    await payElsewhere([orderId])
    await expectOk(owner.post(`/visits/${visitId}/close`))
    till.write('course.fire', { visitId, course: 1 })
    till.write('visit.change', { visitId, covers: 5, billAsked: true })
    till.write('visit.close', { visitId })
    expect(await sent(house)).toEqual([APPLIED, APPLIED, APPLIED])
  })

  test('close of a visit with others’ unpaid rounds: it stays open', async () => {
    const house = await aSeatedEvening()
    const { till, visitId, visit } = house
    till.write('visit.close', { visitId })
    expect(await sent(house)).toEqual([['noted', null, 'visit.unpaid']])
    expect((await visit(visitId)).visit.status).toBe('open')
  })
})

describe('dishes', () => {
  test('price changed or dish deleted: sold as shown, from the till’s list', async () => {
    const house = await anEvening()
    const { owner, till, soup, steak, cash } = house
    await expectOk(owner.post(`/menu-items/update/${soup.id}`, { title: 'Potage', price: '9.99' }))
    await expectOk(owner.delete(`/menu-items/delete/${steak.id}`))
    till.write('order.sell', till.saleOf([soup, steak], cash))
    const [result] = await till.send()
    expect(told(result!)).toEqual(['noted', null, 'menu.changed'])
    const { total } = till.totalsOf({
      cart: [
        { ...soup, quantity: 1 },
        { ...steak, quantity: 1 },
      ],
    })
    const { invoiceId } = result!.reply as { invoiceId: string }
    const invoices = await expectOk(
      owner.get<{ id: string; total: string }[]>('/invoices?type=today&from=null&to=null'),
    )
    expect(invoices.map((one) => Number(one.total))).toEqual([Number(total)])
    expect(invoiceId).toBe('1')
  })

  test('sold out: sold all the same, and nothing is left', async () => {
    const house = await anEvening()
    const { owner, till, soup, steak } = house
    await expectOk(owner.post('/menu/availability', { target: 'item', id: soup.id, state: 'in', remaining: 1 }))
    await expectOk(owner.post('/menu/availability', { target: 'item', id: steak.id, state: 'out' }))
    till.write('order.place', till.cartOf([{ ...soup, quantity: 3 }, steak]))
    expect(await sent(house)).toEqual([['noted', null, 'menu.sold_out']])
  })

  test('line cancelled that the kitchen has begun: cancelled as begun', async () => {
    const house = await aSeatedEvening()
    const { owner, till, visitId, lineId } = house
    await expectOk(owner.post('/kitchen/start', { station: 'all', itemIds: [lineId] }))
    till.write('lines.cancel', { visitId, lines: [{ id: lineId }] })
    expect(await sent(house)).toEqual([['noted', null, 'line.started']])
  })

  test('line cancelled that is paid: to settle', async () => {
    const house = await aSeatedEvening()
    const { till, visitId, lineId, orderId, payElsewhere, settling } = house
    await payElsewhere([orderId])
    till.write('lines.cancel', { visitId, lines: [{ id: lineId }] })
    expect(await sent(house)).toEqual([['settle', 'line.paid', '']])
    expect((await settling()).open).toHaveLength(1)
  })
})

describe('people and tills', () => {
  test('a person who has left: under that name', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash, aStaffMember } = house
    const waiter = await aStaffMember(['POS'])
    await till.refresh()
    const person = [...till.bundle().people.values()].find(({ username }) => username === waiter.username)!
    till.write('order.sell', till.saleOf([soup], cash), { user: { id: person.id, name: person.username } })
    await expectOk(owner.delete(`/users/delete/${waiter.username}`))
    expect(await sent(house)).toEqual([['noted', null, 'person.gone']])
  })

  test('a person who has left, with a discount: said once', async () => {
    const house = await anEvening()
    const { owner, till, soup, reasonId, aStaffMember } = house
    const waiter = await aStaffMember(['POS', 'ORDER_DISCOUNT'])
    await till.refresh()
    const person = [...till.bundle().people.values()].find(({ username }) => username === waiter.username)!
    const cart = till.cartOf([soup], { discounts: [{ kind: 'percent', value: '7', reasonId }] })
    till.write('order.place', cart, { user: { id: person.id, name: person.username } })
    await expectOk(owner.delete(`/users/delete/${waiter.username}`))
    expect(await sent(house)).toEqual([['noted', null, 'person.gone']])
  })

  test('a paper of a bill that the server does not have: nothing to settle', async () => {
    const house = await anEvening()
    house.till.write('paper.print', { kind: 'note', id: newId(), copy: 0 })
    expect(await sent(house)).toEqual([APPLIED])
  })

  test('a lost right: what the till allowed is taken', async () => {
    const house = await anEvening()
    const { owner, till, soup, reasonId, aStaffMember } = house
    const waiter = await aStaffMember(['POS', 'ORDER_DISCOUNT'])
    await till.refresh()
    const person = [...till.bundle().people.values()].find(({ username }) => username === waiter.username)!
    await expectOk(owner.post(`/users/update/${waiter.username}`, { name: 'Waiter', userScopes: ['POS'] }))
    const cart = till.cartOf([soup], { discounts: [{ kind: 'percent', value: '7', reasonId }] })
    till.write('order.place', cart, { user: { id: person.id, name: person.username } })
    expect(await sent(house)).toEqual([['noted', null, 'person.gone']])
  })

  test('an unreadable operation and a hole: to settle with their text, and the queue goes on', async () => {
    const house = await anEvening()
    const { till, soup, settling } = house
    till.log.push('{"v":9}', '')
    till.write('order.place', till.cartOf([soup]))
    expect(await sent(house)).toEqual([['settle', 'operation.unreadable', ''], ['settle', 'seq.hole', ''], APPLIED])
    expect((await settling()).open.map(({ text }) => text)).toEqual(['{"v":9}', ''])
  })

  test('a revoked till sells no more: its queue arrives as to settle', async () => {
    const house = await anEvening()
    const { owner, till, soup, cash, settling } = house
    till.write('order.sell', till.saleOf([soup], cash))
    await expectOk(owner.delete(`/settings/shared-devices/${till.id}`))
    expect(await sent(house)).toEqual([['settle', 'device.revoked', '']])
    expect((await settling()).open[0]).toMatchObject({ amount: '3.33' })
  })
})
