/*
 * The session rules: a refused call is replayed once after one refresh, which all calls
 * of all tabs share; a refresh that is refused, or too many failed ones in a row, ends the session.
 */
export type Answer = { status: number; body: unknown }

export type SessionSurroundings = {
  /** Asks for new cookies; the status of the answer, 0 when none came. */
  refresh: () => Promise<number>
  /** Runs one at a time in all tabs of the browser. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  /** Time of the last refresh in any tab, in milliseconds since 1970; 0 for never. */
  refreshedAt: () => number
  noteRefresh: (at: number) => void
  now: () => number
  /** Forgets the session and leaves for the sign-in page. */
  endSession: () => void
}

const MAX_FAILURES = 3
const LASTING = new Set<string | undefined>([
  'session.scope_missing',
  'session.password_required',
  'two_factor.required',
  'approval.required',
])

export function createSessionCalls(around: SessionSurroundings) {
  let failures = 0
  let running: Promise<boolean> | null = null

  async function refreshOnce(refusedSince: number): Promise<boolean> {
    // another tab refreshed while this one waited for the lock or for its refusal
    if (around.refreshedAt() > refusedSince) return true

    const status = await around.refresh()
    if (status === 200) {
      failures = 0
      around.noteRefresh(around.now())
      return true
    }
    // no answer proves nothing about the session, nor does a server whose database is away: the till stays signed in
    if (status === 0 || status === 503) return false

    failures += 1
    if (status === 401 || status === 403 || failures > MAX_FAILURES) {
      failures = 0
      around.endSession()
    }
    return false
  }

  /** New cookies, unless someone got them after `refusedSince`; false when the session is over or out of reach. */
  function renew(refusedSince: number): Promise<boolean> {
    running ??= around
      .lock(() => refreshOnce(refusedSince))
      .finally(() => {
        running = null
      })
    return running
  }

  /**
   * Runs a call that brings new cookies itself, such as a sign-in with the password. Calls refused meanwhile wait for
   * it and are sent again with the new cookies.
   */
  function replaceSession<T>(signIn: () => Promise<T>): Promise<T> {
    return around.lock(async () => {
      const signedIn = await signIn()
      around.noteRefresh(around.now())
      return signedIn
    })
  }

  /** Sends a protected call; once more after a refresh when it was refused for the session's sake. */
  async function sendWithSession(send: () => Promise<Answer>): Promise<Answer> {
    const sentAt = around.now()
    const answer = await send()
    if (!isSessionRefusal(answer)) return answer
    return (await renew(sentAt)) ? send() : answer
  }

  return { sendWithSession, renew, replaceSession }
}

/** 401 and 403 alike, save a 403 that new cookies would not solve: a missing right, approval, password or second factor. */
function isSessionRefusal({ status, body }: Answer): boolean {
  return status === 401 || (status === 403 && !LASTING.has(codeOf(body)))
}

/** Error code in a reply's body, if it has one. */
export function codeOf(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['code'] : undefined
  return typeof code === 'string' ? code : undefined
}
