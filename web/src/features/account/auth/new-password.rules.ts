import type { ErrorCode } from '#core/contract/errors.ts'

const MIN_LENGTH = 8

/**
 * The schemas only ask for something: how long a password must be is a rule of its own
 * (docs/rules/people.md#passwords).
 */
export function shortPassword(password: string): { password?: ErrorCode } {
  return Array.from(password).length < MIN_LENGTH ? { password: 'auth.password_too_short' } : {}
}

/** The refusals of a new password that are shown beside its field. */
export const PASSWORD_REFUSALS = {
  'auth.password_common': 'password',
  'auth.password_too_short': 'password',
  'auth.password_too_long': 'password',
} as const
