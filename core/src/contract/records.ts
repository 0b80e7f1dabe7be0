import { z } from 'zod'
import { PAYMENT_KINDS } from '../payments/payment-kinds.ts'
import { Decimal, Flag, Instant } from './fields.ts'
import { OriginRecord, StatementRecord } from './menu/statements.ts'
import { DIETS } from '../menu/diets.ts'

/** Records that several calls reply with (docs/rules.md, 61). */
export const Choice = z.object({
  id: z.string(),
  item_id: z.string(),
  title: z.string(),
  price: Decimal,
  sold_out: Flag,
  /** Of a variant null: that of its item. Of all others null: not stated. */
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

/** A tax as an item has it. */
const TaxOfItem = z.object({ id: z.string(), title: z.string(), rate: z.number(), type: z.string() }).nullable()

/** A variant also has what it costs now, where a price rule makes that another price (docs/rules.md, 82). */
export const Variant = Choice.extend({ price_now: Decimal.optional() })

/** A group of options: at least `min` and at most `max` units are chosen, of which the `free` cheapest cost nothing. */
export const ModifierGroup = z.object({
  id: z.string(),
  title: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  options: z.array(ModifierOption),
})
export type ModifierGroup = z.output<typeof ModifierGroup>

/** What may be chosen for a step of a set menu: an item, or one of its variants, for a supplement. */
const StepChoice = z.object({
  item_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  supplement: Decimal,
  sold_out: Flag,
})

/** A step of a set menu (docs/rules.md, 93): at least `min` and at most `max` of its choices are made. */
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
  /** Where an item is in a group, the fields above are its tax for who eats here today. */
  tax_group_id: z.string().nullable(),
  /** Today, by the dining option. */
  tax_by_option: z.object({ dinein: TaxOfItem, takeaway: TaxOfItem, delivery: TaxOfItem }),
  category_id: z.string().nullable(),
  category_title: z.string().nullable(),
  /** Ours: the course that it is served with; null: that of its category. */
  course: z.int().nullish(),
  image: z.string().nullable(),
  addons: z.array(Choice),
  variants: z.array(Variant),
  /** In the order in which they are asked. */
  modifier_groups: z.array(ModifierGroup),
  sold_out: Flag,
  /** The portions that are left; null where they are not counted. */
  remaining: z.int().nullable(),
  /** What it costs now who eats here; `price` is that of the list, but at the till (`TillMenuItem`). */
  price_now: Decimal,
  /** What makes it another one than that of the list, and when that ends; null where it lasts longer than a week. */
  price_rule: z.object({ title: z.string(), until: Instant.nullable() }).nullable(),
  /** Its price is typed each time it is sold at the till. */
  open_price: Flag,
  /** Discounts of a bill touch it. */
  discountable: Flag,
  /** A set menu is sold as the choices of its steps. */
  kind: z.enum(ITEM_KINDS),
  steps: z.array(SetMenuStep),
  /** Null where there is none. */
  description: z.string().nullable(),
  allergens: StatementRecord,
  /** Ours: who stated them, and when. */
  allergens_stated: z.object({ by: z.string(), at: Instant }).nullable(),
  /** Ours: what a template proposes. Nobody has stated it. */
  allergens_suggested: StatementRecord,
  /** Its recipe has changed since it was stated. */
  allergens_to_check: z.boolean(),
  /** Of its variants, add-ons and options, those that were stated before their recipe changed. */
  choices_to_check: z.array(z.string()),
  diets: z.array(z.enum(DIETS)),
  origins: z.array(OriginRecord),
  home_made: Flag,
  /** 0 to 3. */
  spice: z.int(),
  alcohol: Flag,
  featured: Flag,
  /** Its own; null: that of its category. */
  schedule_id: z.string().nullable(),
  /** At most five; the first is `image`. */
  pictures: z.array(z.string()),
})
export type MenuItem = z.output<typeof MenuItem>

const ListPrice = { list_price: Decimal }

/** An item as a till sells it: `price`, of variants too, is the one in force for who eats here; `list_price` is the menu's. */
export const TillMenuItem = MenuItem.extend({ ...ListPrice, variants: z.array(Variant.extend(ListPrice)) })
export type TillMenuItem = z.output<typeof TillMenuItem>

export const Category = z.object({
  id: z.string(),
  title: z.string(),
  /** Of those of its items that have none of their own. */
  schedule_id: z.string().nullable(),
  /** Ours: the course that its items are served with; null: at once. */
  course: z.int().nullish(),
})
export type Category = z.output<typeof Category>

/** When something is served (docs/rules.md, 133): 1 is Monday, times are those of the store. */
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

/** What a reason is for (docs/rules.md, 75). */
export const REASON_KINDS = ['discount', 'comp', 'void', 'refund', 'price', 'paid_in', 'paid_out'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

/** Its value is a fixed percentage, a fixed amount or, without both, typed each time. */
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

/** A price that holds at certain times (docs/rules.md, 82). */
export const PriceRule = z.object({
  id: z.string(),
  title: z.string(),
  target: z.enum(['all', 'categories', 'items']),
  /** Of the categories or items; empty where it is for all. */
  ids: z.array(z.string()),
  kind: z.enum(['percent', 'amount', 'price']),
  /** Off the list price in percent or as an amount, or the price itself. */
  value: z.string(),
  /** Of the business day: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int()),
  /** By the clock of the store: `to` before `from` passes midnight, both equal last the whole day. */
  from: z.string(),
  to: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Empty for all. */
  delivery_types: z.array(z.enum(['dinein', 'delivery', 'takeaway'])),
  is_active: Flag,
})
export type PriceRule = z.output<typeof PriceRule>

/** The same as a till opens with it. */
export const PriceRuleNow = PriceRule.extend({
  /** Ours: it is active, and this is its time; for whom it is still is to be looked at. */
  holds_now: Flag,
})
export type PriceRuleNow = z.output<typeof PriceRuleNow>

/** A drawer and whoever sells with it (docs/rules.md, 110). */
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
  /** Ours: whether a payment prints its receipt (where printing is on), asks for it or does neither. */
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
  // ours: what a screen needs to show days and times in the restaurant's time zone
  time_zone: z.string(),
  day_starts_at: z.string(),
  // ours: two letters of ISO 3166-1, empty when unknown
  country: z.string(),
  /** Ours: an order that is eaten here and has no table is asked for it once. */
  asks_for_table: Flag,
  /** Ours: the till shows an order before it is sent. */
  asks_before_sending: Flag,
})
export type StoreSettingsRecord = z.output<typeof StoreSettingsRecord>
