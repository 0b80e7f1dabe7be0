import { isPhone } from '#core/text/phones.ts'
import type { GuestIdentity } from './guest-cart.rules.ts'

export type CheckoutErrors = { name: boolean; phone: boolean }

export function checkIdentity(who: GuestIdentity): CheckoutErrors | null {
  if (who.kind === 'guest') return null
  const errors = { name: who.name.trim() === '', phone: !isPhone(who.phone) }
  return errors.name || errors.phone ? errors : null
}

/** Who orders: nobody in particular while nothing is typed, else somebody with a name and a phone number. */
export function identityOf(name: string, phone: string): GuestIdentity {
  const who = { name: name.trim(), phone: phone.trim() }
  return who.name === '' && who.phone === '' ? { kind: 'guest' } : { kind: 'phone', ...who }
}
