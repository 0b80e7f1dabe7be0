import { z } from 'zod'
import { billsApi } from '../contract/bills.ts'
import { coursesApi } from '../contract/dining/courses.ts'
import { visitsApi } from '../contract/dining/visits.ts'
import { ClientTotal, Id, OptionalId, OptionalNewId, Switch } from '../contract/fields.ts'
import { Payment } from '../contract/payments.ts'
import { Cart, posApi } from '../contract/pos.ts'
import { cashApi } from '../contract/selling/cash.ts'
import { ACT_SCOPES } from '../permissions/scopes.ts'
import { parsedJson } from './parsed-json.ts'
import { OPERATION_VERSION } from './operation-version.ts'

/** The body of a declared call. */
const bodyOf = <B extends z.ZodType>({ body }: { body?: B }): B => body!

const MAX_UNITS = 500
const MAX_PAYMENTS = 20
const MAX_APPROVALS = 10

/** The id of a row that the till makes. */
const NewId = OptionalNewId.pipe(z.string())

const OfVisit = z.object({ visitId: Id })

/** A payment under an id of the till's. */
const TillPayment = Payment.extend({ id: NewId })
const TillPayments = z.array(TillPayment).max(MAX_PAYMENTS)
export type TillPayment = z.output<typeof TillPayment>

/** Whole units of an ordered line. */
const LineUnits = z.object({ lineId: Id, quantity: z.int().min(1) })
export type LineUnits = z.output<typeof LineUnits>

/** The order, its lines and a visit that it opens have ids of the till's. */
const Ordering = z.object({ orderId: NewId, newVisitId: OptionalNewId, cart: z.array(z.object({ lineId: NewId })) })

const Paying = z.object({
  billId: NewId,
  /** Pays these units as a new bill under `billId`; null: the open bill with this id, whole. */
  units: z
    .array(LineUnits)
    .min(1)
    .max(MAX_UNITS)
    .nullish()
    .transform((units) => units ?? null),
  payments: TillPayments,
  buyer: bodyOf(billsApi.pay).shape.buyer,
})

const Selling = z.object({ payments: TillPayments, billId: OptionalNewId })

/** Bodies by kind of operation: those of the calls that do the same online, with the ids that the till gives. */
export const OPERATION_BODIES = {
  'visit.open': bodyOf(visitsApi.open).extend({ id: NewId }),
  'visit.change': bodyOf(visitsApi.change).extend(OfVisit.shape),
  'visit.close': OfVisit,
  'order.place': both(Cart, Ordering),
  'order.sell': both(both(bodyOf(posApi.createOrderAndInvoice), Ordering), Selling),
  'bill.pay': Paying,
  'sale.cancel': z.object({ operationId: Id, reasonId: OptionalId }),
  'lines.cancel': bodyOf(visitsApi.cancelLines).extend(OfVisit.shape),
  'lines.change': bodyOf(visitsApi.changeLines).extend(OfVisit.shape),
  'course.fire': bodyOf(coursesApi.fire).extend(OfVisit.shape),
  'course.hold': bodyOf(coursesApi.hold).extend(OfVisit.shape),
  'kitchen.told': z.object({ orderId: Id, lineIds: z.array(Id).max(MAX_UNITS), by: z.enum(['slip', 'voice']) }),
  'paper.print': z.object({
    kind: z.string().max(40),
    id: Id,
    copy: z.int().min(0),
    /** Of a note, the bill as it was: the next of the same is a copy. */
    of: z.string().max(200).nullish(),
  }),
  'drawer.kick': z.object({}),
  'cash.open': bodyOf(cashApi.open).extend({ id: NewId, drawer: OptionalId }),
  'cash.close': bodyOf(cashApi.close).extend({ id: Id }),
  'work.clock': z.object({ in: Switch }),
} as const

export const OPERATION_KINDS = Object.keys(OPERATION_BODIES) as readonly OperationKind[]
export type OperationKind = keyof typeof OPERATION_BODIES
export type OperationBody<K extends OperationKind> = z.output<(typeof OPERATION_BODIES)[K]>

/** A checked body after both schemas: the second keeps what the first does not know. */
function both<A extends z.ZodType<object>, B extends z.ZodType<object>>(first: A, second: B) {
  return z.unknown().transform((value, context) => {
    const [a, b] = [first.safeParse(value), second.safeParse(value)]
    for (const { error } of [a, b])
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    return a.success && b.success ? (merged(a.data, b.data) as z.output<A> & z.output<B>) : z.NEVER
  })
}

/** The lines of a cart keep their checked content; only their ids are read twice. */
function merged(a: object, b: object): object {
  const { cart: _ids, ...more } = b as { cart?: unknown }
  return { ...a, ...more }
}

/** Totals as the till showed them, for the check that its prices follow from its price list. */
const Shown = z.object({ subTotal: ClientTotal(), taxTotal: ClientTotal(), total: ClientTotal() })

const Head = z.object({
  v: z.literal(OPERATION_VERSION),
  id: NewId,
  kind: z.enum(OPERATION_KINDS as [OperationKind, ...OperationKind[]]),
  /** The device's clock, in milliseconds since 1970. */
  at: z.int(),
  /** Milliseconds since the page began. */
  up: z.number().min(0),
  /** The server's clock less the device's at the last contact, in milliseconds. */
  offset: z.number(),
  user: z.object({ id: z.string().max(64), name: z.string().max(254) }),
  /** The drawer whose cash it moves. */
  drawer: OptionalId,
  /** The number of the price list that the till sold from. */
  list: z.int().min(1).nullish(),
  body: z.unknown(),
  shown: Shown.nullish(),
  /** The order's number of the day on this till, 'K12', where it was taken without the server. */
  orderNo: z.string().max(20).nullish(),
  /** The receipt's number of this till, 'K-000123'. */
  receiptNo: z.string().max(20).nullish(),
  approvals: z
    .array(z.object({ scope: z.enum(ACT_SCOPES), userId: z.string().max(64) }))
    .max(MAX_APPROVALS)
    .nullish()
    .transform((approvals) => approvals ?? []),
})

type Of<K extends OperationKind> = Omit<z.output<typeof Head>, 'kind' | 'body'> & { kind: K; body: OperationBody<K> }

/** An operation of a till, read from the text that it keeps and sends. */
export type Operation = { [K in OperationKind]: Of<K> }[OperationKind]
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>

/** Reads an operation; null for a text that is none. */
export function readOperation(text: string): Operation | null {
  const head = Head.safeParse(parsedJson(text))
  if (!head.success) return null
  const body = OPERATION_BODIES[head.data.kind].safeParse(head.data.body)
  return body.success ? ({ ...head.data, body: body.data } as Operation) : null
}
