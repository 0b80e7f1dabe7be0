import type { z } from 'zod'
import { type ErrorCode, isErrorCode } from '#core/contract/errors.ts'

export type Problems<F> = Partial<Record<keyof F & string, ErrorCode>>

/** What the server would refuse of a form, field by field and by its own schema: the first word of each field. */
export function problemsOf<F extends object>(schema: z.ZodType, form: F): Problems<F> {
  const problems: Partial<Record<string, ErrorCode>> = {}
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) {
    const field = String(path[0])
    if (field in form && isErrorCode(message)) problems[field] ??= message
  }
  return problems as Problems<F>
}
