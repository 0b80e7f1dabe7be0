import { expect, test } from 'vitest'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { writePlan } from '../../write-plan.ts'
import { bookReservation } from './book-reservation.ts'

const server = useTestServer()

type Added = { reservationId: string; uniqueCode: string; message: string }

const ADA = '+33 6 12 34 56 78'
/** Years ahead, in the store's winter time: noon in Paris is eleven o'clock in London. */
const EVENING = '2090-01-14T19:30'
/** Fields besides those that older clients know. */
const BESIDE = { stage: 'expected', source: 'staff', isPinned: true, isLate: false, noShows: 0 }

async function aReadyRestaurant() {
  const restaurant = await aRestaurant(server())
  await expectOk(restaurant.owner.post('/customers/add', { phone: ADA, name: 'Ada' }))
  const add = (body: object = {}) =>
    expectOk(restaurant.owner.post<Added>('/reservations/add', { customerId: ADA, date: EVENING, ...body }))
  const onDay = (from: string, to = from) =>
    expectOk(restaurant.owner.get<Reservation[]>(`/reservations?type=custom&from=${from}&to=${to}`))
  const find = (q: string) =>
    expectOk(restaurant.owner.get<Reservation[]>(`/reservations/search?q=${encodeURIComponent(q)}`))
  return { ...restaurant, add, onDay, find }
}

/** Changes the store's time zone and start of day. */
async function settle({ tenantId }: Pick<Restaurant, 'tenantId'>, timeZone: string, dayStartsAt: string) {
  await server().owner.query(`update store_settings set time_zone = $2, day_starts_at = $3 where tenant_id = $1`, [
    tenantId,
    timeZone,
    dayStartsAt,
  ])
}

test('a reservation is added, shown, changed and removed', async () => {
  const { owner, aTable, add, onDay } = await aReadyRestaurant()
  const tableId = await aTable('T4', 'Salle', 6)
  const added = await add({ tableId, status: 'booked', notes: ' Près de la fenêtre ', peopleCount: '4' })
  expect(added).toMatchObject({ success: true, message: 'Reservation added.' })
  expect(added.uniqueCode).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
  const [first] = await onDay('2090-01-14')
  expect(first).toEqual({
    id: added.reservationId,
    customer_id: ADA,
    customer_name: 'Ada',
    date: '2090-01-14T19:30:00',
    at: '2090-01-14T18:30:00.000Z',
    table_id: tableId,
    table_title: 'T4',
    status: 'booked',
    notes: 'Près de la fenêtre',
    people_count: 4,
    unique_code: added.uniqueCode,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    updated_at: first!.created_at,
    ...BESIDE,
    tables: [{ id: tableId, table_title: 'T4' }],
    endsAt: '2090-01-14T20:15:00.000Z',
  })

  const change = { date: '2090-01-15T12:00', tableId: '', status: 'paid', notes: '', peopleCount: '' }
  expect(await owner.post(`/reservations/update/${added.reservationId}`, change)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Reservation updated.' },
  })
  expect(await onDay('2090-01-14')).toEqual([])
  const [changed] = await onDay('2090-01-15')
  expect(changed).toMatchObject({
    date: '2090-01-15T12:00:00',
    at: '2090-01-15T11:00:00.000Z',
    table_id: null,
    table_title: null,
    status: 'paid',
    notes: null,
    people_count: null,
    unique_code: added.uniqueCode,
    created_at: first!.created_at,
  })
  expect(changed!.updated_at > first!.updated_at).toBe(true)

  const path = `/reservations/delete/${added.reservationId}`
  expect(await owner.delete(path)).toMatchObject({ status: 200, body: { message: 'Reservation deleted.' } })
  expect(await onDay('2090-01-15')).toEqual([])
  const gone = { status: 404, body: { code: 'reservation.not_found' } }
  expect(await owner.delete(path)).toMatchObject(gone)
  expect(await owner.post(`/reservations/update/${added.reservationId}`, change)).toMatchObject(gone)
})

test('little is needed, and an update without a status keeps it', async () => {
  const { owner, add, onDay } = await aReadyRestaurant()
  const { reservationId } = await add()
  expect(await onDay('2090-01-14')).toMatchObject([{ status: 'booked', people_count: null, table_id: null }])
  const path = `/reservations/update/${reservationId}`
  await expectOk(owner.post(path, { date: EVENING, status: 'cancelled', peopleCount: 0 }))
  await expectOk(owner.post(path, { date: EVENING, notes: 'malade' }))
  expect(await onDay('2090-01-14')).toMatchObject([{ status: 'cancelled', notes: 'malade', people_count: null }])
})

