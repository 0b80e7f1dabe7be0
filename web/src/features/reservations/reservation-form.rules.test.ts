import { expect, test } from 'vitest'
import { aReservation } from './a-reservation-fixture.ts'
import { askedAbout, AUTO_TABLE, blankForm, bodyOf, checkReservation, formOf } from './reservation-form.rules.ts'

const now = '2026-11-21T12:00'
const good = {
  ...blankForm({ date: '2026-11-21T19:30', tableId: '' }),
  customer: { phone: '06 01', name: 'Léa' },
  peopleCount: '',
}
const stored = aReservation('2026-11-21T18:30:00.000Z', {
  customer_id: '06 01',
  status: 'paid',
  notes: 'Window',
  people_count: 4,
})

test('a customer and a future time are enough', () => {
  expect(checkReservation(good, now)).toEqual({})
  expect(checkReservation({ ...good, date: now }, now)).toEqual({})
})

test('each wrong field is named with its own message', () => {
  expect(checkReservation(blankForm(), now)).toEqual({
    customer: 'request.invalid',
    date: 'reservation.date_required',
  })
  expect(checkReservation({ ...good, date: '2026-11-21T11:59', peopleCount: '10000' }, now)).toEqual({
    date: 'reservation.date_past',
    peopleCount: 'reservation.people_invalid',
  })
})

test('an unchanged time may be past, a new one may not', () => {
  const past = { ...good, date: '2026-11-20T19:30' }
  expect(checkReservation(past, now, '2026-11-20T19:30')).toEqual({})
  expect(checkReservation(past, now, '2026-11-20T20:30')).toEqual({ date: 'reservation.date_past' })
})

test('a stored booking is shown in the restaurant’s time zone', () => {
  expect(formOf(stored, 'Europe/Paris')).toEqual({
    customer: { phone: '06 01', name: 'Léa' },
    date: '2026-11-21T19:30',
    tableId: 't1',
    peopleCount: '4',
    status: 'paid',
    notes: 'Window',
  })
  const bare = { ...stored, tables: [], table_id: null, notes: null, people_count: null }
  expect(formOf(bare, 'America/New_York')).toMatchObject({
    date: '2026-11-21T13:30',
    tableId: '',
    peopleCount: '',
    notes: '',
  })
})

test('blank fields are sent as empty values, and a blank number of people as null', () => {
  expect(bodyOf(good)).toEqual({ date: good.date, tableIds: [], peopleCount: null, status: 'booked', notes: '' })
  expect(bodyOf({ ...good, tableId: 't', peopleCount: '0', notes: ' Window ' })).toMatchObject({
    tableIds: ['t'],
    peopleCount: 0,
    notes: 'Window',
  })
  expect(bodyOf({ ...good, tableId: 'a+b' })).toMatchObject({ tableIds: ['a', 'b'] })
  expect(bodyOf({ ...good, tableId: AUTO_TABLE, peopleCount: '2' })).toMatchObject({ autoTable: true })
  expect(checkReservation({ ...good, tableId: AUTO_TABLE }, now)).toEqual({ peopleCount: 'booking.people_required' })
})

test('a warning is about table, time, people and status, not about the notes', () => {
  expect(askedAbout({ ...good, notes: 'Window' })).toBe(askedAbout(good))
  for (const change of [{ tableId: 't' }, { date: now }, { peopleCount: '2' }, { status: 'paid' as const }])
    expect(askedAbout({ ...good, ...change })).not.toBe(askedAbout(good))
})

test('a new booking begins with two people at the best table that is free', () => {
  expect(blankForm()).toMatchObject({ date: '', tableId: AUTO_TABLE, peopleCount: '2' })
  expect(blankForm({ tableId: 't' })).toMatchObject({ tableId: 't' })
})
