import { isPhone } from '#core/text/phones.ts'

export type Details = { name: string; phone: string; email: string; notes: string }

/** The fields that the server would refuse; a # begins the made-up number of a customer without a phone. */
export function problemsOf({ name, phone, email }: Details) {
  return {
    name: name.trim() === '',
    phone: !isPhone(phone) || phone.trim().startsWith('#'),
    email: !/^\S+@\S+\.\S+$/.test(email.trim()),
  }
}
