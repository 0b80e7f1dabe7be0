import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Floor, FloorState, TableNow } from '#core/contract/dining/floor-plan.ts'
import { pay, theBill } from '../../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import { query } from '../../../infrastructure/database/query.ts'

const server = useTestServer()

async function aRoom() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const plan = async () => (await expectOk(owner.get<{ floors: Floor[] }>('/floor-plan'))).floors
  const state = () => expectOk(owner.get<FloorState>('/floor-plan/state'))
  const stateOf = async (id: string) => (await state()).tables.find(({ table_id }) => table_id === id)!
  const save = (id: string, body: object) => owner.post<{ version: number }>(`/settings/floor-plan/${id}`, body)
  const seat = async (tableIds: string[], more: object = {}) =>
    (await expectOk(owner.post<{ visitId: string }>('/visits', { tableIds, ...more }))).visitId
  const order = (cart: object[], rest: object) =>
    expectOk(owner.post<{ orderId: string; visitId: string }>('/pos/create-order', { cart, ...rest }))
  const run = (work: (tenant: Tenant) => Promise<unknown>) =>
    work(new Tenant(restaurant.tenantId, server().connections.db, () => {}))
  return { ...restaurant, plan, state, stateOf, save, seat, order, run }
}

const refused = (status: number, code: string) => ({ status, body: { code } })
const only = ({ state }: TableNow) => state

test('tables of clients that know no plan stand on the floor of their title, in the first free place', async () => {
  const room = await aRoom()
  const [t1, t2] = [await room.aTable('T1', 'Salle', 4), await room.aTable('T2', ' salle ', 2)]
  const t3 = await room.aTable('T3', 'Terrasse', 2)
  const [inside, outside] = await room.plan()
  expect(inside).toMatchObject({
    title: 'Salle',
    width: 1200,
    height: 800,
    decor: [],
    tables: [
      { id: t1, table_title: 'T1', seating_capacity: 4, x: 75, y: 75, shape: 'square', bookable: true, min_people: 1 },
      { id: t2, x: 225, y: 75 },
    ],
  })
  expect(outside).toMatchObject({ title: 'Terrasse', tables: [{ id: t3, x: 75, y: 75 }] })

  const body = { title: 'T1', floor: 'terrasse', seatingCapacity: 4 }
  await expectOk(room.owner.post(`/settings/store-tables/${t1}/update`, body))
  const [after, terrace] = await room.plan()
  expect(after!.tables.map(({ id }) => id)).toEqual([t2])
  expect(terrace!.tables.map(({ id, x }) => [id, x])).toEqual([
    [t1, 225],
    [t3, 75],
  ])
  expect((await expectOk(room.owner.get<{ floor: string }[]>('/settings/store-tables'))).map((t) => t.floor)).toEqual([
    'Terrasse',
    'Salle',
    'Terrasse',
  ])
  // people who read the floor earlier get a conflict
  expect(await room.save(after!.id, { version: inside!.version, title: 'Salle', tables: [] })).toMatchObject(
    refused(409, 'floor.changed'),
  )
})

test('a floor takes 200 tables, and of those clients none where its grid has no place left', async () => {
  const room = await aRoom()
  const tables = Array.from({ length: 200 }, (_, at) => ({
    table_title: `N${at}`,
    seating_capacity: 2,
    x: 100,
    y: 100,
  }))
  await expectOk(room.save(randomUUID(), { version: 0, title: 'Salle', tables: tables.slice(1) }))
  const add = (floor: string) =>
    room.owner.post('/settings/store-tables/add', { title: 'T', floor, seatingCapacity: 4 })
  await expectOk(add('Salle'))
  expect(await add('salle')).toMatchObject(refused(400, 'floor.too_many_tables'))
  const long = [{ table_title: 'Long', seating_capacity: 2, x: 100, y: 9000, width: 200, height: 2000 }]
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...tables[at]!, y: 75 + 150 * at }))
  const narrow = { version: 0, title: 'Couloir', width: 200, height: 10_000, tables: [...rows, ...long] }
  await expectOk(room.save(randomUUID(), narrow))
  expect(await add('Couloir')).toMatchObject(refused(409, 'floor.full'))
  expect((await room.plan()).map(({ tables: all }) => all.length)).toEqual([200, 61])
})

