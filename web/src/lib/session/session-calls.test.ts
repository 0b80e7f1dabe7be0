import { expect, test } from 'vitest'
import { createSessionCalls, type Answer, type SessionSurroundings } from './session-calls.ts'

/** A browser with a server: replies of calls and refreshes are scripted, and calls are counted. */
function aBrowser({ refreshes = [200], ...own }: { refreshes?: number[] } & Partial<SessionSurroundings> = {}) {
  const seen = { refreshes: 0, ended: 0, sent: 0 }
  let clock = 1000
  let refreshedAt = 0
  const { sendWithSession, replaceSession } = createSessionCalls({
    refresh: async () => {
      await Promise.resolve()
      return refreshes[seen.refreshes++] ?? 200
    },
    lock: (work) => work(),
    refreshedAt: () => refreshedAt,
    noteRefresh: (at) => {
      refreshedAt = at
    },
    now: () => (clock += 1),
    endSession: () => {
      seen.ended += 1
    },
    ...own,
  })
  const send = (...answers: (number | Answer)[]) =>
    sendWithSession(async () => {
      seen.sent += 1
      const answer = answers.shift() ?? 200
      return typeof answer === 'number' ? { status: answer, body: {} } : answer
    })
  return { seen, send, replaceSession, refreshedElsewhere: () => (refreshedAt = clock + 1) }
}

test.each([401, 403])('a call refused with %i is replayed once after a refresh', async (refusal) => {
  const { send, seen } = aBrowser()
  expect(await send(refusal, 200)).toMatchObject({ status: 200 })
  expect(seen).toEqual({ refreshes: 1, sent: 2, ended: 0 })
})

test('a replay that is refused again is not replayed a second time', async () => {
  const { send, seen } = aBrowser()
  expect(await send(401, 401)).toMatchObject({ status: 401 })
  expect(seen).toEqual({ refreshes: 1, sent: 2, ended: 0 })
})

test.each(['session.scope_missing', 'session.password_required', 'two_factor.required', 'approval.required'])(
  '%s is reported, without a refresh',
  async (code) => {
    const { send, seen } = aBrowser()
    expect(await send({ status: 403, body: { code } })).toMatchObject({ status: 403 })
    expect(seen).toEqual({ refreshes: 0, sent: 1, ended: 0 })
  },
)

test.each([200, 400, 402, 404, 409, 500, 503])('a reply %i does not concern the session', async (status) => {
  const { send, seen } = aBrowser()
  expect(await send(status)).toMatchObject({ status })
  expect(seen.refreshes).toBe(0)
})

test('calls refused at the same time share one refresh', async () => {
  const { send, seen } = aBrowser()
  const answers = await Promise.all([send(401, 200), send(403, 200), send(401, 200), send(401, 200)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(seen).toEqual({ refreshes: 1, sent: 8, ended: 0 })
})

test('a call that was on its way while another tab refreshed is replayed without a refresh of its own', async () => {
  const { send, seen, refreshedElsewhere } = aBrowser({
    lock: (work) => {
      refreshedElsewhere()
      return work()
    },
  })
  expect(await send(401, 200)).toMatchObject({ status: 200 })
  expect(seen).toEqual({ refreshes: 0, sent: 2, ended: 0 })
})

test('a refused refresh ends the session once, however many calls waited for it', async () => {
  const { send, seen } = aBrowser({ refreshes: [401] })
  const answers = await Promise.all([send(401), send(401)])
  expect(answers.map((answer) => answer.status)).toEqual([401, 401])
  expect(seen).toEqual({ refreshes: 1, sent: 2, ended: 1 })
})

test('the fourth failed refresh in a row ends the session', async () => {
  const { send, seen } = aBrowser({ refreshes: [500, 500, 500, 500] })
  for (const ended of [0, 0, 0, 1]) {
    await send(401)
    expect(seen.ended).toBe(ended)
  }
})

test('a successful refresh starts the count again', async () => {
  const { send, seen } = aBrowser({ refreshes: [500, 500, 500, 200, 500, 500, 500] })
  for (let n = 0; n < 7; n += 1) await send(401, 200)
  expect(seen).toMatchObject({ refreshes: 7, ended: 0 })
})

test.each([
  ['never reached the server', 0],
  ['found the database away', 503],
])('a refresh that %s keeps the session, however often', async (_, status) => {
  const { send, seen } = aBrowser({ refreshes: Array<number>(6).fill(status) })
  for (let n = 0; n < 6; n += 1) expect(await send(401)).toMatchObject({ status: 401 })
  expect(seen).toMatchObject({ refreshes: 6, ended: 0 })
})

/** One at a time, in the order they came. */
function aLock(): SessionSurroundings['lock'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

test('a call that is refused while somebody signs in again waits, and is sent with the new cookies', async () => {
  const { send, replaceSession, seen } = aBrowser({ lock: aLock(), refreshes: [401] })
  let signIn = () => {}
  const signedIn = replaceSession(() => new Promise<string>((resolve) => (signIn = () => resolve('in'))))
  const refused = send(401, 200)
  await new Promise((resolve) => setTimeout(resolve, 5))
  signIn()
  expect(await signedIn).toBe('in')
  expect(await refused).toMatchObject({ status: 200 })
  expect(seen).toEqual({ refreshes: 0, sent: 2, ended: 0 })
})

test('a sign-in that is refused changes nothing', async () => {
  const { send, replaceSession, seen } = aBrowser({ lock: aLock() })
  await expect(replaceSession(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password')
  expect(await send(401, 200)).toMatchObject({ status: 200 })
  expect(seen).toEqual({ refreshes: 1, sent: 2, ended: 0 })
})
