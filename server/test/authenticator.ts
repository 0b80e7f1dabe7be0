import { setTimeout as delay } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { Client } from './browserless-client.ts'
import { aRestaurant, expectOk } from './restaurant.ts'
import type { TestServer } from './test-server.ts'

const STEP_MS = 30_000
const ROOM_MS = 5_000

/** The code that an authenticator app shows after this many time steps. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Six digits that are no code of this secret, now or while a test lasts. */
export function wrongCodeOf(secret: string): string {
  const right = [-1, 0, 1, 2, 3, 4].map((steps) => codeOf(secret, steps))
  let made = '000000'
  while (right.includes(made)) made = String(Number(made) + 1).padStart(6, '0')
  return made
}

/** Waits for the next time step if the present one ends too soon for a sign-in. */
export async function withinOneStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ROOM_MS) await delay(left + 100)
}

type AccountRoot = '/auth' | '/superadmin'

/** Switches on the second factor of the account that is signed in, as its phone does. */
export async function switchOn(server: TestServer, client: Client, password: string, root: AccountRoot = '/auth') {
  const calls = `${root}/two-factor`
  const { secret } = await expectOk(client.post<{ secret: string }>(`${calls}/setup`, { password }))
  const firstCode = codeOf(secret)
  const enabled = client.post<{ recoveryCodes: string[] }>(`${calls}/enable`, { code: firstCode })
  const { recoveryCodes } = await expectOk(enabled)
  const table = root === '/auth' ? 'two_factors' : 'platform_two_factors'
  return {
    secret,
    recoveryCodes,
    /** The code that switched it on; it cannot be used again. */
    firstCode,
    wrongCode: wrongCodeOf(secret),
    codeAt: (steps: number) => codeOf(secret, steps),
    /** A code, accepted as if none had been used for a while. */
    aCode: async () => {
      await server.owner.query(`update ${table} set last_step = 0`)
      return codeOf(secret)
    },
  }
}

/** An owner whose second factor is on, with a function that tries to sign in as him. */
export async function aSecuredOwner(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const factor = await switchOn(server, restaurant.owner, restaurant.password)
  const attempt = async (asked: object) => {
    const client = new Client(server.origin)
    const answer = await client.post('/auth/signin', {
      username: restaurant.username,
      password: restaurant.password,
      ...asked,
    })
    return { ...answer, client }
  }
  return { ...restaurant, factor, attempt, signIn: (code?: string) => attempt({ code }) }
}
