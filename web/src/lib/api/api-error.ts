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

/** Message for a failed call: the server's, else the screen's fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 && error.message !== '' ? error.message : fallback
}

/** True if we cannot know whether a failed call had an effect: no answer came, or only a server error. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
