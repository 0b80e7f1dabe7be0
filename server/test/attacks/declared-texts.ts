import { z } from 'zod'
import type { JsonSchema } from './served-calls.ts'

/** Valid texts by field name, for schemas that check more than the length. */
const RIGHT: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  phone: '0612',
  customerId: '0612',
  // for this type the customer's phone is checked
  customerType: 'CUSTOMER',
  date: '2090-01-14T19:30',
  birthDate: '1990-02-28',
  expectedOn: '2090-01-14',
  firstDay: '2090-01-14',
  lastDay: '2090-01-14',
  expiresOn: '2029-01-14',
  sendAt: '2027-01-14T19:30',
  spentMin: '20.00',
  language: 'fr',
  from: '17:00',
  to: '19:00',
  dayStartsAt: '05:00',
  fiscalYearEnd: '12-31',
  month: '2026-01',
  account: '706000',
  price: '8.00',
  subTotal: '8.00',
  taxTotal: '0.00',
  netTotal: '8.00',
  total: '8.00',
  quantity: '1',
  seatingCapacity: '4',
  peopleCount: '2',
  people: '2',
  first: '12:00',
  last: '13:00',
  closedDays: '2026-12-25',
  username: 'ada@example.com',
  currency: 'EUR',
  country: 'FR',
  pin: '2580',
  discountLimit: '10',
  percent: '10',
  postcode: '75001',
  siren: '552100554',
  vatNumber: 'FR96552100554',
  born: 'FR',
  raised: 'FR',
  slaughtered: 'FR',
  colour: '#2f6f4f',
  sound: 'bell',
  host: '192.168.1.50',
  address: '192.168.1.50',
  cell: 'paris',
  // the hash before a till's first operation
  before: '0'.repeat(64),
  // a point of P-256 (RFC 7515, A.3)
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  in: '2026-01-14T17:30',
  out: '2026-01-14T23:30',
}

/** Valid numbers by field name. */
const RIGHT_NUMBERS: Readonly<Record<string, number>> = { months: 24, width: 400, height: 400 }

/** Left out beside a text: an operation that a till has lost. */
const isAbsent = (name: string) => name === 'hole'

/** An id that a client makes for something new. */
const NEW_ID = '01a214df-d049-736c-a469-e622ea0d418c'
const isNewId = ({ pattern = '' }: JsonSchema) => pattern.startsWith('^[0-9a-f]{8}-')

/** True if the schema takes anything, but the field is known to hold a text that is read later. */
const isUndeclaredText = (schema: JsonSchema, name: string) => Object.keys(schema).length === 0 && name in RIGHT

/** In a rule for a dining option `from` is a day or null; elsewhere it is a time. */
const isFirstDay = ({ properties = {} }: JsonSchema, name: string) => name === 'from' && 'deliveryType' in properties

/** In a report `from` and `to` are days, both required. */
const isSpanOfReport = ({ properties = {}, required = [] }: JsonSchema, name: string) =>
  name === '' && /^from,to(?:,format)?$/.test(Object.keys(properties).join()) && required.includes('from')

/** In a segment `from` and `to` are days, both optional. */
const isSpanOfDays = ({ properties = {} }: JsonSchema) => Object.keys(properties).join() === 'from,to'

const valueOfSpan = (schema: JsonSchema, { key, name }: { key: string; name: string }) =>
  key !== 'format' && isSpanOfReport(schema, name) ? '2026-01-14' : undefined

/** A valid value for the schema, with all optional fields. */
export function rightValue(schema: JsonSchema, name = ''): unknown {
  if (schema.anyOf)
    return rightValue(schema.anyOf.find((one) => one.anyOf || (one.type && one.type !== 'null')) ?? {}, name)
  if (isUndeclaredText(schema, name)) return RIGHT[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(RIGHT[name]) ? RIGHT[name] : schema.enum[0]
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [
          key,
          valueOfSpan(schema, { key, name }) ??
            (isFirstDay(schema, key) || isSpanOfDays(schema) ? null : rightValue(one, key)),
        ]),
      )
    case 'array':
      return [rightValue(schema.items ?? {}, name)]
    case 'string':
      return isNewId(schema) ? NEW_ID : (RIGHT[name] ?? 'a text of eight or more')
    case 'boolean':
      return !isAbsent(name)
    case 'integer':
    case 'number':
      return RIGHT_NUMBERS[name] ?? Math.max(schema.minimum ?? 1, 1)
    default:
      return undefined
  }
}

/** One valid value for each text in the schema, with `spoiling` appended to that text. */
export function spoiltValues(schema: JsonSchema, spoiling: string, name = ''): { at: string; value: unknown }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => spoiltValues(one, spoiling, name))
  if (schema.const !== undefined || schema.enum) return []
  if (isUndeclaredText(schema, name)) return [{ at: '', value: `${RIGHT[name]}${spoiling}` }]
  const types = [schema.type].flat()
  if (types.includes('object')) {
    const right = rightValue({ ...schema, type: 'object' }) as Record<string, unknown>
    return Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      spoiltValues(one, spoiling, key).map(({ at, value }) => ({
        at: at === '' ? key : `${key}.${at}`,
        value: { ...right, [key]: value },
      })),
    )
  }
  if (types.includes('array'))
    return spoiltValues(schema.items ?? {}, spoiling, name).map(({ at, value }) => ({ at, value: [value] }))
  return types.includes('string') ? [{ at: '', value: `${RIGHT[name] ?? 'text'}${spoiling}` }] : []
}

/** The input of a schema as JSON Schema; a type without an equivalent there accepts anything. */
export function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
