import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, done, Id, Instant, OfflineNumber, plainText, requiredText, Switch, withError } from '../fields.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

export const SCREEN_KINDS = ['pickup', 'customer'] as const
export type ScreenKind = (typeof SCREEN_KINDS)[number]

export const MAX_SCREENS = 30
export const MAX_IDLE_PICTURES = 10
/** Minutes that a ready number stays on screen. */
export const READY_MINUTES = { least: 1, most: 60, usual: 15 }

const Screen = z.object({
  id: z.string(),
  kind: z.enum(SCREEN_KINDS),
  title: z.string(),
  created_at: Instant,
  last_seen_at: Instant.nullable().meta({ description: 'to a minute; null: never opened' }),
})
export type Screen = z.output<typeof Screen>

const Options = {
  /** Minutes that a ready number stays on screen. */
  readyMinutes: z.int(),
  showEstimates: z.boolean(),
  /** Also show orders eaten here; the same setting as in the dining room. */
  showDineIn: z.boolean(),
  hasSound: z.boolean(),
  /** Addresses of the pictures on an idle customer display. */
  idle: z.array(z.string()),
}
const ScreenOptions = z.object(Options)
export type ScreenOptions = z.output<typeof ScreenOptions>

/** A number on a screen, without anything else of its order. */
const WaitingNumber = z.object({
  number: z.int(),
  offline_no: OfflineNumber,
  ready_at: Instant.nullable().meta({ description: 'when it is expected; null: not known, or not shown' }),
})
const ReadyNumber = z.object({ number: z.int(), offline_no: OfflineNumber, since: Instant })

const PickupList = z.object({
  kind: z.literal('pickup'),
  title: z.string(),
  has_sound: z.boolean(),
  time_zone: z.string(),
  preparing: z.array(WaitingNumber),
  ready: z.array(ReadyNumber),
})
export type PickupList = z.output<typeof PickupList>

const CustomerDisplay = z.object({
  kind: z.literal('customer'),
  title: z.string(),
  store: z.string(),
  /** Address of its logo. */
  logo: z.string().nullable(),
  idle: z.array(z.string()),
})
export type CustomerDisplay = z.output<typeof CustomerDisplay>

const OwnScreen = z.discriminatedUnion('kind', [PickupList, CustomerDisplay])
export type OwnScreen = z.output<typeof OwnScreen>

const ScreenTitle = requiredText('screen.title_required', 60)

const LIST = '/settings/screens'
const OPTIONS = '/settings/screens/options'

/** Settings → Screens. */
export const screensApi = {
  list: endpoint({
    method: 'GET',
    path: LIST,
    summary: 'The links of screens that are not revoked, the oldest first',
    access: SETTINGS,
    reply: z.array(Screen),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/screens/add',
    summary: `Add a screen; its address, which is shown this once, opens it without a sign-in; ${MAX_SCREENS} at most`,
    access: SETTINGS,
    changes: [LIST, '/screens/displays'],
    body: z.object({ kind: z.enum(SCREEN_KINDS, withError('screen.kind_required')), title: ScreenTitle }),
    reply: done({ id: z.string(), url: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/screens/:id/update',
    summary: 'Rename a screen',
    access: SETTINGS,
    changes: [LIST, '/screens/displays'],
    params: ById,
    body: z.object({ title: ScreenTitle }),
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/screens/:id',
    summary: 'Revoke a screen: its address opens nothing from now on',
    access: SETTINGS,
    changes: [LIST, '/screens/displays'],
    params: ById,
    reply: done({ id: z.string() }),
  }),
  showOptions: endpoint({
    method: 'GET',
    path: OPTIONS,
    summary: 'What all screens show',
    access: SETTINGS,
    reply: ScreenOptions,
  }),
  saveOptions: endpoint({
    method: 'POST',
    path: OPTIONS,
    summary: 'Save what all screens show; a field that is left out keeps its value',
    access: SETTINGS,
    changes: [OPTIONS, '/settings/dining'],
    body: z.object({
      readyMinutes: z
        .int(withError('screen.minutes_invalid'))
        .min(READY_MINUTES.least, withError('screen.minutes_invalid'))
        .max(READY_MINUTES.most, withError('screen.minutes_invalid'))
        .optional(),
      showEstimates: Switch.optional(),
      showDineIn: Switch.optional(),
      hasSound: Switch.optional(),
    }),
    reply: done(Options),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/settings/screens/pictures',
    summary: `Add a picture of the customer display behind the others (multipart, file field \`image\`); ${MAX_IDLE_PICTURES} at most`,
    access: SETTINGS,
    changes: [OPTIONS],
    upload: true,
    reply: done({ imageURL: z.string() }),
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/settings/screens/pictures/:name',
    summary: 'Take a picture of the customer display away',
    access: SETTINGS,
    changes: [OPTIONS],
    params: z.object({ name: plainText(100) }),
    reply: Done,
  }),
}

/** Calls by screens, and by tills with one. */
export const ownScreenApi = {
  me: endpoint({
    method: 'GET',
    path: '/screens/me',
    summary: 'What the screen of a link shows, by the token of its address as a bearer token',
    access: 'public',
    reply: OwnScreen,
  }),
  orderStatus: endpoint({
    method: 'GET',
    path: '/screens/order-status',
    summary: 'The pick-up screen, for somebody who is signed in',
    access: { anyOf: ['ORDER_STATUS_DISPLAY'] },
    reply: PickupList,
  }),
  customerDisplay: endpoint({
    method: 'GET',
    path: '/screens/customer-display',
    summary: 'The pictures of a customer display that waits, for somebody who is signed in',
    access: { anyOf: ['CUSTOMER_DISPLAY'] },
    reply: CustomerDisplay,
  }),
  displays: endpoint({
    method: 'GET',
    path: '/screens/displays',
    summary: 'The customer displays that a till may send its sale to',
    access: { anyOf: ['POS'] },
    reply: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
}

export type ScreenOptionsDraft = z.output<NonNullable<typeof screensApi.saveOptions.body>>
