import { type ErrorCode, isErrorCode } from '#core/contract/errors.ts'
import { staffApi } from '#core/contract/staff.ts'
import { parseScopes } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { StaffMember } from './staff.api.ts'

/** A member of staff as typed in; the password only counts for a new one. */
export type StaffForm = {
  name: string
  username: string
  password: string
  designation: string
  phone: string
  email: string
  scopes: readonly Scope[]
}

export const EMPTY_STAFF_FORM: StaffForm = {
  name: '',
  username: '',
  password: '',
  designation: '',
  phone: '',
  email: '',
  scopes: [],
}

type Problems<F> = Partial<Record<keyof F & string, ErrorCode>>

const MIN_PASSWORD = 8

/** What the server would refuse of a new user, field by field and by its own schema. */
export function checkNewStaff(form: StaffForm): Problems<StaffForm> {
  const issues = staffApi.add.body?.safeParse({ ...form, userScopes: form.scopes }).error?.issues
  return { ...tooShort(form.password), ...problemsOf(issues, form) }
}

export function checkStaffUpdate(form: StaffForm): Problems<StaffForm> {
  return problemsOf(staffApi.update.body?.safeParse({ ...form, userScopes: form.scopes }).error?.issues, form)
}

type PasswordForm = { username: string; password: string }

export function checkNewPassword(form: PasswordForm): Problems<PasswordForm> {
  return {
    ...tooShort(form.password),
    ...problemsOf(staffApi.changePassword.body?.safeParse(form).error?.issues, form),
  }
}

/** The form of somebody who works here already. */
export function staffFormOf({ name, username, designation, phone, email, scope }: StaffMember): StaffForm {
  return {
    name,
    username,
    password: '',
    designation: designation ?? '',
    phone: phone ?? '',
    email: email ?? '',
    scopes: parseScopes(scope),
  }
}

// the schema only asks for something: how long a password must be is a rule of its own (4-decisions.md, 6)
function tooShort(password: string): { password?: ErrorCode } {
  return Array.from(password).length < MIN_PASSWORD ? { password: 'auth.password_too_short' } : {}
}

type Issues = readonly { path: PropertyKey[]; message: string }[]

function problemsOf<F extends object>(issues: Issues | undefined, form: F): Problems<F> {
  const problems: Partial<Record<string, ErrorCode>> = {}
  for (const { path, message } of issues ?? []) {
    const field = String(path[0])
    if (field in form && isErrorCode(message)) problems[field] ??= message
  }
  return problems as Problems<F>
}
