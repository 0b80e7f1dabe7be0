import { expect, test } from 'vitest'
import { publicBookingsApi } from '#core/contract/guests/public-bookings.ts'
import { problemsOf } from './details.rules.ts'

const DETAILS = { name: 'Camille', phone: '0612345678', email: 'camille@example.com', notes: '' }

test.each([
  ['06 12 34 56 78', true],
  ['+33 (0)6 12 34 56 78', true],
  ['02/512.34.56', true],
  ['030/1234567', true],
  ['٠٦١٢٣٤٥٦٧٨', true],
  ['030 1234567 ext 12', true],
  ['030 1234567 x12', true],
  ['030–1234567', true],
  ['', false],
  [' - ', false],
  ['none', false],
  ['123456789012345678901', false],
  [' #000123456789', false],
])('the phone "%s" is accepted: %s, as by the server', async (phone, isAccepted) => {
  expect(problemsOf({ ...DETAILS, phone }).phone).toBe(!isAccepted)
  const body = { ...DETAILS, phone, date: '2026-12-10T19:30', people: 2 }
  expect((await publicBookingsApi.book.body!.safeParseAsync(body)).success).toBe(isAccepted)
})

test('a name and an address are required', () => {
  expect(problemsOf(DETAILS)).toEqual({ name: false, phone: false, email: false })
  expect(problemsOf({ ...DETAILS, name: ' ', email: 'camille@example' })).toMatchObject({ name: true, email: true })
})
