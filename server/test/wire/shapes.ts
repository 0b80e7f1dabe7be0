/** Returns what is wrong with a value, one line per fault; nothing when it has the shape of the wire. */
export type Shape = (value: unknown, path: string) => string[]

const shape =
  (what: string, holds: (value: unknown) => boolean): Shape =>
  (value, path) =>
    holds(value) ? [] : [`${path} is no ${what}: ${JSON.stringify(value)}`]

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

// The notation of the shapes: s, n, b, 01, dec, ts.
export const s = shape('text', (value) => typeof value === 'string')
export const id = shape('id', (value) => typeof value === 'string' && value !== '')
export const n = shape('number', (value) => typeof value === 'number' && Number.isFinite(value))
export const b = shape('boolean', (value) => typeof value === 'boolean')
export const flag = shape('0 or 1', (value) => value === 0 || value === 1)
export const dec = shape('decimal text', (value) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value))
export const ts = shape(
  'instant with Z',
  (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
)
export const day = shape('day', (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))

export const oneOf = (...values: string[]): Shape =>
  shape(`one of ${values.join(', ')}`, (value) => values.includes(value as string))

/** `field?`: may be null or absent. */
export const maybe =
  (inner: Shape): Shape =>
  (value, path) =>
    value === null || value === undefined ? [] : inner(value, path)

/** Null or the shape, but there. */
export const nullOr =
  (inner: Shape): Shape =>
  (value, path) =>
    value === null ? [] : inner(value, path)

/** A blank text where there is none, but there. */
export const blankOr =
  (inner: Shape): Shape =>
  (value, path) =>
    value === '' ? [] : inner(value, path)

/** A time of the store's clock, without a zone. */
export const storeTime = shape(
  'store time',
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value),
)

export const list =
  (inner: Shape): Shape =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((element, index) => inner(element, `${path}[${index}]`))
      : [`${path} is no list: ${JSON.stringify(value)}`]

/** These keys; `ours` names fields beyond the contract, which clients written by others do not know. */
export const record =
  (fields: Record<string, Shape>, ours: readonly string[] = []): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${path} is no record: ${JSON.stringify(value)}`]
    const given = value as Record<string, unknown>
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(fields, key) && !ours.includes(key))
    return [
      ...unknown.map((key) => `${path}.${key} is not in the contract`),
      ...Object.entries(fields).flatMap(([key, inner]) => inner(given[key], `${path}.${key}`)),
    ]
  }

/** A mutating reply: `success: true`, a human message, and these. */
export const done = (fields: Record<string, Shape> = {}, ours: readonly string[] = []): Shape =>
  record(
    {
      success: shape('true', (value) => value === true),
      // words, not a code
      message: shape(
        'message',
        (value) => typeof value === 'string' && /\p{L}/u.test(value) && !/^[a-z_]+\.[a-z_]+$/.test(value),
      ),
      ...fields,
    },
    ours,
  )

export const faults = (value: unknown, expected: Shape): string[] => expected(value, 'reply')

/** The digits of the invoice numbers; whether they travel as number or text is left to the reader. */
export const numbersOf = (invoices: readonly { invoice_id: unknown }[]): number[] =>
  invoices.map(({ invoice_id }) => Number(invoice_id))
