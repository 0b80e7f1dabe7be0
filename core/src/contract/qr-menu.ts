import { z } from 'zod'
import { MENU_LANGUAGES } from '../menu/menu-languages.ts'
import { endpoint } from './endpoint.ts'
import { Decimal, done, Flag, Instant, plainText, QueryText, withError } from './fields.ts'
import { OrderItemStatus, SetOfItem } from './orders.ts'
import { DeliveryType } from './pos.ts'
import { Category, MenuItem, MenuSchedule } from './records.ts'
import { CartLines } from './selling/cart-lines.ts'
import { isPhone } from '../text/phones.ts'

const access = 'public'

/** 128 random bits as in an address; other texts are not our codes. */
export const CODE_SHAPE = /^[\w-]{22}$/

/** A guest's code; an impossible one is not looked up and answers 404. */
const Code = plainText(300).transform((code) => (CODE_SHAPE.test(code) ? code : ''))

/** The `storeTable.id` from the menu, which is the table's public code; null if the guest has none. */
const TableCode = z.preprocess(
  (value) => (value === undefined || value === '' || value === 'null' ? null : value),
  z
    .union([plainText(200), z.number()])
    .transform(String)
    .nullable(),
)

/** Enough for the most lines, each with its whole public menu item. */
const ORDER_BYTES = 1024 * 1024
const NAME_MAX = 200

/** A guest with a name and phone, or with neither; `customerType` decides. */
const GuestName = z.string(withError('guest.name_required')).trim().max(NAME_MAX)
const Guest = z
  .object({ name: GuestName.nullish(), phone: z.union([z.string(), z.number()]).nullish() })
  .nullish()
  .transform((guest) => ({ name: guest?.name || null, phone: String(guest?.phone ?? '').trim() || null }))

export const GuestOrder = z
  .object({
    cartItems: CartLines,
    deliveryType: DeliveryType,
    customerType: z
      .enum(['WALKIN', 'CUSTOMER'])
      .nullish()
      .transform((type) => type ?? 'WALKIN'),
    customer: Guest,
    tableId: TableCode,
  })
  .refine(({ customerType, customer }) => customerType === 'WALKIN' || customer.name !== null, {
    path: ['customer', 'name'],
    ...withError('guest.name_required'),
  })
  .refine(
    ({ customerType, customer }) => customerType === 'WALKIN' || (customer.phone !== null && isPhone(customer.phone)),
    { path: ['customer', 'phone'], ...withError('guest.phone_invalid') },
  )
export type GuestOrder = z.output<typeof GuestOrder>

/** Without cost and internal fields; items with an open price are sold at the till only. */
export const PublicMenuItem = MenuItem.omit({
  net_price: true,
  tax_group_id: true,
  tax_by_option: true,
  remaining: true,
  open_price: true,
  discountable: true,
  allergens_stated: true,
  allergens_suggested: true,
  allergens_to_check: true,
  choices_to_check: true,
})
export type PublicMenuItem = z.output<typeof PublicMenuItem>

/** All but the first two are missing while the menu is switched off. */
const PublicStore = z.object({
  store_name: z.string(),
  is_qr_menu_enabled: Flag,
  is_qr_order_enabled: Flag.optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  currency: z.string().optional(),
  image: z.string().nullable().optional(),
  /** Two letters of ISO 3166-1, empty if unknown. */
  country: z.string().optional(),
  /** The time zone of the schedules. */
  time_zone: z.string().optional(),
  /** 1 if guests may join a loyalty programme. */
  has_loyalty: Flag.optional(),
})

/** The menu's own language, those on offer, and that of this reply. */
const PublicLanguages = z.object({
  own: z.enum(MENU_LANGUAGES),
  offered: z.array(z.enum(MENU_LANGUAGES)),
  shown: z.enum(MENU_LANGUAGES),
})

const PublicTable = z.object({
  /** The table's public code, never the id of its row. */
  id: z.string(),
  table_title: z.string(),
  floor: z.string(),
  seating_capacity: z.int(),
})

export const PublicMenu = z.object({
  categories: z.array(Category),
  storeSettings: PublicStore,
  menuItems: z.array(PublicMenuItem),
  storeTable: PublicTable.nullable(),
  /** Of items and categories, which cannot be ordered outside them. */
  menuSchedules: z.array(MenuSchedule),
  languages: PublicLanguages,
})
export type PublicMenu = z.output<typeof PublicMenu>

export const GuestOrderStatus = z.enum(['waiting', 'accepted', 'preparing', 'ready', 'paid', 'cancelled'])
export type GuestOrderStatus = z.output<typeof GuestOrderStatus>

/** An order on the guest's page, without personal data. */
export const GuestOrderState = z.object({
  orderNo: z.int(),
  placedAt: Instant,
  status: GuestOrderStatus,
  /** The token, once staff have accepted the order. */
  tokenNo: z.int().nullable(),
  table: z.string().nullable(),
  items: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string().nullable(),
      addons: z.array(z.string()),
      quantity: z.int(),
      status: OrderItemStatus,
      set: SetOfItem.pick({ id: true, title: true }).optional(),
    }),
  ),
  total: Decimal,
  currency: z.string(),
})
export type GuestOrderState = z.output<typeof GuestOrderState>

export const qrMenuApi = {
  menu: endpoint({
    method: 'GET',
    path: '/qrmenu/:qrcode',
    summary: 'The menu as guests see it; 404 for a code that leads nowhere',
    access,
    params: z.object({ qrcode: Code }),
    query: z.object({
      tableId: QueryText,
      lang: QueryText.meta({ description: 'one of the offered languages; else the menu’s own' }),
    }),
    reply: PublicMenu,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/qrmenu/:qrcode/place-order',
    summary: 'Leave an order for the staff to take over; the token leads to its status',
    access,
    params: z.object({ qrcode: Code }),
    bodyMax: ORDER_BYTES,
    body: GuestOrder,
    reply: done({ orderId: z.string(), orderNo: z.int(), orderToken: z.string() }),
  }),
  orderState: endpoint({
    method: 'GET',
    path: '/qrmenu/:qrcode/orders/:token',
    summary: 'How far a guest’s order has come',
    access,
    params: z.object({ qrcode: Code, token: Code }),
    query: z.object({
      lang: QueryText.meta({ description: 'one of the offered languages: dishes by their names in it' }),
    }),
    reply: GuestOrderState,
  }),
}
