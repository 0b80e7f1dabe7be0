import { z } from 'zod'

/** Bytes of one state as JSON, and how many a till may send a second; of more the latest counts. */
export const DISPLAY_BYTES_MAX = 8192
export const DISPLAY_A_SECOND = 5
/** Lines that a guest sees; what is more is counted. */
export const DISPLAY_LINES_MAX = 30

const text = (most: number) => z.string().max(most)
const minor = z.int()

const Line = z.object({
  title: text(120),
  /** Variant, choices and notes that the guest asked for. */
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
  /** Lines before these. */
  more: z.int().min(0),
  discount: minor,
  tax: minor,
}

/** The stages of a sale, as its guest sees them. */
export const DisplayState = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('cart'), ...money, ...bill }),
  /** `due` is what is asked for now: a share where the bill is divided. */
  z.object({ stage: z.literal('paying'), ...money, ...bill, due: minor }),
  z.object({
    stage: z.literal('thanks'),
    ...money,
    /** What was taken, by the title of its payment type. */
    payments: z.array(z.object({ title: text(60), amount: minor })).max(20),
    /** Null where nothing was paid in cash. */
    change: minor.nullable(),
    tokenNo: z.int(),
    /** Where the guest finds the receipt; null where there is none. */
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

/** To the tills of a restaurant: whether somebody has the screen open. */
export type DisplayPresence = { screenId: string; isOpen: boolean }
