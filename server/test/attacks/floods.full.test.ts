import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { switchOn } from '../authenticator.ts'
import { anOperator, OPERATOR } from '../operator.ts'
import { aRestaurant } from '../restaurant.ts'
import { startTestServer, useOwnTestServer } from '../test-server.ts'
import { aPublicRestaurant, type PublicRestaurant } from '../wire/public-restaurant.ts'

const LIMITED = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const server = useOwnTestServer(LIMITED)
const shortTimeouts = useOwnTestServer({}, { headersMs: 1000, requestMs: 2000, silenceMs: 2500 })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('guessing', () => {
  test('an account’s password from sixty addresses gets no more tries than from one', async () => {
    const { username, password, owner } = await aRestaurant(server())
    const guess = (n: number) => {
      const name = [username, username.toUpperCase(), ` ${username} `][n % 3]!
      const body = { username: name, password: `guess ${n}` }
      return new Client(server().origin).post('/auth/signin', body, from(`198.51.100.${n}`))
    }
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(
      answers.filter(({ status, body }) => status === 429 && body['code'] === 'auth.too_many_attempts'),
    ).toHaveLength(50)
    // meanwhile the right password is refused like a wrong one, and open sessions stay open
    const right = await new Client(server().origin).post('/auth/signin', { username, password }, from('203.0.113.9'))
    expect(right.status).toBe(429)
    expect((await owner.get('/auth/devices')).status).toBe(200)
  })

  test.each(['password', 'code'])(
    'an operator’s %s from thirty addresses gets ten tries, then even the right one is refused',
    async (guessed) => {
      // a server has one first operator, so each case locks them out of a server of its own
      const own = await startTestServer(LIMITED)
      onTestFinished(() => own.close())
      const operator = await anOperator(own)
      const { email: username, password } = OPERATOR
      const factor = guessed === 'code' ? await switchOn(own, operator, password, '/superadmin') : null
      const wrong = (n: number) => (factor ? { password, code: `${100_000 + n}` } : { password: `guess ${n}` })
      const signIn = (how: object, address: string) =>
        new Client(own.origin).post('/superadmin/signin', { username, ...how }, from(address))
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(wrong(n), `198.51.100.${n}`)))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
      const right = factor ? { password, code: factor.recoveryCodes[0] } : { password }
      expect((await signIn(right, '203.0.113.10')).status).toBe(429)
      expect((await operator.get('/superadmin/dashboard')).status).toBe(200)
    },
  )

  test('the token of a reset link from one address gets sixty tries a minute', async () => {
    const guesses = Array.from({ length: 70 }, (_, n) =>
      new Client(server().origin).post(
        `/auth/reset-password/${String(n).padStart(43, 'A')}`,
        { password: 'a long enough word' },
        from('192.0.2.8'),
      ),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  })

  test('many accounts from one address gets 300 tries, even with forged headers', async () => {
    const guesses = Array.from({ length: 310 }, (_, n) =>
      // the proxy appends the address it saw; the addresses before it come from the guesser
      new Client(server().origin).post(
        '/auth/signin',
        { username: '', password: '' },
        from(n % 2 === 0 ? '192.0.2.7' : `203.0.113.${n % 200}, 192.0.2.7`),
      ),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(statuses.filter((status) => status === 400)).toHaveLength(300)
  })

  test('with a forged address in other headers counts for the real one', async () => {
    const direct = await aPublicRestaurant(server())
    const guest = () =>
      fetch(`${server().origin}/api/v1/qrmenu/${direct.code}?tableId=null`, {
        headers: { forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4', 'cf-connecting-ip': '1.2.3.4' },
      })
    const left = async () => Number((await guest()).headers.get('x-ratelimit-remaining'))
    const [first, second] = [await left(), await left()]
    expect(second).toBe(first - 1)
  })
})

const FLOODERS = 24

/** Guests who never stop, in a thread of their own; counts how many of their calls were answered and refused. */
function aFlood(origin: string, { code, cart }: PublicRestaurant) {
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const script = `
    const { parentPort, workerData: { origin, code, cart, answered } } = require('node:worker_threads')
    const counted = {}
    let goesOn = true
    parentPort.on('message', () => { goesOn = false })
    const guest = async (n) => {
      const headers = { 'x-forwarded-for': '198.51.100.' + n, 'content-type': 'application/json' }
      for (let turn = 0; goesOn; turn++) {
        const answer = turn % 4 === 0
          ? await fetch(origin + '/api/v1/qrmenu/' + code + '/place-order', { method: 'POST', headers, body: JSON.stringify(cart) })
          : await fetch(origin + '/api/v1/qrmenu/' + code + '?tableId=null', { headers })
        await answer.arrayBuffer()
        counted[answer.status] = (counted[answer.status] ?? 0) + 1
        Atomics.add(answered, 0, 1)
      }
    }
    Promise.all(Array.from({ length: ${FLOODERS} }, (_, n) => guest(n))).then(() => parentPort.postMessage(counted))`
  const worker = new Worker(script, { eval: true, workerData: { origin, code, cart, answered } })
  return {
    answered: () => Atomics.load(answered, 0),
    end: () =>
      new Promise<Record<number, number>>((resolve, reject) => {
        worker.once(
          'message',
          (counted: Record<number, number>) => void worker.terminate().then(() => resolve(counted)),
        )
        worker.once('error', reject)
        worker.postMessage('end')
      }),
  }
}

/** The calls of a till in a minute: it opens, places an order and counts the waiting orders of guests. */
async function aTurnOfTheTill({ owner, plainLine }: PublicRestaurant): Promise<void> {
  const answers = [
    await owner.get('/pos/init', from('192.0.2.50')),
    await owner.post('/pos/create-order', { cart: [plainLine] }, from('192.0.2.50')),
    await owner.get('/pos/qrorders/count', from('192.0.2.50')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

test('guests who flood the menu and orders are refused, and the till does not wait behind them', async () => {
  const restaurant = await aPublicRestaurant(server())
  const flood = aFlood(server().origin, restaurant)
  await expect.poll(flood.answered, { timeout: 20_000 }).toBeGreaterThan(20 * FLOODERS)
  // measured in answers, as time depends on the machine: how many answers the flood got during one turn of the till
  const passedBy: number[] = []
  for (let turn = 0; turn < 15; turn++) {
    const before = flood.answered()
    await aTurnOfTheTill(restaurant)
    passedBy.push(flood.answered() - before)
  }
  const counted = await flood.end()
  expect(counted).toMatchObject({ 200: expect.any(Number), 429: expect.any(Number) })
  expect(Object.keys(counted).filter((status) => Number(status) >= 500)).toEqual([])
  const usual = passedBy.toSorted((a, b) => a - b)[7]!
  expect(usual).toBeGreaterThan(0)
  expect(usual).toBeLessThan(100 * FLOODERS)
}, 120_000)

describe('slow clients', () => {
  const connections: Socket[] = []
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.destroy()
  })

  const aConnection = () => {
    const { hostname, port } = new URL(shortTimeouts().origin)
    const connection = connect(Number(port), hostname).on('error', () => {})
    connections.push(connection)
    return connection
  }
  const isClosed = (connection: Socket) => new Promise<void>((resolve) => connection.on('close', () => resolve()))

  /** A client that sends this and then a byte now and then. */
  function aSlowClient(opening: string, drip: string): Socket {
    const connection = aConnection().on('data', () => {})
    connection.write(opening)
    const timer = setInterval(() => connection.write(drip), 100)
    return connection.on('close', () => clearInterval(timer))
  }

  const HEAD =
    'POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n'
  const KINDS: [name: string, opening: string, drip: string][] = [
    ['headers that never end', HEAD, 'a: b\r\n'],
    ['a first line that never ends', 'GET /', 'a'],
    ['a body that never ends', `${HEAD}\r\n{`, ' '],
    [
      'chunks that never end',
      'POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
  ]

  test.each(KINDS)(
    '%s are cut off, and nobody else waits meanwhile',
    async (_, opening, drip) => {
      const slow = Array.from({ length: 100 }, () => aSlowClient(opening, drip))
      let left = slow.length
      for (const one of slow) void isClosed(one).then(() => left--)
      await Promise.all(slow.map((one) => once(one, 'connect')))
      let answeredMeanwhile = 0
      for (; left > 0; await delay(50)) {
        const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(shortTimeouts().origin + path)))
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        // counts probes answered while every slow client is still connected
        if (left === slow.length) answeredMeanwhile++
      }
      expect(answeredMeanwhile).toBeGreaterThan(0)
    },
    20_000,
  )

  test('a client that sends requests and never reads the replies is disconnected', async () => {
    const look = () => fetch(`${shortTimeouts().origin}/healthz`)
    await look()
    // the connection of our own probes is kept alive
    const before = await shortTimeouts().openConnections()
    const asking = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(60)
    const readers = Array.from({ length: 20 }, () => aConnection().pause())
    for (const reader of readers) reader.write(asking)
    await expect.poll(() => shortTimeouts().openConnections(), { timeout: 5_000 }).toBeGreaterThan(before)
    expect((await look()).status).toBe(200)
    await expect.poll(() => shortTimeouts().openConnections(), { timeout: 40_000 }).toBeLessThanOrEqual(before)
    // reads at last: the connection must be closed, without further answers
    await Promise.all(readers.map((reader) => isClosed(reader.resume())))
  }, 60_000)

  test('a client that sends nothing is disconnected', async () => {
    await Promise.all(Array.from({ length: 50 }, () => isClosed(aConnection().on('data', () => {}))))
  }, 30_000)
})
