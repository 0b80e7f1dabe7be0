/** A JSON Schema (draft 2020-12). */
export type Schema = { readonly [keyword: string]: unknown }

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const bool: Schema = { type: 'boolean' }
export const day: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
export const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
export const textOrNull = orNull(text)
export const wholeOrNull = orNull(whole)

/** All members are required except the optional ones; others are not allowed. */
export function object(members: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  const properties = { ...members, ...optional }
  return { type: 'object', properties, required: Object.keys(members), additionalProperties: false }
}

export const payment = object({
  title: text,
  kind: text,
  amount: whole,
  tip: whole,
  tendered: wholeOrNull,
  change: whole,
  rounding: whole,
  surplus: whole,
  earlier: bool,
})
export const tax = object({ letter: text, rate: whole, type: text, net: whole, tax: whole })
export const discount = object({ reason: text, kind: text, amount: whole })
export const order = object({ token: whole, day }, { dining: textOrNull })
export const sums = { sub: whole, tax: whole, total: whole }
export const currency = { currency: text, digits: whole }
export const perpetual = object({ signed: whole, absolute: whole, tickets: whole })
export const head = object({ seq: whole, hash, signature: text })
export const reference = { of: text, of_hash: orNull(hash) }
export const bill = { bill: text, table: textOrNull, orders: list(order) }
