import { isPhone } from '#core/text/phones.ts'
import type { GuestIdentity } from './guest-cart.rules.ts'

export type CheckoutErrors = { name: boolean; phone: boolean }

export function checkIdentity(who: GuestIdentity): CheckoutErrors | null {
  if (who.kind === 'guest') return null
  const errors = { name: who.name.trim() === '', phone: !isPhone(who.phone) }
  return errors.name || errors.phone ? errors : null
}
