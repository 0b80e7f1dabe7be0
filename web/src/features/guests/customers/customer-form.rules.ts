import type { Customer } from '#core/contract/guests/customer-record.ts'
import { customersApi } from '#core/contract/guests/customers.ts'
import { isPhone } from '#core/text/phones.ts'
import { readLanguage, type Language } from '#core/places/languages.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'

export const GENDERS = ['female', 'male', 'other'] as const

/** A customer as typed; texts are '' if empty. */
export type CustomerForm = {
  phone: string
  name: string
  email: string
  birthDate: string
  gender: '' | (typeof GENDERS)[number]
  /** Of mails; blank: as the restaurant. */
  language: '' | Language
}

/** Problems by field, found with the server's own schema; `today` as YYYY-MM-DD. */
export function checkCustomer(form: CustomerForm, today: string): FieldProblems<CustomerForm> {
  const problems = problemsOf(customersApi.add.body!, form)
  return form.birthDate > today ? { birthDate: 'customer.birth_date_invalid', ...problems } : problems
}

/** A form that begins with the searched text: a number becomes the phone, anything else the name. */
export function formFromSearch(query: string): CustomerForm {
  const text = query.trim()
  const isNumber = isPhone(text)
  return { phone: isNumber ? text : '', name: isNumber ? '' : text, email: '', birthDate: '', gender: '', language: '' }
}

/** The form of an existing customer. */
export function formOf({ phone, name, email, birth_date, gender, language }: Customer): CustomerForm {
  return {
    phone,
    name,
    email: email ?? '',
    birthDate: birth_date ?? '',
    gender: GENDERS.find((one) => one === gender) ?? '',
    language: readLanguage(language) ?? '',
  }
}
