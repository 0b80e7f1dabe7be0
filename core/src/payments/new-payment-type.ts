import { kindOf, type PaymentKind } from './payment-kinds.ts'

/** A way to pay that a restaurant adds; without a kind its title decides. */
export type NewPaymentType = { title: string; isActive: boolean; kind: PaymentKind | null }

/** What the audit log states of one. */
export const paymentTypeDetails = (type: { title: string; isActive: boolean; kind: string | null }) => ({
  kind: kindOf(type),
  active: type.isActive ? '1' : '0',
})
