import { customersApi, type Customer, isPhone } from '#core/contract/customers.ts'
import { type ErrorCode, isErrorCode } from '#core/contract/errors.ts'

export const GENDERS = ['female', 'male', 'other'] as const

/** A customer as it is typed in; texts are blank where nothing was said. */
export type CustomerForm = {
  phone: string
  name: string
  email: string
  birthDate: string
  gender: '' | (typeof GENDERS)[number]
}

export type CustomerField = keyof CustomerForm

const FIELDS: readonly CustomerField[] = ['phone', 'name', 'email', 'birthDate', 'gender']

/** What the server would refuse, field by field and by its own schema; `today` as YYYY-MM-DD. */
export function checkCustomer(form: CustomerForm, today: string): Partial<Record<CustomerField, ErrorCode>> {
  const problems: Partial<Record<CustomerField, ErrorCode>> = {}
  const parsed = customersApi.add.body?.safeParse(form)
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const field = FIELDS.find((one) => one === path[0])
    if (field && isErrorCode(message)) problems[field] ??= message
  }
  if (form.birthDate > today) problems.birthDate ??= 'customer.birth_date_invalid'
  return problems
}

/** A form begun with what was searched for: a number is a phone, anything else a name. */
export function formFromSearch(query: string): CustomerForm {
  const text = query.trim()
  const isNumber = isPhone(text)
  return { phone: isNumber ? text : '', name: isNumber ? '' : text, email: '', birthDate: '', gender: '' }
}

/** The day on the wall of this device, as date fields write it. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The form of a customer who is known already. */
export function formOf({ phone, name, email, birth_date, gender }: Customer): CustomerForm {
  return {
    phone,
    name,
    email: email ?? '',
    birthDate: birth_date ?? '',
    gender: GENDERS.find((one) => one === gender) ?? '',
  }
}
