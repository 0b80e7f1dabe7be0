import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'

type Json = { [key: string]: unknown }

/** Names of fields that hold an id of any type. */
const ID_NAME = /^(?:ids?|\w+Ids?|\w+_ids?|\w*[uU]sername|waiter|tipFor|station)$/

const PARTS = ['params', 'query', 'body'] as const

/** The fields of a call that hold an id, by their names, their types, or as they stand in the path: `body lines[].id`. */
export function idFieldsOf(call: Endpoint): string[] {
  return PARTS.flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const shapes = new Map<string, Json[]>()
    collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', shapes)
    return [...shapes]
      .filter(([path, found]) => part === 'params' || ID_NAME.test(lastName(path)) || isIdType(found))
      .map(([path]) => `${part} ${path}`)
  })
}

const lastName = (path: string) => path.replaceAll('[]', '').split('.').at(-1) ?? ''

/** The type `Id` of the contract: a short text or a number. */
const isIdType = (found: readonly Json[]) =>
  found.some(({ type, maxLength }) => type === 'string' && maxLength === 64) &&
  found.some(({ type }) => type === 'number')

/** Each leaf with its types; the alternatives of a field are of one leaf. */
function collect(schema: unknown, path: string, shapes: Map<string, Json[]>): void {
  if (typeof schema !== 'object' || schema === null) return
  const { anyOf, oneOf, allOf, items, properties, ...leaf } = schema as Json & { properties?: Json }
  const alternatives = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  for (const one of alternatives) collect(one, path, shapes)
  if (items !== undefined) collect(items, `${path}[]`, shapes)
  for (const [name, one] of Object.entries(properties ?? {}))
    collect(one, path === '' ? name : `${path}.${name}`, shapes)
  const isLeaf = alternatives.length === 0 && items === undefined && properties === undefined
  if (isLeaf && leaf.type !== 'null' && path !== '') shapes.set(path, [...(shapes.get(path) ?? []), leaf])
}
