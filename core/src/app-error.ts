import { ERRORS, type ErrorCode } from './contract/errors.ts'

/** A refusal the caller can understand; anything else thrown is a bug and becomes a 500. `extra` is added to the reply. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly extra: object

  constructor(code: ErrorCode, extra: object = {}) {
    super(ERRORS[code].en)
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
