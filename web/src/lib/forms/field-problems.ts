import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from '#core/contract/errors.ts'
import type { FieldProblems } from './use-form.ts'

/** The first problem of each field, found with the server's own schema. */
export function problemsOf<V extends object>(schema: z.ZodType, values: V): FieldProblems<V> {
  const problems: Partial<Record<string, ErrorCode>> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0])
    if (field in values && isErrorCode(message)) problems[field] ??= message
  }
  return problems as FieldProblems<V>
}
