import { z } from 'zod'
import { AUTO_LOCK_MINUTES } from '../../devices/locking.ts'
import { isPin, isPinAllowed } from '../../permissions/pin.ts'
import { endpoint } from '../endpoint.ts'
import { done, Done, Id, Instant, isUnset, requiredText, Switch, withError } from '../fields.ts'
import { SessionUser } from './auth.ts'
import { PublicKey } from './device-key.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
const DeviceBody = z.object({ title: requiredText('device.title_required', 60) })
const NewDevice = DeviceBody.extend({
  /** The key of a browser that can sell without the server. A key already registered makes the browser that device. */
  publicKey: PublicKey.nullish().transform((key) => key ?? null),
})
const DoneTo = done({ id: z.string() })

/** A till that may sell without the server, as it was heard last. */
const TillOfDevice = z.object({
  heard_at: Instant.nullable().meta({ description: 'null: never' }),
  waiting: z.int().meta({ description: 'operations that it had not sent then' }),
  last: z.int().meta({ description: 'number of the last operation that the server has' }),
  app_version: z.string().nullable().meta({ description: 'of the app on it; null: it has not said' }),
  keeps_data: z.boolean().nullable().meta({ description: 'its browser promised not to delete its data' }),
  lease_until: Instant.nullable().meta({ description: 'until when it may make new sales without another contact' }),
})

/** A shared device in the settings. */
const SharedDevice = z.object({
  id: z.string(),
  letter: z.string(),
  title: z.string(),
  registered_at: Instant,
  registered_by: z.string().nullable().meta({ description: 'what that person is called; null: unknown' }),
  last_used_at: Instant.nullable(),
  is_this: z.boolean().meta({ description: 'the browser that asks' }),
  is_password_only: z.boolean().meta({ description: 'too many wrong PINs: a manager must unlock it' }),
  copy_of: z.string().optional().meta({ description: 'the letter of the device that its profile was copied from' }),
  till: TillOfDevice.optional().meta({ description: 'of a device with a key' }),
})
export type SharedDevice = z.output<typeof SharedDevice>

const Locking = {
  autoLockMinutes: z.int().nullable().meta({ description: '1, 2 or 5; null: never' }),
  locksAfterSale: z.boolean(),
}

export const sharedDevicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/shared-devices',
    summary: 'The browsers on which staff sign in by PIN, in the order they were registered',
    access: SETTINGS,
    reply: z.array(SharedDevice),
  }),
  register: endpoint({
    method: 'POST',
    path: '/settings/shared-devices/add',
    summary: 'Make this browser a shared device; sets the cookie that names it',
    access: SETTINGS,
    body: NewDevice,
    reply: done({ id: z.string(), letter: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/shared-devices/:id/update',
    summary: 'Rename a shared device',
    access: SETTINGS,
    params: ById,
    body: DeviceBody,
    reply: DoneTo,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/settings/shared-devices/:id',
    summary: 'Revoke a shared device: whoever is signed in on it is signed out',
    access: SETTINGS,
    params: ById,
    reply: DoneTo,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/settings/shared-devices/:id/unlock',
    summary: 'Let PINs open a device again on which too many wrong ones were typed',
    access: SETTINGS,
    params: ById,
    reply: DoneTo,
  }),
  showLocking: endpoint({
    method: 'GET',
    path: '/settings/shared-devices/locking',
    summary: 'When shared devices lock themselves',
    access: SETTINGS,
    reply: z.object(Locking),
  }),
  saveLocking: endpoint({
    method: 'POST',
    path: '/settings/shared-devices/locking',
    summary: 'Choose when shared devices lock themselves; what is left out stays',
    access: SETTINGS,
    body: z.object({
      autoLockMinutes: z
        .preprocess(
          (value) => (value === undefined ? undefined : isUnset(value) ? null : Number(value)),
          z.literal([...AUTO_LOCK_MINUTES], withError('device.auto_lock_invalid')).optional(),
        )
        .meta({ description: '1, 2 or 5; null: never' }),
      locksAfterSale: Switch.optional(),
    }),
    reply: done(Locking),
  }),
}

/** A person who may sign in on a shared device. */
const DevicePerson = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  designation: z.string().nullable(),
  pin_digits: z.int().nullable().meta({ description: 'of the PIN; 0 without one, null where it is not known' }),
  is_pin_ended: z.literal(true).optional().meta({ description: 'a removed device knew the PIN: a new one is needed' }),
})
export type DevicePerson = z.output<typeof DevicePerson>

const OwnDevice = z.object({
  id: z.string(),
  letter: z.string(),
  title: z.string(),
  store_name: z.string(),
  auto_lock_minutes: z.int().nullable(),
  locks_after_sale: z.boolean(),
  is_password_only: z.boolean(),
})
export type OwnDevice = z.output<typeof OwnDevice>

/** Calls without a session from a browser with the cookie of a shared device. */
export const pinSignInApi = {
  me: endpoint({
    method: 'GET',
    path: '/shared-devices/me',
    summary: 'The shared device that this browser is, and who may sign in on it, the most recent first',
    access: 'public',
    reply: z.object({ device: OwnDevice, people: z.array(DevicePerson) }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/pin/sign-in',
    summary: 'Sign in on a shared device by PIN; sets the session cookies',
    access: 'public',
    body: z.object({
      userId: Id,
      pin: z.string(withError('pin.wrong')).refine(isPin, withError('pin.wrong')),
    }),
    reply: done({ user: SessionUser }),
  }),
  lock: endpoint({
    method: 'POST',
    path: '/auth/lock',
    summary: 'End this session, so that somebody else signs in on this device',
    access: 'signed-in',
    openWhenUnpaid: true,
    changes: [],
    reply: Done,
  }),
}

/** Another person's PIN, for those who may reset their password. */
export const staffPinsApi = {
  set: endpoint({
    method: 'POST',
    path: '/users/pin/:username',
    summary: 'Give a member of staff a PIN, or take it away by leaving it out; ends their sessions by PIN',
    changes: ['/users', '/approvers'],
    access: SETTINGS,
    params: z.object({
      username: requiredText('request.invalid', 254).transform((name) => name.toLowerCase()),
    }),
    body: z.object({
      pin: z
        .preprocess(
          (value) => (isUnset(value) ? null : value),
          z.string(withError('pin.invalid')).refine(isPinAllowed, withError('pin.invalid')).nullable(),
        )
        .optional()
        .transform((pin) => pin ?? null),
    }),
    reply: Done,
  }),
}
