import type { GuestIdentity } from './guest-cart.rules.ts'

/** The contract's shape of a phone number, whose own check would bring its schema library onto the guest's phone. */
const PHONE = /^(?:[\d\s+_\-,.^*?$#()]|ext|x){1,20}$/i

export type CheckoutErrors = { name: boolean; phone: boolean }

export function isGuestPhone(text: string): boolean {
  return text.length <= 20 && PHONE.test(text) && /\d/.test(text)
}

export function checkIdentity(who: GuestIdentity): CheckoutErrors | null {
  if (who.kind === 'guest') return null
  const errors = { name: who.name.trim() === '', phone: !isGuestPhone(who.phone.trim()) }
  return errors.name || errors.phone ? errors : null
}
