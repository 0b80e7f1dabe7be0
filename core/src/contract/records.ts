import { z } from 'zod'
import { PAYMENT_KINDS } from '../payments/payment-kinds.ts'
import { Decimal, Flag, Instant } from './fields.ts'
import { OriginRecord, StatementRecord } from './menu/statements.ts'
import { DIETS } from '../menu/diets.ts'

/** Records that several calls reply with (docs/rules/clients.md#format-of-records). */
export const Choice = z.object({
  id: z.string(),
  item_id: z.string(),
  title: z.string(),
  price: Decimal,
  sold_out: Flag,
  /** Null on a variant: its item's; null elsewhere: not stated. */
  allergens: StatementRecord,
})

export const ModifierOption = z.object({
  id: z.string(),
  title: z.string(),
  price: Decimal,
  max: z.int(),
  sold_out: Flag,
  allergens: StatementRecord,
})

/** The tax of an item. */
const TaxOfItem = z.object({ id: z.string(), title: z.string(), rate: z.number(), type: z.string() }).nullable()

/** A variant, with its current price if a price rule changes it (docs/rules/menu.md#price-rules). */
export const Variant = Choice.extend({ price_now: Decimal.optional() })

/** A group of options: `min` to `max` units are chosen, of which the `free` cheapest cost nothing. */
export const ModifierGroup = z.object({
  id: z.string(),
  title: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  options: z.array(ModifierOption),
})
export type ModifierGroup = z.output<typeof ModifierGroup>

/** A choice for a step of a set menu: an item or one of its variants, for a supplement. */
const StepChoice = z.object({
  item_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  supplement: Decimal,
  sold_out: Flag,
})

/** A step of a set menu (docs/rules/menu.md#set-menus): `min` to `max` of its choices are made. */
export const SetMenuStep = z.object({
  id: z.string(),
  title: z.string(),
  min: z.int(),
  max: z.int(),
  choices: z.array(StepChoice),
})
export type SetMenuStep = z.output<typeof SetMenuStep>

export const ITEM_KINDS = ['item', 'set'] as const

export const MenuItem = z.object({
  id: z.string(),
  title: z.string(),
  price: Decimal,
  net_price: Decimal.nullable(),
  tax_id: z.string().nullable(),
  tax_title: z.string().nullable(),
  tax_rate: z.number().nullable(),
  tax_type: z.string().nullable(),
  /** For an item in a group, the fields above are its tax when eaten here today. */
  tax_group_id: z.string().nullable(),
  /** Today's taxes, by dining option. */
  tax_by_option: z.object({ dinein: TaxOfItem, takeaway: TaxOfItem, delivery: TaxOfItem }),
  category_id: z.string().nullable(),
  category_title: z.string().nullable(),
  /** The course it is served with; null: its category's. */
  course: z.int().nullish(),
  image: z.string().nullable(),
  addons: z.array(Choice),
  variants: z.array(Variant),
  /** In the order they are asked. */
  modifier_groups: z.array(ModifierGroup),
  sold_out: Flag,
  /** Portions left; null if not counted. */
  remaining: z.int().nullable(),
  /** The current price when eaten here; `price` is the list price, except at the till (`TillMenuItem`). */
  price_now: Decimal,
  /** The rule that changes the list price, and its end; null if in more than a week. */
  price_rule: z.object({ title: z.string(), until: Instant.nullable() }).nullable(),
  /** The price is typed at each sale at the till. */
  open_price: Flag,
  /** Discounts of a bill apply to it. */
  discountable: Flag,
  /** A set menu is sold as the choices of its steps. */
  kind: z.enum(ITEM_KINDS),
  steps: z.array(SetMenuStep),
  description: z.string().nullable(),
  allergens: StatementRecord,
  /** The person who stated them, and when. */
  allergens_stated: z.object({ by: z.string(), at: Instant }).nullable(),
  /** A template's suggestion, which nobody has stated. */
  allergens_suggested: StatementRecord,
  /** Its recipe has changed since they were stated. */
  allergens_to_check: z.boolean(),
  /** Ids of its variants, add-ons and options whose recipe changed after they were stated. */
  choices_to_check: z.array(z.string()),
  diets: z.array(z.enum(DIETS)),
  origins: z.array(OriginRecord),
  home_made: Flag,
  /** 0 to 3. */
  spice: z.int(),
  alcohol: Flag,
  featured: Flag,
  /** Its own; null: its category's. */
  schedule_id: z.string().nullable(),
  /** At most five; the first is `image`. */
  pictures: z.array(z.string()),
})
export type MenuItem = z.output<typeof MenuItem>

