import { z } from 'zod'
import { NOTIFICATION_KINDS } from '../../notifications/notification-kinds.ts'
import { isQuietSpan } from '../../notifications/quiet-hours.ts'
import { endpoint } from '../endpoint.ts'
import {
  AmountText,
  Decimal,
  Done,
  done,
  Id,
  Instant,
  optionalText,
  plainText,
  QueryText,
  Switch,
  withError,
} from '../fields.ts'

const Kind = z.enum(NOTIFICATION_KINDS)

export const NotificationEntry = z.object({
  id: z.string(),
  kind: Kind,
  /** In the request's language. */
  title: z.string(),
  body: z.string(),
  /** The address of its screen. */
  path: z.string(),
  /** Time of the latest of the joined events. */
  at: Instant,
  isRead: z.boolean(),
})
export type NotificationEntry = z.output<typeof NotificationEntry>

const QuietSpan = z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })

export const DIGESTS = ['off', 'daily', 'weekly'] as const

const PushDevice = z.object({ id: z.string(), deviceName: z.string(), createdAt: Instant, isMyDevice: z.boolean() })

const Preferences = z.object({
  /** Kinds that can happen and this person's rights allow. */
  kinds: z.array(
    z.object({
      kind: Kind,
      bell: z.boolean(),
      push: z.boolean(),
      mail: z.boolean(),
      /** During quiet hours it is dropped, while others come afterwards. */
      isUrgent: z.boolean(),
      /** The mail is always sent, whatever the choice. */
      isMailFixed: z.boolean(),
    }),
  ),
  quiet: z.array(QuietSpan),
  digest: z.enum(DIGESTS),
  devices: z.array(PushDevice),
  /** Owner only: cancellations from this amount notify as large_void. */
  largeVoidFrom: Decimal.optional(),
})
export type NotificationPreferences = z.output<typeof Preferences>

const Channel = Switch.optional()

const QuietDraft = z
  .object({ days: z.array(z.int()).max(7), from: plainText(5), to: plainText(5) })
  .refine(isQuietSpan, withError('notification.quiet_invalid'))

/** As browsers serialise a subscription. */
const PushKeys = z.object({ p256dh: plainText(200, 'push.keys_invalid'), auth: plainText(100, 'push.keys_invalid') })

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'What this person was notified of, newest first; `before` is the `next` of the page before',
    access: 'signed-in',
    query: z.object({ before: QueryText }),
    reply: z.object({
      entries: z.array(NotificationEntry),
      unread: z.int(),
      next: z.string().optional().meta({ description: 'left out: this is the last page' }),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read by this person: those of `ids`, or `all`',
    access: 'signed-in',
    body: z
      .object({ ids: z.union([z.literal('all'), z.array(Id).max(500)]).optional(), all: Switch.optional() })
      .refine(({ ids, all }) => ids !== undefined || all === true, withError('request.invalid')),
    reply: done({ unread: z.int() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'How this person is notified, and the devices that take push messages',
    access: 'signed-in',
    reply: Preferences,
  }),
  savePreferences: endpoint({
    method: 'POST',
    path: '/notifications/preferences',
    summary: 'Save how this person is notified; a field that is left out keeps its value',
    access: 'signed-in',
    body: z.object({
      kinds: z
        .array(z.object({ kind: Kind, bell: Channel, push: Channel, mail: Channel }))
        .max(50)
        .optional(),
      quiet: z.array(QuietDraft).max(21, withError('notification.quiet_invalid')).optional(),
      digest: z.enum(DIGESTS).optional(),
      largeVoidFrom: AmountText.optional(),
    }),
    reply: done({ ...Preferences.shape }),
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notifications/push-key',
    summary: 'The public key that a browser subscribes to push messages with',
    access: 'signed-in',
    reply: z.object({ publicKey: z.string() }),
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/notifications/push',
    summary: 'Send push messages to this device, as long as its session lasts',
    access: 'signed-in',
    body: z.object({
      endpoint: plainText(4000, 'push.endpoint_refused'),
      keys: PushKeys,
      deviceName: optionalText(100),
    }),
    reply: done({ id: z.string() }),
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/notifications/push/:id',
    summary: 'Send no more push messages to a device of this person',
    access: 'signed-in',
    params: z.object({ id: Id }),
    reply: Done,
  }),
  testPush: endpoint({
    method: 'POST',
    path: '/notifications/push/test',
    summary: 'Send a test message to the devices of this person',
    changes: [],
    access: 'signed-in',
    reply: Done,
  }),
}
