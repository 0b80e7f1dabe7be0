import { expect, test } from 'vitest'
import { checkNewPassword, checkNewStaff, checkStaffUpdate, EMPTY_STAFF_FORM, staffFormOf } from './staff-form.rules.ts'

const good = { ...EMPTY_STAFF_FORM, name: 'Camille', username: 'camille@example.com', password: 'correct horse' }

test('a name, an e-mail as username and a password are enough', () => {
  expect(checkNewStaff(good)).toEqual({})
  expect(checkNewStaff({ ...good, scopes: ['POS'], phone: '06', designation: 'Chef', email: 'c@example.com' })).toEqual(
    {},
  )
})

test('each wrong field is named with its own message', () => {
  expect(checkNewStaff(EMPTY_STAFF_FORM)).toEqual({
    name: 'staff.name_required',
    username: 'auth.username_required',
    password: 'auth.password_required',
  })
  expect(checkNewStaff({ ...good, name: ' ', username: 'camille', password: 'short' })).toEqual({
    name: 'staff.name_required',
    username: 'auth.email_invalid',
    password: 'auth.password_too_short',
  })
})

test('a known user needs a name, and no password', () => {
  expect(checkStaffUpdate({ ...good, password: '' })).toEqual({})
  expect(checkStaffUpdate({ ...good, name: '' })).toEqual({ name: 'staff.name_required' })
})

test('a missing new password has its own message', () => {
  const form = { username: 'camille@example.com', password: 'long enough' }
  expect(checkNewPassword(form)).toEqual({})
  expect(checkNewPassword({ ...form, password: '' })).toEqual({ password: 'auth.new_password_required' })
  // eight signs that people see are eight, however they are stored
  expect(checkNewPassword({ ...form, password: '🥐🥐🥐🥐🥐🥐🥐' })).toEqual({ password: 'auth.password_too_short' })
  expect(checkNewPassword({ ...form, password: '🥐🥐🥐🥐🥐🥐🥐🥐' })).toEqual({})
})

test('unknown facts of a user are blank in the form', () => {
  const member = { username: 'c@example.com', name: 'Camille', role: 'user' as const, photo: null }
  const unknown = { designation: null, phone: null, email: null, discountLimit: null, lastSeenAt: null }
  expect(staffFormOf({ ...member, ...unknown, scope: 'POS,ORDERS' })).toEqual({
    ...EMPTY_STAFF_FORM,
    username: 'c@example.com',
    name: 'Camille',
    scopes: ['POS', 'ORDERS'],
  })
  expect(staffFormOf({ ...member, ...unknown, scope: '', discountLimit: 12.5 })).toMatchObject({
    discountLimit: '12.5',
  })
})

test('a discount limit is a percentage up to a hundred, or none', () => {
  for (const discountLimit of ['', '0', '12,5', '100']) expect(checkNewStaff({ ...good, discountLimit })).toEqual({})
  for (const discountLimit of ['100.1', '-1', 'ten'])
    expect(checkNewStaff({ ...good, discountLimit })).toEqual({ discountLimit: 'staff.discount_limit_invalid' })
})