test.each([
  [{ customerId: undefined }, 400, 'Invalid request!'],
  [{ customerId: null }, 400, 'Invalid request!'],
  [{ customerId: ' ' }, 400, 'Invalid request!'],
  [{ customerId: 'null' }, 400, 'Invalid request!'],
  [{ customerId: '0699' }, 404, 'There is no such customer.'],
  [{ date: undefined }, 400, 'Please select date & time!'],
  [{ date: '' }, 400, 'Please select date & time!'],
  [{ date: '2090-02-30T19:30' }, 400, 'Please select date & time!'],
  [{ date: '2090-01-14T24:30' }, 400, 'Please select date & time!'],
  [{ date: '2001-01-14T19:30' }, 400, 'This date & time has already passed. Please select a later one!'],
  [{ peopleCount: -1 }, 400, 'Please provide a valid number of people!'],
  [{ peopleCount: 'many' }, 400, 'Please provide a valid number of people!'],
  [{ status: 'seated' }, 400, 'Please select a status!'],
  [{ tableId: '00000000-0000-7000-8000-000000000000' }, 404, 'There is no such table.'],
])('a reservation %j is refused and nothing is kept', async (change, status, message) => {
  const { owner, find } = await aReadyRestaurant()
  const answer = await owner.post('/reservations/add', { customerId: ADA, date: EVENING, ...change })
  expect(answer).toMatchObject({ status, body: { success: false, message } })
  expect(await find('ada')).toEqual([])
})

test('a date may lie five minutes back, and one that was kept may lie anywhere', async () => {
  const { owner, tenantId, add, find } = await aReadyRestaurant()
  await settle({ tenantId }, 'UTC', '05:00')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)
  expect(await owner.post('/reservations/add', { customerId: ADA, date: minutesAgo(7) })).toMatchObject({
    status: 400,
    body: { code: 'reservation.date_past' },
  })
  const { reservationId } = await add({ date: minutesAgo(3) })

  await server().owner.query(`update reservations set reserved_at = '2001-01-14T19:30Z' where id = $1`, [reservationId])
  const update = (date: string) => owner.post(`/reservations/update/${reservationId}`, { date, notes: 'venue' })
  expect(await update('2001-01-14T19:30')).toMatchObject({ status: 200 })
  expect(await update('2001-01-14T20:30')).toMatchObject({ status: 400, body: { code: 'reservation.date_past' } })
  expect(await find('ada')).toMatchObject([{ at: '2001-01-14T19:30:00.000Z', notes: 'venue' }])
})

test.each<[timeZone: string, date: string, at: string, local?: string]>([
  // west, east, and the two nights on which the clocks of Paris change
  ['America/Los_Angeles', '2090-01-14T19:30', '2090-01-15T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2090-01-14T08:00', '2090-01-13T18:00:00.000Z'],
  ['Europe/Paris', '2090-07-14T19:30', '2090-07-14T17:30:00.000Z'],
  ['Europe/Paris', '2030-03-31T02:30', '2030-03-31T01:30:00.000Z', '2030-03-31T03:30'],
  ['Europe/Paris', '2030-10-27T02:30', '2030-10-27T01:30:00.000Z'],
])('in %s, %s is %s', async (timeZone, date, expected, local) => {
  const { tenantId, add, find } = await aReadyRestaurant()
  await settle({ tenantId }, timeZone, '05:00')
  await add({ date })
  expect(await find('ada')).toMatchObject([{ date: `${local ?? date}:00`, at: expected }])
})

test.each([
  ['Europe/Paris', '05:00'],
  ['America/Los_Angeles', '04:30'],
  ['Pacific/Kiritimati', '00:00'],
])('in %s, where a day starts at %s, a day holds its night and no other', async (timeZone, start) => {
  const { tenantId, add, onDay } = await aReadyRestaurant()
  await settle({ tenantId }, timeZone, start)
  // across the clock changes of both hemispheres' spring and autumn
  for (const day of ['2030-03-31', '2030-10-27', '2090-01-14']) {
    const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const before = new Date(Date.parse(`${next}T${start}Z`) - 60_000).toISOString().slice(0, 16)
    await add({ date: `${day}T${start}`, notes: 'first' })
    await add({ date: before, notes: 'last' })
    await add({ date: `${next}T${start}`, notes: 'next' })
    expect((await onDay(day)).map(({ notes }) => notes)).toEqual(['first', 'last'])
    expect((await onDay(next)).map(({ notes }) => notes)).toEqual(['next'])
    expect(await onDay(day, next)).toHaveLength(3)
  }
})

