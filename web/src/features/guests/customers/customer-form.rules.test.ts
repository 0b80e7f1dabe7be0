import { expect, test } from 'vitest'
import { checkCustomer, formFromSearch, formOf } from './customer-form.rules.ts'

const today = '2026-11-21'
const good = {
  phone: '+33 6 01 02 03 04',
  name: 'Léa',
  email: '',
  birthDate: '',
  gender: '' as const,
  language: '' as const,
}

test('phone and name are enough', () => {
  expect(checkCustomer(good, today)).toEqual({})
  expect(checkCustomer({ ...good, email: 'lea@example.com', birthDate: today, gender: 'female' }, today)).toEqual({})
})

test('each wrong field is named with its own message', () => {
  expect(checkCustomer({ ...good, phone: ' ', name: ' ' }, today)).toEqual({
    phone: 'customer.phone_required',
    name: 'customer.name_required',
  })
  expect(checkCustomer({ ...good, phone: 'call me', email: 'lea@', birthDate: '2026-11-22' }, today)).toEqual({
    phone: 'customer.phone_invalid',
    email: 'customer.email_invalid',
    birthDate: 'customer.birth_date_invalid',
  })
  expect(checkCustomer({ ...good, phone: '1'.repeat(21) }, today)).toEqual({ phone: 'customer.phone_invalid' })
})

test('a searched number becomes the phone, a searched word the name', () => {
  expect(formFromSearch(' 06 01 ')).toMatchObject({ phone: '06 01', name: '' })
  expect(formFromSearch('Léa')).toMatchObject({ phone: '', name: 'Léa' })
})

test('unknown facts of a customer are blank in the form', () => {
  const at = '2026-11-21T10:00:00.000Z'
  const customer = { phone: '06 01', name: 'Léa', email: null, birth_date: null, gender: null, language: null }
  expect(formOf({ ...customer, created_at: at, updated_at: at })).toEqual({ ...good, phone: '06 01' })
  const complete = { ...customer, email: 'lea@example.com', birth_date: '1990-02-01', gender: 'female', language: 'fr' }
  expect(formOf({ ...complete, created_at: at, updated_at: at })).toEqual({
    phone: '06 01',
    name: 'Léa',
    email: 'lea@example.com',
    birthDate: '1990-02-01',
    gender: 'female',
    language: 'fr',
  })
})
