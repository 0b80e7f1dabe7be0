import { tenantsApi } from '#core/contract/platform/tenants.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import { shortPassword } from '../../account/auth/new-password.rules.ts'

export type TenantForm = { name: string; email: string; isActive: boolean }
export type NewTenantForm = TenantForm & { password: string }

export const EMPTY_TENANT_FORM: NewTenantForm = { name: '', email: '', password: '', isActive: true }

/** Problems of a new restaurant by field, found with the server's own schema. */
export function checkNewTenant(form: NewTenantForm): FieldProblems<NewTenantForm> {
  return { ...shortPassword(form.password), ...problemsOf(tenantsApi.add.body!, form) }
}

export function checkTenantUpdate(form: TenantForm): FieldProblems<TenantForm> {
  return problemsOf(tenantsApi.update.body!, form)
}