test('presets are business days, today is the usual one, and what is no period is refused', async () => {
  const { owner, tenantId, add } = await aReadyRestaurant()
  // a counter that has seen a later day: the store's day is not the clock's
  await server().owner.query(`update tenant_counters set business_day = '2090-01-14' where tenant_id = $1`, [tenantId])
  for (const day of ['2089-12-31', '2090-01-13', '2090-01-14', '2090-01-15', '2090-02-01'])
    await add({ date: `${day}T20:00`, notes: day })
  await add({ date: '2090-01-15T02:00', notes: 'late' })
  const days = async (query: string) =>
    (await expectOk(owner.get<Reservation[]>(`/reservations${query}`))).map(({ notes }) => notes)

  for (const query of ['', '?type=null&from=null&to=null', '?type=today'])
    expect(await days(query)).toEqual(['2090-01-14', 'late'])
  expect(await days('?type=tomorrow')).toEqual(['2090-01-15'])
  expect(await days('?type=yesterday')).toEqual(['2090-01-13'])
  expect(await days('?type=last_7days')).toEqual(['2090-01-13', '2090-01-14', 'late'])
  expect(await days('?type=this_month')).toEqual(['2090-01-13', '2090-01-14', 'late', '2090-01-15'])
  expect(await days('?type=last_month')).toEqual(['2089-12-31'])
  expect(await days('?type=custom&from=2090-01-15&to=2090-02-01')).toEqual(['2090-01-15', '2090-02-01'])
  for (const query of ['?type=always', '?type=custom', '?type=custom&from=2090-01-02&to=2090-01-01'])
    expect(await owner.get(`/reservations${query}`)).toMatchObject({ status: 400, body: { code: 'period.invalid' } })
  expect(await expectOk(owner.get('/reservations/init'))).toEqual({
    storeTables: [],
    timeZone: 'Europe/Paris',
    dayStartsAt: '05:00',
    today: '2090-01-14',
    services: [],
  })
})

test('a search finds by code, phone and part of the name, newest first', async () => {
  const { owner, add, find } = await aReadyRestaurant()
  await expectOk(owner.post('/customers/add', { phone: '06 77', name: 'Éloïse Garçon' }))
  const { uniqueCode } = await add()
  await add({ customerId: '06 77', date: '2090-01-14T12:00', notes: 'noon' })
  await add({ customerId: '06 77', notes: 'night' })
  const codes = async (q: string) => (await find(q)).map(({ unique_code }) => unique_code)
  const typed = `${uniqueCode.slice(0, 4)} ${uniqueCode.slice(4)}`.toLowerCase()
  for (const q of [
    uniqueCode,
    uniqueCode.toLowerCase(),
    typed,
    'ADA',
    '+33(6)12',
    '612',
    '06 12 34 56 78',
    '0033612345678',
  ])
    expect([q, await codes(q)]).toEqual([q, [uniqueCode]])
  for (const q of ['eloise', 'GARÇ', '0677', '6-77'])
    expect([q, (await find(q)).map(({ notes }) => notes)]).toEqual([q, ['night', 'noon']])
  for (const q of ['', '  ', 'null', 'nobody', '%', uniqueCode.slice(0, 7)]) expect([q, await find(q)]).toEqual([q, []])
})

test('at most a hundred are found', async () => {
  const { tenantId, find } = await aReadyRestaurant()
  await server().owner.query(
    `insert into reservations (tenant_id, unique_code, reserved_at, customer_phone, customer_name)
     select $1, 'C' || n, '2090-01-14'::timestamptz + n * interval '1 minute', '0600', 'Guest' from generate_series(1, 103) n`,
    [tenantId],
  )
  const found = await find('guest')
  expect(found).toHaveLength(100)
  expect(found[0]!.unique_code).toBe('C103')
})

