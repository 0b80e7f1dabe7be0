import { randomBytes, randomUUID } from 'node:crypto'
import type { Random } from '../../../database/seeds/random.ts'
import type { Client } from '../browserless-client.ts'
import { anOperator } from '../operator.ts'
import type { TestServer } from '../test-server.ts'
import { aimRequest, namesTheirs, type Aim } from './foreign-requests.ts'
import {
  aListeningScreen,
  aMarkedRestaurant,
  someScopes,
  staffOfKinds,
  type MarkedRestaurant,
} from './marked-restaurant.ts'
import { readServedCalls, sendRaw, type ServedCall } from './served-calls.ts'
import { changedTables, checksumsOf, idsOf, type Ids } from './tenant-rows.ts'

type FaultKind = 'read' | 'changed' | 'broken' | 'received'
export type Fault = { kind: FaultKind; what: string }
type Hunt = {
  random: Random
  requests: number
  only?: RegExp
  stopsAtFirst?: readonly FaultKind[]
  /** Told of the victim once it stands, before the first attack. */
  onVictim?: (tenantId: string) => void
}

const ROUND = 300
const BATCH = 50
const AT_ONCE = 5

/** Calls that end the attacker's own session, so they use a spare one. */
const ENDS_SESSION = /\/(signout|refresh-token|demo|lock|shared-devices\/[^/]+)$/

/**
 * Attacks one restaurant from another one, through every call the server documents, as everybody who can ask: its owner,
 * staff, the platform's operator, a guest, and forged sessions. The victim's texts contain a mark that no reply may
 * contain; its rows, in every table of the database, are the same before and after.
 */
export async function lookForLeaks(server: TestServer, hunt: Hunt) {
  const { random, requests, only = /./, stopsAtFirst = [], onVictim } = hunt
  const served = await readServedCalls(server.origin)
  const calls = served.filter((call) => only.test(nameOf(call)))
  const victim = await aVictim(server)
  const operator = await anOperator(server)
  onVictim?.(victim.restaurant.tenantId)
  const faults: Fault[] = []
  const answeredCalls = new Set<string>()
  const askedCalls = new Set<string>()
  let [answered, refused] = [0, 0]
  const isDone = () => stopsAtFirst.length > 0 && stopsAtFirst.every((kind) => faults.some((one) => one.kind === kind))

  for (let sent = 0; sent < requests && !isDone(); sent += ROUND) {
    const { attackers, spares, aim } = await anAttack(server, { victim, operator, random })
    for (let batch = 0; batch < ROUND && sent + batch < requests && !isDone(); batch += BATCH) {
      const done: string[] = []
      const attack = async (call: ServedCall) => {
        const isForOperator = call.path.startsWith('/superadmin')
        const able = ENDS_SESSION.test(call.path) ? spares : attackers
        const attacker = random.weighted(able.filter(([{ mayRun }]) => !isForOperator || !mayRun))
        const request = aimRequest(call, aim)
        const headers = { ...request.headers, cookie: attacker.cookie }
        const reply = await sendRaw(server.origin, { ...request, headers })
        const exchange = `${attacker.name}: ${request.method} ${request.path} ${request.body ?? ''} → ${reply.status}`
        const name = nameOf(call)
        askedCalls.add(name)
        if (reply.status >= 500) faults.push({ kind: 'broken', what: `${exchange} ${reply.text}` })
        if ((reply.text + JSON.stringify([...reply.headers])).includes(victim.restaurant.mark))
          faults.push({ kind: 'read', what: `${exchange} ${reply.text.slice(0, 300)}` })
        if (reply.status === 200) {
          answered++
          answeredCalls.add(name)
          if (namesTheirs(request, victim.ids)) done.push(exchange)
        } else refused++
      }
      for (let at = 0; at < BATCH; at += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) => attack(calls[(sent + batch + at + n) % calls.length]!)),
        )
      const now = await victim.checksums()
      const changed = changedTables(victim.before, now)
      if (changed.length > 0)
        faults.push({ kind: 'changed', what: `${changed.join(', ')} after one of\n${done.join('\n')}` })
      victim.before = now
    }
  }
  for (const received of victim.screen.received) faults.push({ kind: 'received', what: JSON.stringify(received) })
  victim.screen.socket.disconnect()
  const reachable = [...askedCalls].filter((name) => REACHABLE.test(name))
  // calls that a restaurant may make with its own ids, but that never succeeded
  const silent = reachable.filter((name) => !answeredCalls.has(name))
  const unasked = served.map(nameOf).filter((name) => !askedCalls.has(name))
  return { faults, answered, refused, silentShare: silent.length / reachable.length, unasked }
}

