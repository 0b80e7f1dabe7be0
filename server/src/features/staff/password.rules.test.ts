import { expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { checkNewPassword } from './password.rules.ts'

const common = new Set(['password', 'football1'])
const codeFor = (password: string) => {
  try {
    checkNewPassword(password, common)
    return null
  } catch (error) {
    return (error as AppError).code
  }
}

test.each([
  ['eight888', null],
  ['seven77', 'auth.password_too_short'],
  ['🙂🙂🙂🙂🙂🙂🙂', 'auth.password_too_short'],
  ['🙂🙂🙂🙂🙂🙂🙂🙂', null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'auth.password_too_long'],
  ['é'.repeat(129), 'auth.password_too_long'],
  ['password', 'auth.password_common'],
  ['FootBall1', 'auth.password_common'],
  ['my password', null],
])('%s → %s', (password, code) => {
  expect(codeFor(password)).toBe(code)
})
