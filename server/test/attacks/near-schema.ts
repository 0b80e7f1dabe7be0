import * as fc from 'fast-check'
import type { JsonSchema } from './served-calls.ts'

/** Texts that some code reads as numbers, and texts that databases and parsers stumble over. */
const STRANGE_TEXTS = [
  '',
  ' ',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x1F',
  '1,5',
  '٣',
  '９９',
  '1e-7',
  '9'.repeat(400),
  '0.' + '0'.repeat(300) + '1',
  'a\u0000b',
  '\ud800',
  'x\udc00\ud800y',
  '\u202Etxt.exe',
  '\ufeff',
  '🧑‍🍳'.repeat(60),
  '%00',
  "'; drop table orders; --",
  '\\',
  '{}',
  '2090-02-30T25:61',
  '0000-00-00',
  '+999999-01-01T00:00',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(20_000),
]

const STRANGE_NUMBERS = [-1, -0, 0.1, 1e21, 1e308, -1e308, 2 ** 53, -(2 ** 53), 2 ** 31, 2 ** 63, 5e-324, 1.005]

/** Placeholders in a value, and the text that replaces each in the request, which JSON.stringify never writes. */
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  '@huge@': '1e400',
  '@long@': '1'.repeat(400),
  '@deep@': `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '@deep-object@': `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '@nan@': 'NaN',
  '@surrogate@': String.raw`"\ud800"`,
  '@zero@': String.raw`"a\u0000b"`,
}

const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.constantFrom(...STRANGE_NUMBERS),
  fc.constantFrom(...Object.keys(WRITTEN_OTHERWISE)),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: 1 }, { length: 5 }, ['a', 'b']),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length']

type Given = { ids: readonly string[]; values: Readonly<Record<string, unknown>>; isNear: boolean }

/** A valid body for this schema; if `isNear`, with some parts replaced, added or missing. */
export function bodyFor(schema: JsonSchema, { ids, values, isNear }: Given): fc.Arbitrary<unknown> {
  const given = { ids, values }
  const right = rightFor(schema, '', given)
  return isNear ? breakSomewhere(right) : right
}

function rightFor(schema: JsonSchema, name: string, given: Omit<Given, 'isNear'>): fc.Arbitrary<unknown> {
  const { ids, values } = given
  if (name in values) return fc.constant(values[name])
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightFor(one, name, given)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, { name, given, ids })))
}

type Place = { name: string; given: Omit<Given, 'isNear'>; ids: readonly string[] }

function ofType(type: string, schema: JsonSchema, { name, given, ids }: Place): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60, minItems = 0, maxItems = 4, minimum = -1000, maximum = 1000 } = schema
  switch (type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([key, one]) => [key, rightFor(one, key, given)] as const,
      )
      return fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] } as object)
    }
    case 'array':
      return fc.array(rightFor(schema.items ?? {}, name, given), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 4),
      })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) })
    case 'number':
      return fc.double({ min: -1e6, max: 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return /ids?$/i.test(name) && ids.length > 0
        ? fc.constantFrom(...ids)
        : fc.string({ minLength: Math.max(1, minLength), maxLength: Math.max(1, Math.min(maxLength, 60)) })
  }
}

const HOWS = ['replace', 'replace', 'remove', 'add'] as const

/** Breaks one to three places of a valid body with strange values, or repeats one of its parts 600 times. */
function breakSomewhere(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mutation = fc.record({ at: fc.nat(), how: fc.constantFrom(...HOWS), value: strange })
  const flood = fc.record({ at: fc.nat(), how: fc.constant('repeat'), value: fc.constant(null) })
  const mutations = fc.oneof(
    { weight: 9, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.tuple(flood) },
  )
  return fc.tuple(right, mutations, strange, fc.nat(9)).map(([body, given, other, chance]) =>
    // one time in ten the whole body is a strange value
    // values are cloned, because one value put inside itself would make a cycle
    chance === 0 ? other : given.map((one) => structuredClone(one)).reduce(mutated, structuredClone(body)),
  )
}

type Mutation = { at: number; how: string; value: unknown }

function mutated(body: unknown, { at, how, value }: Mutation): unknown {
  const places = placesOf(body)
  if (places.length === 0) return body
  const [parent, key] = places[at % places.length]!
  const box = parent as Record<string, unknown>
  if (how === 'remove' && !Array.isArray(parent)) delete box[key]
  else if (how === 'repeat') box[key] = Array<unknown>(600).fill(box[key])
  else if (how === 'add' && !Array.isArray(parent)) addKey(box, PROTOTYPE_KEYS[at % PROTOTYPE_KEYS.length]!, value)
  else box[key] = value
  return body
}

/** Adds an own property, even for `__proto__`, where an assignment would set the prototype. */
function addKey(box: object, key: string, value: unknown): void {
  Object.defineProperty(box, key, { value, enumerable: true, configurable: true, writable: true })
}

function placesOf(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[value, key] as [object, string], ...placesOf(inner)])
}

/** The text of a request, with things that no object has: numbers past every range, repeated keys, half characters. */
export function writeBody(body: unknown, repeatsKeys: boolean): string {
  const text = (JSON.stringify(body) ?? '').replaceAll(
    /"(@[a-z-]+@)"/g,
    (whole, name: string) => WRITTEN_OTHERWISE[name] ?? whole,
  )
  const [first] = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
  return repeatsKeys && first !== undefined ? `{${JSON.stringify(first)}:[],${text.slice(1)}` : text
}