test('the name is the customer’s present one; a customer who has gone keeps the one of the booking', async () => {
  const { owner, add, find } = await aReadyRestaurant()
  await add()
  await expectOk(owner.post(`/customers/${encodeURIComponent(ADA)}/update`, { name: 'Ada L.' }))
  expect(await find('lovelace')).toEqual([])
  expect(await find('ada l')).toMatchObject([{ customer_id: ADA, customer_name: 'Ada L.' }])
  await expectOk(owner.delete(`/customers/${encodeURIComponent(ADA)}/delete`))
  expect(await find('ada')).toMatchObject([{ customer_id: ADA, customer_name: 'Ada' }])
  expect(await owner.post('/reservations/add', { customerId: ADA, date: EVENING })).toMatchObject({ status: 404 })
})

test('an erased customer is found by nothing but the code', async () => {
  const { owner, add, find } = await aReadyRestaurant()
  const { reservationId, uniqueCode } = await add()
  await server().owner.query(`update reservations set reserved_at = '2020-01-14' where id = $1`, [reservationId])
  await expectOk(owner.post(`/customers/${encodeURIComponent(ADA)}/erase`))
  expect(await find(uniqueCode)).toMatchObject([{ customer_name: '' }])
  for (const q of ['erased', 'e', 'ada', '612']) expect([q, await find(q)]).toEqual([q, []])
})

test('a removed table stays with the booking it has, and is given to no other', async () => {
  const { owner, aTable, add, onDay } = await aReadyRestaurant()
  const tableId = await aTable('T9')
  const { reservationId } = await add({ tableId })
  await expectOk(owner.delete(`/settings/store-tables/${tableId}`))
  const update = (body: object) => owner.post(`/reservations/update/${reservationId}`, { tableId, ...body })
  expect(await update({ date: EVENING, notes: 'late' })).toMatchObject({ status: 200 })
  expect(await onDay('2090-01-14')).toMatchObject([{ table_title: 'T9', notes: 'late' }])
  expect(await update({ date: '2090-01-14T21:00' })).toMatchObject({ status: 404, body: { code: 'table.not_found' } })
  expect(await owner.post('/reservations/add', { customerId: ADA, date: EVENING, tableId })).toMatchObject({
    status: 404,
  })
})

test('a code that is taken is drawn again; the same code in another restaurant is no matter', async () => {
  const [mine, theirs] = [await aReadyRestaurant(), await aReadyRestaurant()]
  const book = ({ tenantId }: { tenantId: string }, codes: string[]) =>
    bookReservation(
      new Tenant(tenantId, server().connections.db, () => {}, { writePlan }),
      {
        customerPhone: ADA,
        localTime: EVENING,
        tableId: null,
        status: 'booked',
        notes: null,
        people: null,
        warnAboutTable: false,
      },
      () => codes.shift()!,
    )
  expect(await book(mine, ['AAAA3333'])).toMatchObject({ uniqueCode: 'AAAA3333' })
  expect(await book(mine, ['AAAA3333', 'AAAA3333', 'CCCC4444'])).toMatchObject({ uniqueCode: 'CCCC4444' })
  expect(await book(theirs, ['AAAA3333'])).toMatchObject({ uniqueCode: 'AAAA3333' })
})

test('a retried addition with its key books once', async () => {
  const { owner, find } = await aReadyRestaurant()
  const headers = { 'idempotency-key': 'book-ada' }
  const body = { customerId: ADA, date: EVENING }
  const first = await owner.post<Added>('/reservations/add', body, headers)
  expect(await owner.post('/reservations/add', body, headers)).toMatchObject({ status: 200, body: first.body })
  expect(await find('ada')).toHaveLength(1)
})

test('another restaurant’s reservations do not exist, and neither do its customers and tables', async () => {
  const [mine, theirs] = [await aReadyRestaurant(), await aReadyRestaurant()]
  const { reservationId, uniqueCode } = await theirs.add()
  const tableId = await theirs.aTable()
  await expectOk(theirs.owner.post('/customers/add', { phone: '0700', name: 'Eve' }))
  expect(await mine.onDay('2090-01-14')).toEqual([])
  expect(await mine.find(uniqueCode)).toEqual([])
  const refused = [
    await mine.owner.post(`/reservations/update/${reservationId}`, { date: EVENING }),
    await mine.owner.delete(`/reservations/delete/${reservationId}`),
    await mine.owner.post('/reservations/add', { customerId: '0700', date: EVENING }),
    await mine.owner.post('/reservations/add', { customerId: ADA, date: EVENING, tableId }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await theirs.onDay('2090-01-14')).toHaveLength(1)
})
