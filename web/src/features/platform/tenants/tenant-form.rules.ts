import { isErrorCode, type ErrorCode } from '#core/contract/errors.ts'
import { tenantsApi } from '#core/contract/tenants.ts'

export type TenantForm = { name: string; email: string; isActive: boolean }
export type NewTenantForm = TenantForm & { password: string }

export const EMPTY_TENANT_FORM: NewTenantForm = { name: '', email: '', password: '', isActive: true }

type Problems<F> = Partial<Record<keyof F & string, ErrorCode>>
type Issues = readonly { path: PropertyKey[]; message: string }[]

const MIN_PASSWORD = 8

/** What the server would refuse of a new restaurant, field by field and by its own schema. */
export function checkNewTenant(form: NewTenantForm): Problems<NewTenantForm> {
  // the schema only asks for something: how long a password must be is a rule of its own (4-decisions.md, 6)
  const isShort = form.password !== '' && Array.from(form.password).length < MIN_PASSWORD
  return {
    ...(isShort && { password: 'auth.password_too_short' as const }),
    ...problemsOf(tenantsApi.add.body?.safeParse(form).error?.issues, form),
  }
}

export function checkTenantUpdate(form: TenantForm): Problems<TenantForm> {
  return problemsOf(tenantsApi.update.body?.safeParse(form).error?.issues, form)
}

function problemsOf<F extends object>(issues: Issues | undefined, form: F): Problems<F> {
  const problems: Partial<Record<string, ErrorCode>> = {}
  for (const { path, message } of issues ?? []) {
    const field = String(path[0])
    if (field in form && isErrorCode(message)) problems[field] ??= message
  }
  return problems as Problems<F>
}
