import type { FastifyInstance } from 'fastify'
import { pinSignInApi, sharedDevicesApi } from '#core/contract/people/shared-devices.ts'
import { succeed } from '#core/contract/fields.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { ClosedJournal, Publish } from '../../../infrastructure/database/tenant.ts'
import { clearSessionCookies, setDeviceCookie, setSessionCookies } from '../../../infrastructure/http/cookies.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { endReplacedSession } from '../sessions/end-sessions.ts'
import { STAFF_TABLES } from '../sessions/session-audiences.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { replaceSession } from '../sessions/shared-devices/replace-session.ts'
import { checkKey } from './device-key.rules.ts'
import { findSharedDevice } from './find-shared-device.ts'
import { loadLocking, saveLocking } from './locking.ts'
import { openOnDevice } from './on-device.ts'
import { registerDevice } from './register-device.ts'
import { renameDevice, revokeDevice, unlockDevice } from './save-device.ts'
import { showDevices } from './show-devices.ts'
import { showOwnDevice } from './show-own-device.ts'
import { signInByPin } from './sign-in-by-pin.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  sessions: SessionStore
  config: Pick<Config, 'publicUrl'>
}

export function sharedDeviceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  settingsRoutesOf(app, dependencies)
  signInRoutesOf(app, dependencies)
}

/** Settings → Shared devices. */
function settingsRoutesOf(app: FastifyInstance, { db, publish, journal, sessions, config }: Dependencies): void {
  const isSecure = config.publicUrl.startsWith('https:')

  serve(app, sharedDevicesApi.list, async ({ tenant, request }) => {
    const own = await findSharedDevice(request, { db, publish, journal })
    return tenant.read((tx) => showDevices(tx, own?.id ?? null))
  })

  // the reply is not stored: its cookie would exist only in the first
  serve(app, sharedDevicesApi.register, async ({ tenant, session, body, reply }) => {
    if (body.publicKey) await checkKey(body.publicKey)
    const { token, ...registered } = await tenant.job((tx) => registerDevice(tx, session as StaffSession, body))
    sessions.forget(tenant.id)
    setDeviceCookie(reply, token, isSecure)
    return { ...succeed('device.registered'), ...registered }
  })

  serve(app, sharedDevicesApi.update, ({ tenant, params: { id }, body: { title } }) =>
    tenant.command(async (tx) => {
      await renameDevice(tx, id, title)
      return { ...succeed('device.updated'), id }
    }),
  )

  serve(app, sharedDevicesApi.revoke, async ({ tenant, params: { id } }) => {
    const done = await tenant.command(async (tx) => {
      await revokeDevice(tx, id)
      return { ...succeed('device.revoked'), id }
    })
    // this process applies it to the next request; others are notified a moment later
    sessions.forget(tenant.id)
    return done
  })

  serve(app, sharedDevicesApi.unlock, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await unlockDevice(tx, id)
      return { ...succeed('device.unlocked'), id }
    }),
  )

  serve(app, sharedDevicesApi.showLocking, ({ tenant }) => tenant.read(loadLocking))

  serve(app, sharedDevicesApi.saveLocking, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('device.locking_saved'), ...(await saveLocking(tx, body)) })),
  )
}

/** Calls of a shared device before and after a person signs in. */
function signInRoutesOf(app: FastifyInstance, { db, publish, journal, sessions, config }: Dependencies): void {
  const isSecure = config.publicUrl.startsWith('https:')
  const onDevice = openOnDevice({ db, publish, journal, isSecure })

  serve(app, pinSignInApi.me, ({ request, reply }) => onDevice(request, reply, showOwnDevice))

  serve(app, pinSignInApi.signIn, async ({ request, reply, body }) => {
    const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
    const { cookies, user } = await onDevice(request, reply, (named) => signInByPin(named, { ...body, device }))
    await replaceSession({ db, sessions }, request)
    setSessionCookies(reply, cookies, isSecure)
    return { ...succeed('auth.signed_in'), user }
  })

  serve(app, pinSignInApi.lock, async ({ tenant, session, reply }) => {
    await tenant.job((tx) => endReplacedSession(tx.db, { id: tenant.id, tables: STAFF_TABLES }, session.id))
    sessions.forget(tenant.id)
    clearSessionCookies(reply, isSecure)
    return succeed('auth.locked')
  })
}
