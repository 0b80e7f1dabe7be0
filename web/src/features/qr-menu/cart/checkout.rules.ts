import { isPhone } from '#core/text/phones.ts'
import type { GuestIdentity } from './guest-cart.rules.ts'

export type CheckoutErrors = { name: boolean; phone: boolean }

/** Marks a missing name or an invalid phone number; null if neither. A guest without both is fine. */
export function checkIdentity(who: GuestIdentity): CheckoutErrors | null {
  if (who.kind === 'guest') return null
  const errors = { name: who.name.trim() === '', phone: !isPhone(who.phone) }
  return errors.name || errors.phone ? errors : null
}

/** An anonymous guest if nothing is typed, else a customer with name and phone number. */
export function identityOf(name: string, phone: string): GuestIdentity {
  const who = { name: name.trim(), phone: phone.trim() }
  return who.name === '' && who.phone === '' ? { kind: 'guest' } : { kind: 'phone', ...who }
}