const nameOf = ({ method, path }: ServedCall) => `${method} ${path}`

const REACHABLE = /^(GET \/(?!superadmin|auth|[^{]*\{)|POST \/(?!superadmin)[^{]*\/add$|POST \/pos\/create-order$)/

async function aVictim(server: TestServer) {
  const restaurant = await aMarkedRestaurant(server, `victim${randomBytes(8).toString('hex')}`)
  const screen = await aListeningScreen(server, restaurant.owner.cookieHeader)
  const found = await idsOf(server.owner, restaurant.tenantId)
  const ids: Ids = new Map([...found, ['guests.token', [restaurant.guestToken]]])
  const words = ids.get('users.username')!
  const checksums = () => checksumsOf(server.owner, restaurant.tenantId, words)
  return { restaurant, screen, ids, checksums, before: await settled(checksums) }
}

/** Takes checksums once they no longer change, because mails and pictures are stored after the reply. */
async function settled(checksums: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  for (let before = await checksums(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const after = await checksums()
    if (changedTables(before, after).length === 0) return after
    before = after
  }
}

type Attacker = { name: string; cookie: string; mayRun?: boolean }
type Sides = { victim: Awaited<ReturnType<typeof aVictim>>; operator: Client; random: Random }

/** A fresh restaurant whose people attack, as an attack may break its own restaurant. */
async function anAttack(server: TestServer, { victim, operator, random }: Sides) {
  const restaurant = await aMarkedRestaurant(server, `attacker${randomBytes(8).toString('hex')}`)
  const kinds = someScopes((below) => random.whole(0, below - 1), 3)
  const staff = await staffOfKinds(restaurant, kinds)
  const own = restaurant.owner.cookieHeader
  const attackers: (readonly [Attacker, number])[] = [
    [{ name: 'owner', cookie: own }, 8],
    ...staff.map((one, n) => [{ name: `staff of ${kinds[n - 1] ?? 'nothing'}`, cookie: one.cookieHeader }, 1] as const),
    [{ name: 'operator', cookie: operator.cookieHeader, mayRun: true }, 1],
    [{ name: 'guest', cookie: restaurant.guest.cookieHeader }, 1],
    [{ name: 'nobody', cookie: '' }, 0.5],
    [{ name: 'forged', cookie: `accessToken=${forgedToken(restaurant, victim.restaurant)}` }, 1],
    [{ name: 'owner with their cookies', cookie: `${own}; ${strangeCookies(victim.restaurant)}` }, 1],
  ]
  const mine = new Map([...(await idsOf(server.owner, restaurant.tenantId)), ['guests.token', [restaurant.guestToken]]])
  // attackers must stay signed in: they may delete a spare account of their restaurant only, and sign out no device
  mine.set('users.username', [restaurant.staff.username]).set('sessions.id', [randomUUID()])
  const theirHeaders = [
    ['x-socket-id', victim.screen.socket.id!],
    ['idempotency-key', random.pick(victim.ids.get('idempotency_keys.key')!)],
    ['x-xsrf-token', victim.restaurant.owner.cookies.get('XSRF-TOKEN')!],
    ['x-tenant-id', victim.restaurant.tenantId],
    ['x-forwarded-host', 'evil.example'],
  ] as const
  const spares: (readonly [Attacker, number])[] = [
    [{ name: 'second till', cookie: (await restaurant.anotherTill()).cookieHeader }, 4],
    ...attackers.filter(([{ name }]) => ['guest', 'nobody', 'forged'].includes(name)),
  ]
  const aim: Aim = { random, theirs: victim.ids, mine, myCode: restaurant.code, theirHeaders }
  return { attackers, spares, aim }
}

/** An access token with the attacker's own secret and the other restaurant's id. */
function forgedToken(attacker: MarkedRestaurant, victim: MarkedRestaurant): string {
  const secret = Buffer.from(attacker.owner.cookies.get('accessToken')!, 'base64url').subarray(16)
  return Buffer.concat([Buffer.from(victim.tenantId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
}

const strangeCookies = ({ tenantId, guest, owner }: MarkedRestaurant) =>
  `tenant_id=${tenantId}; ${guest.cookieHeader}; XSRF-TOKEN=${owner.cookies.get('XSRF-TOKEN')!}`
