import { setTimeout as delay } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Client } from './browserless-client.ts'
import { expectOk } from './restaurant.ts'
import type { TestServer } from './test-server.ts'

const STEP_MS = 30_000
const ROOM_MS = 5_000

/** What an authenticator app shows so many time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Waits until the present time step lasts long enough for what comes next. */
export async function withinOneStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ROOM_MS) await delay(left + 100)
}

type Door = '/auth' | '/superadmin'

/** Switches the second factor of whoever is signed in on, as their phone does. */
export async function switchOn(server: TestServer, client: Client, password: string, door: Door = '/auth') {
  const calls = `${door}/two-factor`
  const { secret } = await expectOk(client.post<{ secret: string }>(`${calls}/setup`, { password }))
  const enabled = client.post<{ recoveryCodes: string[] }>(`${calls}/enable`, { code: codeOf(secret) })
  const { recoveryCodes } = await expectOk(enabled)
  const table = door === '/auth' ? 'two_factors' : 'platform_two_factors'
  return {
    secret,
    recoveryCodes,
    codeAt: (steps: number) => codeOf(secret, steps),
    /** A code as after a while in which none was used. */
    aCode: async () => {
      await server.owner.query(`update ${table} set last_step = 0`)
      return codeOf(secret)
    },
  }
}
