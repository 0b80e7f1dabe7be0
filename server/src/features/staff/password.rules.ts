import { AppError } from '#core/app-error.ts'

const MIN_CHARACTERS = 8
const MAX_BYTES = 256

/** The rules of docs/rules/people.md#passwords. `common` holds lower-case passwords that attackers try first. */
export function checkNewPassword(password: string, common: ReadonlySet<string>): void {
  if (Array.from(password).length < MIN_CHARACTERS) throw new AppError('auth.password_too_short')
  if (Buffer.byteLength(password) > MAX_BYTES) throw new AppError('auth.password_too_long')
  if (common.has(password.toLowerCase())) throw new AppError('auth.password_common')
}
