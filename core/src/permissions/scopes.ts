/** Every permission of staff, in the API's order. */
export const SCOPES = [
  'DASHBOARD',
  'POS',
  'CUSTOMER_DISPLAY',
  'KITCHEN_DISPLAY',
  'ORDER_STATUS_DISPLAY',
  'ORDER_STATUS',
  'ORDERS',
  'KITCHEN',
  'RESERVATIONS',
  'VIEW_RESERVATIONS',
  'MANAGE_RESERVATIONS',
  'CUSTOMERS',
  'VIEW_CUSTOMERS',
  'MANAGE_CUSTOMERS',
  'INVOICES',
  'MEMBERSHIP',
  'INVENTORY',
  'VIEW_INVENTORY',
  'MANAGE_INVENTORY',
  'SETTINGS',
  'REPORTS',
  'ACCOUNTING',
  'ORDER_DISCOUNT',
  'ORDER_VOID',
  'ORDER_REFUND',
  'PRICE_OVERRIDE',
  'CASH_MANAGE',
  'CASH_CLOSE',
] as const
export type Scope = (typeof SCOPES)[number]

/** Scopes that open no screen but allow an act, alone or with an approval (docs/rules/people.md#rights-to-acts). */
export const ACT_SCOPES = [
  'ORDER_DISCOUNT',
  'ORDER_VOID',
  'ORDER_REFUND',
  'PRICE_OVERRIDE',
  'CASH_MANAGE',
  'CASH_CLOSE',
] as const satisfies readonly Scope[]
export type ActScope = (typeof ACT_SCOPES)[number]

/** The owner of a restaurant, its staff, and the platform's operator, who belongs to no restaurant. */
export type Role = 'admin' | 'user' | 'superadmin'

/** Presets of the user dialog: choosing one only ticks its scopes (docs/rules/people.md#roles-and-scopes). */
export const SCOPE_PRESETS = {
  manager: [
    'DASHBOARD',
    'POS',
    'ORDER_STATUS',
    'ORDERS',
    'KITCHEN',
    'RESERVATIONS',
    'MANAGE_RESERVATIONS',
    'CUSTOMERS',
    'MANAGE_CUSTOMERS',
    'INVOICES',
    'SETTINGS',
    'REPORTS',
    ...ACT_SCOPES,
  ],
  cashier: [
    'POS',
    'ORDER_STATUS',
    'ORDERS',
    'VIEW_RESERVATIONS',
    'VIEW_CUSTOMERS',
    'INVOICES',
    'ORDER_DISCOUNT',
    'CASH_MANAGE',
    'CASH_CLOSE',
  ],
  server: ['POS', 'ORDER_STATUS', 'ORDERS', 'VIEW_RESERVATIONS'],
  kitchen: ['KITCHEN_DISPLAY', 'KITCHEN'],
  host: ['RESERVATIONS', 'MANAGE_RESERVATIONS', 'CUSTOMERS', 'MANAGE_CUSTOMERS'],
  accountant: ['DASHBOARD', 'INVOICES', 'REPORTS', 'ACCOUNTING'],
} as const satisfies Record<string, readonly Scope[]>
export type ScopePreset = keyof typeof SCOPE_PRESETS

/** Discount limits that presets propose, in thousandths of a percent; others have no limit. */
export const PROPOSED_DISCOUNT_LIMITS: Readonly<Partial<Record<ScopePreset, number>>> = { cashier: 10_000 }