test('a floor is saved whole as it was read, with new tables, moved ones and others removed', async () => {
  const room = await aRoom()
  const [t1, t2] = [await room.aTable('T1', 'Salle', 4), await room.aTable('T2', 'Salle', 2)]
  const [floor] = await room.plan()
  const newId = randomUUID()
  const table = { table_title: 'T1', seating_capacity: 6, x: 400, y: 300, width: 120, height: 80, rotation: 45 }
  const draft = {
    version: floor!.version,
    title: 'Grande salle',
    width: 1500,
    height: 900,
    decor: [{ kind: 'text', x: 100, y: 40, width: 120, height: 30, text: 'Bar' }],
    tables: [
      { ...table, id: t1, shape: 'rectangle' },
      { ...table, id: newId, table_title: 'T9', shape: 'round', x: 700, bookable: false, min_people: 3 },
    ],
    deleted: [t2],
  }
  const { version } = await expectOk(room.save(floor!.id, draft))
  expect(version).toBe(floor!.version + 1)
  expect(await room.plan()).toMatchObject([
    {
      title: 'Grande salle',
      width: 1500,
      version,
      decor: [{ kind: 'text', rotation: 0, text: 'Bar' }],
      tables: [
        { id: t1, x: 400, rotation: 45, shape: 'rectangle', seating_capacity: 6 },
        { id: newId, shape: 'round', bookable: false, min_people: 3 },
      ],
    },
  ])
  type Listed = { id: string; floor: string; encrypted_id: string }
  const listed = await expectOk(room.owner.get<Listed[]>('/settings/store-tables'))
  expect(listed.map(({ id, floor: title }) => [id, title])).toEqual([
    [t1, 'Grande salle'],
    [newId, 'Grande salle'],
  ])
  expect(listed[1]!.encrypted_id).toMatch(/^[\w-]{22}$/)
  expect(await room.save(floor!.id, draft)).toMatchObject(refused(409, 'floor.changed'))
  // "Save mine": with the current version, and the removed table comes back by its id
  const mine = { ...draft, version, tables: [{ ...table, id: t2, table_title: 'T2' }], deleted: [] }
  await expectOk(room.save(floor!.id, mine))
  expect((await room.plan())[0]!.tables.map(({ id }) => id).toSorted()).toEqual([t1, t2, newId].toSorted())
})

test('tables that one save adds are listed by their titles, T2 before T10', async () => {
  const room = await aRoom()
  const table = {
    seating_capacity: 4,
    width: 80,
    height: 80,
    rotation: 0,
    shape: 'square',
    bookable: true,
    min_people: 1,
  }
  const tables = ['T10', 'T2', 'T1', 'Bar'].map((table_title, at) => ({
    ...table,
    id: randomUUID(),
    table_title,
    x: 100 + at * 150,
    y: 100,
  }))
  await expectOk(room.save(randomUUID(), { version: 0, title: 'Salle', width: 900, height: 600, tables }))
  const listed = await expectOk(room.owner.get<{ table_title: string }[]>('/settings/store-tables'))
  expect(listed.map(({ table_title }) => table_title)).toEqual(['T1', 'T2', 'Bar', 'T10'])
})

test('floors are added under an id of the client, have names of their own, and go with their tables', async () => {
  const room = await aRoom()
  await room.aTable('T1', 'Salle')
  const id = randomUUID()
  const table = { table_title: 'T5', seating_capacity: 2, x: 100, y: 100 }
  await expectOk(room.save(id, { version: 0, title: 'Terrasse', tables: [table] }))
  expect(await room.save(id, { version: 0, title: 'Terrasse' })).toMatchObject(refused(409, 'floor.changed'))
  expect(await room.save(randomUUID(), { version: 0, title: 'terrasse' })).toMatchObject(
    refused(409, 'floor.title_taken'),
  )
  expect(await room.save(randomUUID(), { version: 3, title: 'Cour' })).toMatchObject(refused(404, 'floor.not_found'))
  expect(
    await room.save(id, { version: 1, title: 'Terrasse', width: 300, tables: [{ ...table, x: 301 }] }),
  ).toMatchObject(refused(400, 'request.invalid'))
  const many = Array.from({ length: 201 }, (_, at) => ({ ...table, table_title: `N${at}` }))
  expect(await room.save(id, { version: 1, title: 'Terrasse', tables: many })).toMatchObject(
    refused(400, 'floor.too_many_tables'),
  )

  const [, terrace] = await room.plan()
  const t5 = terrace!.tables[0]!.id
  const visitId = await room.seat([t5])
  expect(await room.owner.delete(`/settings/floor-plan/${id}`)).toMatchObject(refused(409, 'table.in_use'))
  expect(await room.save(id, { version: 1, title: 'Terrasse', deleted: [t5] })).toMatchObject({
    ...refused(409, 'table.in_use'),
    body: { tableTitle: 'T5' },
  })
  await expectOk(room.owner.post(`/visits/${visitId}/close`))
  const gone = await expectOk(room.owner.delete<{ undo: { token: string } }>(`/settings/floor-plan/${id}`))
  expect(await room.plan()).toMatchObject([{ title: 'Salle' }])
  expect((await room.state()).tables).toHaveLength(1)
  await expectOk(room.owner.post('/undo', { token: gone.undo.token }))
  expect((await room.plan())[1]).toMatchObject({ id, tables: [{ id: t5 }] })
})

