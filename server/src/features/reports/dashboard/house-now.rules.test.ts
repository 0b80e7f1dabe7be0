import { expect, test } from 'vitest'
import { SCOPES, type Scope } from '#core/permissions/scopes.ts'
import { houseNow } from './house-now.rules.ts'

type House = Parameters<typeof houseNow>[0]
type Order = House['orders'][number]

const owner = { role: 'admin', scopes: SCOPES } as const
const staff = (...scopes: Scope[]) => ({ role: 'user', scopes }) as const

const EMPTY: House = {
  digits: 2,
  tables: 0,
  usesDrawers: false,
  drawers: [],
  findings: [],
  orders: [],
  visits: [],
  printers: [],
  lowItems: [],
}

type Line = { price: number; quantity?: number; status?: Order['items'][number]['status']; doneAt?: string | null }

function anOrder(id: string, lines: readonly Line[], rest: Partial<Order> = {}): Order {
  const items = lines.map(({ price, quantity = 1, status = 'created', doneAt = null }, at) => ({
    id: `${id} ${at}`,
    status,
    doneAt,
    unitPrice: price,
    quantity,
    taxRateMilli: 0,
    taxType: 'inclusive',
    taxTitle: null,
    isDiscountable: true,
  }))
  const order = {
    id,
    tableId: null,
    visitId: null,
    covers: null,
    kitchenOnly: false,
    placedAt: new Date(0),
    paymentStatus: 'pending',
    bills: null,
  }
  return { ...order, items: items as unknown as Order['items'], ...rest } as Order
}

const table = (id: string) => ({ id, title: id, floor: 'Salle' })

test('an empty house owes nothing and has nothing that it does not use', () => {
  expect(houseNow(EMPTY, owner)).toEqual({
    owed: { parties: 0, total: '0.00' },
    room: null,
    ready: { n: 0, since: null },
    drawers: null,
    printers: [],
    journalFindings: 0,
    lowStock: [],
  })
})

test('the sum owed leaves out lines paid, cancelled and given away, and counts each party once', () => {
  const orders = [
    anOrder('a', [{ price: 1200 }, { price: 800, status: 'cancelled' }], { tableId: 't1' }),
    anOrder('b', [{ price: 300, quantity: 2 }], { tableId: 't1' }),
    anOrder('c', [{ price: 500 }]),
    anOrder('free', [{ price: 0 }]),
    anOrder('paid', [{ price: 900 }], { tableId: 't2', paymentStatus: 'paid' }),
    anOrder('kitchen', [{ price: 700 }], { kitchenOnly: true }),
    anOrder('part', [{ price: 2000 }], {
      tableId: 't3',
      paymentStatus: 'partial',
      bills: [{ id: 'b1', letterNo: 1, isOpen: true, total: 2000, paid: 1500, itemIds: ['part 0'], content: null }],
    }),
  ]
  expect(houseNow({ ...EMPTY, orders }, owner).owed).toEqual({ parties: 3, total: '28.00' })
  expect(houseNow({ ...EMPTY, orders, digits: 0 }, staff('REPORTS')).owed).toEqual({ parties: 3, total: '2800.00' })
  expect(houseNow({ ...EMPTY, orders }, staff('DASHBOARD')).owed).toBeNull()
})

test('joined tables are taken each, a tab none, and parties that nobody counted are no covers', () => {
  const visits = [
    { id: 'v1', covers: 4, tables: [table('t1'), table('t2')] },
    { id: 'v2', covers: null, tables: [table('t3')] },
    { id: 'v3', covers: 2, tables: [] },
  ]
  expect(houseNow({ ...EMPTY, tables: 9, visits }, staff('VIEW_RESERVATIONS')).room).toEqual({
    tables: 9,
    taken: 3,
    covers: 6,
    uncounted: 1,
  })
})

test('a party that was not counted when it sat down has the most covers that one of its orders has', () => {
  const visits = [
    { id: 'v1', covers: null, tables: [table('t1')] },
    { id: 'v2', covers: 5, tables: [table('t2')] },
  ]
  const orders = [
    anOrder('a', [{ price: 1 }], { visitId: 'v1', covers: 2 }),
    anOrder('b', [{ price: 1 }], { visitId: 'v1', covers: 3 }),
    anOrder('c', [{ price: 1 }], { visitId: 'v2', covers: 4 }),
    anOrder('away', [{ price: 1 }], { covers: 9 }),
  ]
  expect(houseNow({ ...EMPTY, tables: 2, visits, orders }, owner).room).toMatchObject({ covers: 8, uncounted: 0 })
})

test('ready dishes wait since they were done, also those of a paid order', () => {
  const orders = [
    anOrder('a', [
      { price: 1, status: 'completed', doneAt: '2026-11-29T12:10:00Z' },
      { price: 1, status: 'delivered', doneAt: '2026-11-29T11:00:00Z' },
    ]),
    anOrder('b', [{ price: 1, status: 'completed', doneAt: '2026-11-29T12:04:00Z' }], { kitchenOnly: true }),
  ]
  const ready = { n: 2, since: '2026-11-29T12:04:00.000Z' }
  for (const person of [owner, staff('KITCHEN'), staff('ORDERS')])
    expect(houseNow({ ...EMPTY, orders }, person).ready).toEqual(ready)
  expect(houseNow({ ...EMPTY, orders }, staff('REPORTS')).ready).toBeNull()
})

test('drawers are for who counts them, printers for who sets them up, findings for who keeps the books', () => {
  const house: House = {
    ...EMPTY,
    usesDrawers: true,
    drawers: [
      { tillId: 'a', title: 'Bar', since: '2026-11-29T10:02:00+00:00', by: 'Zoé' },
      { tillId: 'b', title: 'Salle', since: null, by: null },
    ],
    printers: (['ready', 'paper_low', 'silent', 'paper_out', 'agent_away'] as const).map(
      (status) => ({ id: status, title: status, status, waiting: 1 }) as unknown as House['printers'][number],
    ),
    findings: [
      { code: 'link_broken', text: '', french: '' },
      { code: 'taken_over', text: '', french: '' },
    ],
    lowItems: [{ id: 'flour', title: 'Farine' }],
  }
  const shown = houseNow(house, owner)
  expect(shown.drawers).toEqual([
    { till_id: 'a', title: 'Bar', since: '2026-11-29T10:02:00.000Z', by: 'Zoé' },
    { till_id: 'b', title: 'Salle', since: null, by: null },
  ])
  expect(shown.printers?.map(({ status }) => status)).toEqual(['paper_out', 'agent_away'])
  expect(shown).toMatchObject({ journalFindings: 1, lowStock: [{ id: 'flour' }] })
  const { drawers, printers, journalFindings, lowStock } = houseNow(house, staff('POS', 'ORDERS', 'REPORTS'))
  expect([drawers, printers, journalFindings, lowStock]).toEqual([null, null, null, null])
})
