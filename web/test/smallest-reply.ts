import { z } from 'zod'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The part of JSON Schema that the contract's replies use. */
type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: Json
  enum?: Json[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  format?: string
}

const TEXTS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-11-29T18:00:00.000Z',
  date: '2026-11-29',
  email: 'nobody@example.com',
}

/** The smallest reply that a declared call allows: empty lists, null if allowed, no optional fields. */
export function smallestReply<S extends z.ZodType>(reply: S): z.output<S> {
  const whole = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema
  return reply.parse(valueOf(whole, whole)) as z.output<S>
}

function valueOf(schema: Schema, whole: Schema): Json {
  if (schema.$ref) return valueOf(whole.$defs![schema.$ref.split('/').at(-1)!]!, whole)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]!
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices.find(({ type }) => type === 'null') ?? choices[0]!, whole)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, whole))) as Json
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {}, whole)]),
      )
    case 'array': {
      const first = (schema.prefixItems ?? []).map((part) => valueOf(part, whole))
      const missing = Math.max(0, (schema.minItems ?? 0) - first.length)
      return [...first, ...Array.from({ length: missing }, () => valueOf(schema.items ?? {}, whole))]
    }
    case 'string':
      return (TEXTS[schema.format ?? ''] ?? '').padEnd(schema.minLength ?? 0, 'x')
    case 'number':
    case 'integer':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 0
    case 'boolean':
      return false
    default:
      return null
  }
}
