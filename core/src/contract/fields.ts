import { z } from 'zod'
import { isDay } from '../calendar/business-day.ts'
import { FULL_RATE, parseRate } from '../money/tax.ts'
import type { ErrorCode } from './errors.ts'
import type { MessageCode } from './messages.ts'

const NO_ROW = '00000000-0000-0000-0000-000000000000'
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The error code for a failed zod check; `errors.ts` has its message. */
export const withError = (code: ErrorCode) => ({ error: code })

/**
 * PostgreSQL cannot store U+0000 in text, and neither text nor JSON can have half a surrogate pair. The server refuses
 * both in every parsed value; a schema that transforms the text must refuse them itself.
 */
export const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

const limited = (text: z.ZodString, max: number, code: ErrorCode) =>
  text.max(max, withError(code)).refine(isStorable, withError(code))

export const plainText = (max: number, code: ErrorCode = 'request.invalid') =>
  limited(z.string(withError(code)), max, code)

/** Blank, null and the literal texts that clients send for unset form and query values. */
export const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || value === 'null' || value === 'undefined'

const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (isUnset(value) ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null)

/** An id from a client: text or number. An impossible one names no row, so the reply is 404. */
export const Id = z
  .union([plainText(64), z.number()])
  .transform((value) => (UUID.test(String(value)) ? String(value).toLowerCase() : NO_ROW))
export const OptionalId = orNull(Id)

/** An id that a client makes for a new row (RFC 9562), in lower case; null: the server makes one. */
export const OptionalNewId = orNull(
  z
    .string(withError('request.invalid'))
    .regex(UUID, withError('request.invalid'))
    .transform((id) => id.toLowerCase()),
)

/** A trimmed text that must not be blank. */
export const requiredText = (code: ErrorCode, max = 200) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value),
    plainText(max, code).min(1, withError(code)),
  )

/** An optional text, trimmed before its length counts; null if blank. */
export const optionalText = (max = 500) =>
  z
    .union([limited(z.string().trim(), max, 'request.invalid'), z.number().transform(String)])
    .nullish()
    .transform((value) => value || null)

/** An optional text; blank if missing. */
export const blankableText = (max = 500) => optionalText(max).transform((value) => value ?? '')

export const isEmail = (text: string) => z.email().max(254).safeParse(text).success

/** A user name to look up, trimmed and in lower case, without further checks. */
export const LookupName = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  requiredText('auth.username_required', 254),
)

/** A required e-mail in lower case, as it is the key of an account. */
export const requiredEmail = (missing: ErrorCode, wrong: ErrorCode = 'auth.email_invalid') =>
  z.preprocess(
    (value) => (isUnset(value) ? '' : typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.string(withError(missing)).min(1, withError(missing)).refine(isEmail, withError(wrong)),
  )

/** An e-mail to write to, as typed; null if unset. */
export const optionalEmail = (wrong: ErrorCode) =>
  z
    .string(withError(wrong))
    .nullish()
    .transform((text) => (isUnset(text?.trim()) ? null : text!.trim()))
    .refine((email) => email === null || isEmail(email), withError(wrong))

/** The limit is far above any real password; staff/password.rules.ts checks the rules with a message for each. */
export const requiredPassword = (missing: ErrorCode = 'auth.password_required') =>
  z.string(withError(missing)).min(1, withError(missing)).max(2000, withError('auth.password_too_long'))

/** A price or amount as text, parsed later in the store's currency (core/money/amount.ts). */
export const AmountText = z.union([plainText(40), z.number()]).transform((value) => String(value))
export const OptionalAmountText = orNull(AmountText)

function percentMilliOf(percent: string | number | null): number | null {
  const rateMilli = parseRate(String(percent))
  return rateMilli !== null && rateMilli <= FULL_RATE ? rateMilli : null
}

/** A percentage from 0 to 100 with at most three decimals, as thousandths of a percent; null if unset. */
export const Percent = (code: ErrorCode) =>
  z
    .union([z.string().max(40), z.number(), z.null()], withError(code))
    .refine((percent) => isUnset(percent) || percentMilliOf(percent) !== null, withError(code))
    .transform((percent) => (isUnset(percent) ? null : percentMilliOf(percent)))

/** A client's total, only compared with the server's. */
export const ClientTotal = (code: ErrorCode = 'request.invalid') =>
  z.union(
    [
      z.number(withError(code)),
      z
        .string()
        .regex(/^-?\d{1,12}(\.\d{1,20})?$/, withError(code))
        .transform(Number),
    ],
    withError(code),
  )

export const WholeNumber = (code: ErrorCode) =>
  z.union(
    [
      z.int(withError(code)),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,9}$/, withError(code))
        .transform(Number),
    ],
    withError(code),
  )

/** A switch from a client: true, false, 0, 1 or their texts. */
export const Switch = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/** An existing date, 'YYYY-MM-DD'; null if unset. */
export const OptionalDay = (code: ErrorCode) => orNull(z.string(withError(code)).refine(isDay, withError(code)))

/** A query value; null if unset, blank or the literal text "null". */
export const QueryText = orNull(plainText(200).transform((text) => text.trim()))

export const QueryNumber = (fallback: number, max: number) =>
  z
    .preprocess((value) => (isUnset(value) ? fallback : value), z.coerce.number(withError('request.invalid')))
    .transform((value) => (Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), max) : fallback))

/** A seat of a table, 1 to 99; null: for the table. */
export const OptionalSeat = z
  .int()
  .min(1)
  .max(99)
  .nullish()
  .transform((seat) => seat ?? null)

// Replies --------------------------------------------------------------------------------------------------------

/** A stored flag in a reply. */
export const Flag = z.int().meta({ description: '0 or 1' })
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** An amount in a reply: a decimal string with two places, three if the currency has three. */
export const Decimal = z.string().meta({ description: 'decimal amount, "9.50"' })

/** An instant in a reply: ISO 8601 with Z. */
export const Instant = z.string().meta({ description: 'ISO 8601 instant' })

/** A local time of the store in a reply, without a zone. */
export const StoreTime = z.string().meta({ description: 'store time, YYYY-MM-DDTHH:mm:ss, without a zone' })

/** The reply to every change: success and the message for the toast. */
export const done = <S extends z.ZodRawShape = Record<never, never>>(shape?: S) =>
  z.object({ success: z.literal(true), message: z.string(), ...(shape ?? ({} as S)) })

export const Done = done({})

/** A success; `serve` replaces the code by the message in the caller's language. */
export const succeed = (message: MessageCode) => ({ success: true as const, message })

export const Period = z.object({ type: QueryText, from: QueryText, to: QueryText })
export type Period = z.output<typeof Period>

/** Receipts of tills for a sale: each with its number, 'K-000123', the till and the time of the sale. */
export const TillReceipts = z
  .array(z.object({ receipt_no: z.string(), till: z.string(), sold_at: Instant.nullable() }))
  .optional()
export type TillReceipts = z.output<typeof TillReceipts>

/** The number at the till that took an order without the server, 'K12'; it is called in place of the token. */
export const OfflineNumber = z.string().optional()
