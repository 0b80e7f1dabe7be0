import { randomUUID } from 'node:crypto'
import { connectAsServer, type Connections } from '../../../server/src/infrastructure/database/connect.ts'
import { PlatformDatabase } from '../../../server/src/infrastructure/database/platform-database.ts'
import { openEmbedded, withOwner } from '../bench-databases.ts'
import { layOut, verdict } from '../results-table.ts'
import { stolenText } from '../stolen-time.ts'
import { ms } from './capacity-figures.ts'
import { runOpenLoop } from './open-loop.ts'

const RESTAURANTS = 10_000
const USERS_EACH = 3
const PROCESSES = 20
/** In all: sixty guests an hour in each restaurant, and twenty sign-ins. */
const PER_SECOND = { qr: 167, signIn: 56 }
const MOST_MS = 10

type Restaurant = { id: string; code: string; users: string[] }
type LookUp = (platform: PlatformDatabase, restaurant: Restaurant) => Promise<string | null>

const LOOK_UPS: Record<keyof typeof PER_SECOND, LookUp> = {
  qr: (platform, { code }) => platform.findTenantOfQrCode(code),
  signIn: (platform, { users }) => platform.findTenantOfUsername(users[Math.floor(Math.random() * USERS_EACH)]!),
}

/**
 * A directory of ten thousand restaurants, asked by as many connections as twenty processes have: from a user name or a
 * QR code to the restaurant and its database. At first no process knows any of them; passwords and menus are not read.
 */
export async function measureDirectory(stretchMs: number): Promise<string> {
  const postgres = await openEmbedded({ max_connections: '600' })
  const processes: Connections[] = []
  try {
    const [main, paris] = [
      await postgres.createDatabase('comptoir_main'),
      await postgres.createDatabase('comptoir_paris'),
    ]
    const others = new Map([['paris', paris]])
    for (let at = 0; at < PROCESSES; at++) processes.push(await connectAsServer(main, { others, migrates: at === 0 }))
    const restaurants = await fillDirectory(main)
    const platforms = processes.map(({ db }) => new PlatformDatabase(db))
    const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
    const arrival = () => {
      const name = Math.random() * (PER_SECOND.qr + PER_SECOND.signIn) < PER_SECOND.qr ? 'qr' : 'signIn'
      return { name, done: lookUp(any(platforms), any(restaurants), LOOK_UPS[name]) }
    }
    const perSecond = PER_SECOND.qr + PER_SECOND.signIn
    await runOpenLoop({ perSecond, durationMs: 3_000, arrival })
    const { times, failures, stolen } = await runOpenLoop({ perSecond, durationMs: stretchMs, arrival })
    if (failures.length > 0) throw new Error(failures[0])
    const heads = [`look-ups of ${RESTAURANTS} restaurants by ${PROCESSES} processes`, 'p50', 'p95', 'p99']
    const rows = Object.entries(times).map(([name, { p50, p95, p99 }]) => [name, ms(p50), ms(p95), ms(p99)])
    const verdicts = Object.entries(times).map(([name, { p95 }]) =>
      verdict(`${name} at p95 of ${MOST_MS} ms`, ms(p95), p95 <= MOST_MS),
    )
    return `${layOut(heads, rows)}\n\n${verdicts.join('\n')}; ${stolenText(stolen)}`
  } finally {
    await Promise.all(processes.map((one) => one.close()))
    await postgres.stop()
  }
}

/** The restaurant's id, and then its database, which the process asks for once. */
async function lookUp(platform: PlatformDatabase, restaurant: Restaurant, find: LookUp): Promise<void> {
  const found = await find(platform, restaurant)
  if (found !== restaurant.id) throw new Error(`${String(found)} found, not ${restaurant.id}`)
  await platform.db.forTenant(found, () => Promise.resolve())
}

async function fillDirectory(url: string): Promise<Restaurant[]> {
  const restaurants = Array.from({ length: RESTAURANTS }, (_, at) => ({
    id: randomUUID(),
    code: randomUUID(),
    users: Array.from({ length: USERS_EACH }, (_user, user) => `user-${at}-${user}`),
  }))
  const ids = restaurants.map(({ id }) => id)
  const owners = restaurants.flatMap(({ id, users }) => users.map(() => id))
  await withOwner(url, async (owner) => {
    await owner.query(
      `insert into directory.restaurants (id, cell, state)
       select id, case when n % 2 = 0 then 'paris' else 'main' end, 'here'
       from unnest($1::uuid[]) with ordinality as r (id, n)`,
      [ids],
    )
    await owner.query(
      'insert into directory.qr_codes (tenant_id, qr_code) select * from unnest($1::uuid[], $2::text[])',
      [ids, restaurants.map(({ code }) => code)],
    )
    await owner.query(
      'insert into directory.usernames (tenant_id, username) select * from unnest($1::uuid[], $2::text[])',
      [owners, restaurants.flatMap(({ users }) => users)],
    )
    await owner.query('analyze directory.restaurants, directory.qr_codes, directory.usernames')
  })
  return restaurants
}
