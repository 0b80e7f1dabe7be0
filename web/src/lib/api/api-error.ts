/** The server's refusal with its message for the toast; status 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  /** The whole reply: a 409 of the pay calls includes the new totals. */
  readonly body: unknown

  constructor({ status, code, message, body }: { status: number; code?: string; message: string; body?: unknown }) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
  }
}

/** What to show for a failed call: the server's message when it answered, else the fallback of the screen. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 && error.message !== '' ? error.message : fallback
}

/** Whether a failed call leaves open what the server did: no answer came, or one that its own code did not decide. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