test('a table shows what happens there, from the first guest to the cloth', async () => {
  const room = await aRoom()
  const [t1, t2] = [await room.aTable('T1'), await room.aTable('T2')]
  const [soup, steak] = [await room.aMenuItem({ price: '6.00' }), await room.aMenuItem({ price: '24.00' })]
  await expectOk(room.owner.post('/settings/dining', { courses: true, cleanTables: true }))
  expect(await room.stateOf(t1)).toEqual({ table_id: t1, state: 'free', since: null, ready: 0 })
  const visitId = await room.seat([t1, t2], { covers: 3, name: 'Martin', waiter: room.username })
  expect(await room.stateOf(t2)).toMatchObject({
    state: 'seated',
    visit_id: visitId,
    covers: 3,
    waiter: room.username,
    ready: 0,
    amount: '0.00',
  })
  const cart = [
    { id: soup, quantity: 1, course: 1 },
    { id: steak, quantity: 1, course: 2 },
  ]
  const { orderId } = await room.order(cart, { tableId: t1 })
  expect(await room.stateOf(t1)).toMatchObject({ state: 'ordered', amount: '30.00' })
  const [first, second] = (
    await expectOk(room.owner.get<{ orders: { items: { id: string }[] }[] }>(`/visits/${visitId}`))
  ).orders[0]!.items
  const step = (id: string, status: string) => expectOk(room.owner.post(`/orders/update-status/${id}`, { status }))
  await step(first!.id, 'completed')
  const due = await room.stateOf(t1)
  expect(due).toMatchObject({ state: 'course_due', ready: 1 })
  expect(Math.abs(Date.parse(due.since!) - Date.now())).toBeLessThan(60_000)
  await expectOk(room.owner.post(`/visits/${visitId}/fire`, { next: true, course: 2 }))
  expect((await room.stateOf(t1)).state).toBe('ordered')
  await expectOk(room.owner.post(`/visits/${visitId}`, { billAsked: true }))
  expect((await room.stateOf(t2)).state).toBe('bill_asked')
  await expectOk(pay(room.owner, await theBill(room, [orderId])))
  expect(await room.stateOf(t1)).toMatchObject({ state: 'paid', amount: '0.00' })

  await step(second!.id, 'delivered')
  await expectOk(room.owner.post(`/visits/${visitId}/close`))
  expect((await room.state()).tables.map(only)).toEqual(['to_clean', 'to_clean'])
  await expectOk(room.owner.post(`/tables/${t1}/clean`))
  await expectOk(room.owner.post(`/tables/${t1}/clean`))
  expect((await room.state()).tables.map(only)).toEqual(['free', 'to_clean'])
  expect(await room.owner.post(`/tables/${randomUUID()}/clean`)).toMatchObject(refused(404, 'table.not_found'))
  // if tables need no cleaning, it is free
  await expectOk(room.owner.post('/settings/dining', { cleanTables: false }))
  expect((await room.state()).tables.map(only)).toEqual(['free', 'free'])
})

test('a booking shows at its table half an hour before, keeps the table from going, and ends with its release', async () => {
  const room = await aRoom()
  const [t1, t2] = [await room.aTable('T1', 'Salle'), await room.aTable('T2', 'Salle')]
  const book = (tableId: string, minutes: number) =>
    room.run((tenant) =>
      tenant.job(async ({ db }) => {
        const id = randomUUID()
        await query(db)`
          insert into reservations (id, unique_code, reserved_at, customer_phone, customer_name, table_id)
          values (${id}, ${id.slice(0, 8)}, now() + make_interval(mins => ${minutes}), '+33600000000', 'Martin', ${tableId})`
        await query(db)`
          insert into reservation_tables (reservation_id, table_id, position, during, blocks)
          select id, table_id, 1, tstzrange(reserved_at, reserved_at + interval '90 minutes'), true from reservations where id = ${id}`
      }),
    )
  await book(t1, 25)
  await book(t2, 45)
  expect((await room.state()).tables.map(only)).toEqual(['booked_soon', 'free'])
  expect((await room.stateOf(t1)).reservation_id).toBeTruthy()
  await expectOk(room.owner.post('/settings/dining', { bookedSoonMinutes: 60 }))
  expect((await room.state()).tables.map(only)).toEqual(['booked_soon', 'booked_soon'])
  const [floor] = await room.plan()
  expect(await room.save(floor!.id, { version: floor!.version, title: 'Salle', deleted: [t2] })).toMatchObject(
    refused(409, 'table.booked'),
  )
  await room.run((tenant) =>
    tenant.job(({ db }) => query(db)`update reservation_tables set during = 'empty' where table_id = ${t1}`),
  )
  expect((await room.state()).tables.map(only)).toEqual(['free', 'booked_soon'])
})

test('tabs are listed beside the tables; amounts are for staff who sell; an unchanged state is not sent again', async () => {
  const room = await aRoom()
  await room.aTable('T1')
  const visitId = await room.seat([], { name: 'Comptoir de Léa' })
  expect((await room.state()).tabs).toMatchObject([{ visit_id: visitId, name: 'Comptoir de Léa', state: 'seated' }])
  const host = await room.aStaffMember(['RESERVATIONS'])
  const seen = await host.get<FloorState>('/floor-plan/state')
  expect(seen.body.tabs[0]).not.toHaveProperty('amount')
  const etag = seen.headers.get('etag')!
  expect((await host.get('/floor-plan/state', { 'if-none-match': etag })).status).toBe(304)
  const version = seen.body.version
  await room.seat([], { name: 'Jo' })
  expect((await room.state()).version).toBeGreaterThan(version)
})
