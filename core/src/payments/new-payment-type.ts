import { kindOf, type PaymentKind } from './payment-kinds.ts'

/** A new payment type; without a kind, its title decides. */
export type NewPaymentType = { title: string; isActive: boolean; kind: PaymentKind | null }

/** Details of a payment type for the audit log. */
export const paymentTypeDetails = (type: { title: string; isActive: boolean; kind: string | null }) => ({
  kind: kindOf(type),
  active: type.isActive ? '1' : '0',
})
