import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type JsonSchema = { [key: string]: unknown; anyOf?: JsonSchema[]; type?: unknown }

/**
 * Serializes replies by the contract's schema: only declared fields are sent, and fast.
 * `checksReplies` parses every reply in full instead, for tests.
 */
export function replySerializer(checksReplies: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema }) => {
    if (checksReplies) return (reply: unknown) => JSON.stringify(z.parse(schema, reply))
    const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
    return fastJson(collapseNulls(json as JsonSchema) as Parameters<typeof fastJson>[0])
  }
}

/** `anyOf: [X, null]` makes the serializer try each branch; `nullable` means the same at no cost. */
function collapseNulls<T>(node: T): T {
  if (Array.isArray(node)) return node.map(collapseNulls) as T
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, collapseNulls(value)]),
  ) as JsonSchema
  const branches = schema.anyOf
  if (branches?.length === 2 && branches.some((branch) => branch.type === 'null')) {
    const { anyOf: _, ...rest } = schema
    return { ...rest, ...branches.find((branch) => branch.type !== 'null'), nullable: true } as T
  }
  return schema as T
}