const ListPrice = { list_price: Decimal }

/** An item at the till: `price`, also of variants, is the current one when eaten here; `list_price` is the menu's. */
export const TillMenuItem = MenuItem.extend({ ...ListPrice, variants: z.array(Variant.extend(ListPrice)) })
export type TillMenuItem = z.output<typeof TillMenuItem>

export const Category = z.object({
  id: z.string(),
  title: z.string(),
  /** For its items without their own. */
  schedule_id: z.string().nullable(),
  /** The course of its items; null: at once. */
  course: z.int().nullish(),
})
export type Category = z.output<typeof Category>

/** A schedule of the menu (docs/rules/menu.md#schedules): 1 is Monday, times by the store's clock. */
export const MenuSchedule = z.object({
  id: z.string(),
  title: z.string(),
  spans: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
})
export type MenuSchedule = z.output<typeof MenuSchedule>

export const PaymentType = z.object({ id: z.string(), title: z.string(), is_active: Flag, kind: z.enum(PAYMENT_KINDS) })
export type PaymentType = z.output<typeof PaymentType>

/** Acts that need a reason (docs/rules/money.md#reasons). */
export const REASON_KINDS = ['discount', 'comp', 'void', 'refund', 'price', 'paid_in', 'paid_out'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

/** Its value is a fixed percentage, a fixed amount or, without either, typed each time. */
export const Reason = z.object({
  id: z.string(),
  kind: z.enum(REASON_KINDS),
  title: z.string(),
  percent: z.number().nullable(),
  amount: Decimal.nullable(),
  needs_approval: Flag,
  is_active: Flag,
  account: z.string().nullable(),
})
export type Reason = z.output<typeof Reason>

/** A price for certain times (docs/rules/menu.md#price-rules). */
export const PriceRule = z.object({
  id: z.string(),
  title: z.string(),
  target: z.enum(['all', 'categories', 'items']),
  /** Ids of categories or items; empty: all. */
  ids: z.array(z.string()),
  kind: z.enum(['percent', 'amount', 'price']),
  /** A reduction in percent or as an amount, or the price itself. */
  value: z.string(),
  /** Weekdays of the business day: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int()),
  /** By the store's clock: `to` before `from` passes midnight; equal, it lasts the whole day. */
  from: z.string(),
  to: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Empty: all. */
  delivery_types: z.array(z.enum(['dinein', 'delivery', 'takeaway'])),
  is_active: Flag,
})
export type PriceRule = z.output<typeof PriceRule>

/** A price rule when a till opens. */
export const PriceRuleNow = PriceRule.extend({
  /** Active and in its time; whether the dining option fits is checked separately. */
  holds_now: Flag,
})
export type PriceRuleNow = z.output<typeof PriceRuleNow>

/** A drawer and the people who sell with it (docs/rules/cash.md#tills-and-drawer-sessions). */
export const Till = z.object({ id: z.string(), title: z.string() })
export type Till = z.output<typeof Till>

export const StoreTable = z.object({
  id: z.string(),
  encrypted_id: z.string(),
  table_title: z.string(),
  floor: z.string(),
  seating_capacity: z.int(),
})
export type StoreTable = z.output<typeof StoreTable>

export const RECEIPT_AFTER_PAY = ['print', 'ask', 'none'] as const
export type ReceiptAfterPay = (typeof RECEIPT_AFTER_PAY)[number]

export const PrintSettingsRecord = z.object({
  page_format: z.string(),
  header: z.string(),
  footer: z.string(),
  show_notes: Flag,
  is_enable_print: Flag,
  show_store_details: Flag,
  show_customer_details: Flag,
  print_token: Flag,
  /** After payment: print the receipt (if printing is on), ask, or neither. */
  receipt_after_pay: z.enum(RECEIPT_AFTER_PAY),
})
export type PrintSettingsRecord = z.output<typeof PrintSettingsRecord>

export const StoreSettingsRecord = z.object({
  tenant_id: z.string(),
  store_name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.string(),
  image: z.string().nullable(),
  is_qr_menu_enabled: Flag,
  is_qr_order_enabled: Flag,
  unique_qr_code: z.string(),
  // for screens to show days and times in the restaurant's time zone
  time_zone: z.string(),
  day_starts_at: z.string(),
  // two letters of ISO 3166-1, empty if unknown
  country: z.string(),
  /** The till asks once for the table of an order eaten here without one. */
  asks_for_table: Flag,
  /** The till shows an order before it is sent. */
  asks_before_sending: Flag,
})
export type StoreSettingsRecord = z.output<typeof StoreSettingsRecord>
