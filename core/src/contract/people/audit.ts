import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, OptionalId, QueryText } from '../fields.ts'

/** What is written down, and the screens' filter over it. */
export const AUDIT_KINDS = [
  'auth.signed_in',
  'auth.sign_in_failed',
  'auth.signed_out',
  'auth.device_removed',
  'auth.session_ended',
  'auth.password_reset',
  'two_factor.enabled',
  'two_factor.disabled',
  'two_factor.codes_renewed',
  'two_factor.code_used',
  'staff.added',
  'staff.invited',
  'staff.invitation_withdrawn',
  'staff.joined',
  'staff.updated',
  'staff.password_changed',
  'staff.deleted',
  'staff.pin_set',
  'approval.given',
  'approval.blocked',
  'tenant.added',
  'tenant.updated',
  'tenant.activated',
  'tenant.deactivated',
  'tenant.deleted',
  'tenants.exported',
  'subscription.checkout_opened',
  'subscription.created',
  'subscription.renewed',
  'subscription.payment_failed',
  'subscription.cancelled',
  'subscription.ended',
  'order.cancelled',
  'order.recalled',
  'order.completed_unpaid',
  'order_item.cancelled',
  'order.price_changed',
  'order.dining_option_changed',
  'bill.discounted',
  'bill.discount_removed',
  'payment.cancelled',
  'payment.settled',
  'payment.corrected',
  'invoice.refunded',
  'invoice.buyer_saved',
  'qr_order.cancelled',
  'customer.exported',
  'customer.erased',
  'loyalty.programme_saved',
  'loyalty.member_added',
  'loyalty.points_adjusted',
  'loyalty.reward_used',
  'campaign.planned',
  'campaign.stopped',
  'gift_card.sold',
  'gift_card.blocked',
  'gift_card.unblocked',
  'gift_card.extended',
  'gift_card.reprinted',
  'gift_card.settings_saved',
  'store.qr_codes_renewed',
  'store.updated',
  'store.bill_updated',
  'tax.added',
  'tax.updated',
  'tax.deleted',
  'tax_group.added',
  'tax_group.updated',
  'tax_group.deleted',
  'tax_group.assigned',
  'stock_item.added',
  'stock_item.updated',
  'stock_item.deleted',
  'supplier.added',
  'supplier.updated',
  'supplier.deleted',
  'recipe.saved',
  'preparation.added',
  'preparation.updated',
  'preparation.deleted',
  'stock.received',
  'stock.wasted',
  'stock.reversed',
  'stock.counted',
  'purchase.sent',
  'purchase.cancelled',
  'price_rule.added',
  'price_rule.updated',
  'price_rule.deleted',
  'menu.allergens_stated',
  'menu.languages_updated',
  'menu_schedule.added',
  'menu_schedule.updated',
  'menu_schedule.deleted',
  'reason.added',
  'reason.updated',
  'reason.deleted',
  'deletion.undone',
  'till.added',
  'till.updated',
  'till.deleted',
  'cash.opened',
  'cash.moved',
  'cash.closed',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(AUDIT_KINDS),
  /** The user name of the person who did it. */
  actor: z.string().nullable(),
  /** What they are called now; null once the account is gone. */
  actor_name: z.string().nullable(),
  actor_role: z.enum(['staff', 'superadmin', 'nobody', 'system']),
  ip: z.string().nullable(),
  /** The name of the person or thing it was done to. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

const Tenant = z.object({ id: z.string(), name: z.string() })

/**
 * Without a `type`, everything there is. `kind` may name a group: "auth" means every "auth.…". `before` is the `next` of
 * the page before.
 */
const Filter = { type: QueryText, from: QueryText, to: QueryText, kind: QueryText, q: QueryText, before: OptionalId }

const page = <E extends z.ZodType>(entry: E) =>
  z.object({
    entries: z.array(entry),
    // a search looks through so many entries at a time: a page of it may be short, or empty, and not be the last
    next: z.string().nullable().meta({ description: 'null: this is the last page' }),
    time_zone: z.string().meta({ description: 'IANA name; whose days a period counts' }),
  })

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'What happened in this restaurant, newest first',
    access: 'owner',
    query: z.object(Filter),
    reply: page(AuditEntry),
  }),
  listOfPlatform: endpoint({
    method: 'GET',
    path: '/superadmin/audit-log',
    summary: 'What happened on the platform and in its restaurants, newest first',
    access: 'superadmin',
    query: z.object({ ...Filter, tenantId: OptionalId }),
    reply: page(AuditEntry.extend({ tenant: Tenant.nullable() })),
  }),
}
