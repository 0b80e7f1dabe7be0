import { z } from 'zod'

/** Limits of one state: its bytes as JSON, and states per second from a till. Beyond that, only the latest counts. */
export const DISPLAY_BYTES_MAX = 8192
export const DISPLAY_A_SECOND = 5
/** The most lines a guest sees; further ones are counted. */
export const DISPLAY_LINES_MAX = 30

const text = (most: number) => z.string().max(most)
const minor = z.int()

const Line = z.object({
  title: text(120),
  /** Variant, choices and the guest's notes. */
  details: text(160),
  quantity: z.int().min(1),
  amount: minor,
})

/** Amounts in minor units. */
const money = {
  currency: text(3),
  total: minor,
}

const bill = {
  lines: z.array(Line).max(DISPLAY_LINES_MAX),
  /** The number of earlier lines. */
  more: z.int().min(0),
  discount: minor,
  tax: minor,
}

/** Stages of a sale for its guest. */
export const DisplayState = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('cart'), ...money, ...bill }),
  /** `due` is the amount to pay now: a share if the bill is split. */
  z.object({ stage: z.literal('paying'), ...money, ...bill, due: minor }),
  z.object({
    stage: z.literal('thanks'),
    ...money,
    /** The payments, by title of their type. */
    payments: z.array(z.object({ title: text(60), amount: minor })).max(20),
    /** Null if nothing was paid in cash. */
    change: minor.nullable(),
    tokenNo: z.int(),
    /** The number that is called, in place of the token. */
    called: text(20).optional(),
    /** The address of the receipt; null if there is none. */
    receiptUrl: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullable(),
  }),
])
export type DisplayState = z.output<typeof DisplayState>

/** From a till to a screen of its restaurant. */
export const DisplayMessage = z.object({ screenId: z.uuid(), shown: DisplayState.nullable() })
export type DisplayMessage = z.output<typeof DisplayMessage>

/** Tells a restaurant's tills if a screen is open. */
export type DisplayPresence = { screenId: string; isOpen: boolean }
