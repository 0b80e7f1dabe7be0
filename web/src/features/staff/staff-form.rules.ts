import { staffApi, type ListedStaffMember } from '#core/contract/people/staff.ts'
import { parseScopes } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { problemsOf } from '../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../lib/forms/use-form.ts'
import { shortPassword } from '../account/auth/new-password.rules.ts'

/** A member of staff as typed in; the password only counts for a new one. */
export type StaffForm = {
  name: string
  username: string
  password: string
  designation: string
  phone: string
  email: string
  scopes: readonly Scope[]
  /** In percent; blank: no limit. */
  discountLimit: string
}

export const EMPTY_STAFF_FORM: StaffForm = {
  name: '',
  username: '',
  password: '',
  designation: '',
  phone: '',
  email: '',
  scopes: [],
  discountLimit: '',
}

/** Problems of a new user by field, found with the server's own schema. */
export function checkNewStaff(form: StaffForm): FieldProblems<StaffForm> {
  return { ...shortPassword(form.password), ...problemsOf(staffApi.add.body!, withScopes(form)) }
}

export function checkStaffUpdate(form: StaffForm): FieldProblems<StaffForm> {
  return problemsOf(staffApi.update.body!, withScopes(form))
}

type PasswordForm = { username: string; password: string }

export function checkNewPassword(form: PasswordForm): FieldProblems<PasswordForm> {
  return { ...shortPassword(form.password), ...problemsOf(staffApi.changePassword.body!, form) }
}

/** The form of somebody who works here already. */
export function staffFormOf({ name, username, scope, discountLimit, ...member }: ListedStaffMember): StaffForm {
  return {
    name,
    username,
    password: '',
    designation: member.designation ?? '',
    phone: member.phone ?? '',
    email: member.email ?? '',
    scopes: parseScopes(scope),
    discountLimit: discountLimit === null ? '' : String(discountLimit),
  }
}

/** The calls name the scopes in a word of their own. */
function withScopes(form: StaffForm) {
  return { ...form, userScopes: form.scopes }
}
