import { expect, test } from 'vitest'
import { ERRORS } from '#core/contract/errors.ts'
import { checkNewTenant, checkTenantUpdate, EMPTY_TENANT_FORM } from './tenant-form.rules.ts'

const words = (problems: Partial<Record<string, keyof typeof ERRORS>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, code && ERRORS[code].en]))

const fine = { name: 'Chez Léa', email: 'lea@example.com', password: 'correct horse', isActive: true }

test('a new tenant needs name, email and password, with the known messages', () => {
  expect(words(checkNewTenant(EMPTY_TENANT_FORM))).toEqual({
    name: 'Please provide name!',
    email: 'Please provide Email!',
    password: 'Please provide password!',
  })
  expect(words(checkNewTenant({ ...fine, email: 'lea@' }))).toEqual({ email: 'Please provide valid email!' })
  expect(checkNewTenant({ ...fine, password: 'short' })).toEqual({ password: 'auth.password_too_short' })
  expect(checkNewTenant(fine)).toEqual({})
})

test('an update has its own messages, and needs no password', () => {
  const { password: _, ...known } = fine
  expect(words(checkTenantUpdate({ name: ' ', email: ' ', isActive: true }))).toEqual({
    name: "Please Provide Tenant's Name!",
    email: "Please Provide Tenant's Email!",
  })
  expect(words(checkTenantUpdate({ ...known, email: 'nowhere' }))).toEqual({ email: 'Please Provide Valid Email!' })
  expect(checkTenantUpdate({ ...known, isActive: false })).toEqual({})
})
