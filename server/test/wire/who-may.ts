import type { Scope } from '#core/permissions/scopes.ts'

/** `all`: no session; `login`: any; `admin`: the owner; otherwise staff who hold one of these scopes, and the owner. */
export type Who = 'all' | 'login' | 'admin' | readonly Scope[]
export type Method = 'GET' | 'POST' | 'DELETE'

const KITCHEN: Who = ['KITCHEN', 'KITCHEN_DISPLAY']
const ORDERS: Who = ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY']
const BILLS: Who = ['POS', 'ORDERS']
const SEE_CUSTOMERS = ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'] as const
const CHANGE_CUSTOMERS = ['CUSTOMERS', 'MANAGE_CUSTOMERS'] as const
const PICKERS = ['POS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'] as const
const CHANGE_RESERVATIONS = ['RESERVATIONS', 'MANAGE_RESERVATIONS'] as const
const SEE_RESERVATIONS = [...CHANGE_RESERVATIONS, 'VIEW_RESERVATIONS'] as const
const INVOICES: Who = ['INVOICES', 'POS']
const PAPERS: Who = ['POS', 'ORDERS', 'INVOICES']
const DOCUMENTS: Who = [...PAPERS, 'CASH_MANAGE', 'CASH_CLOSE']
const SETTINGS: Who = ['SETTINGS']
const POS: Who = ['POS']
const SEES_WHAT_RUNS_OUT: Who = ['POS', 'ORDERS', 'KITCHEN', 'SETTINGS']
const SEE_CASH: Who = ['CASH_MANAGE', 'CASH_CLOSE']
const MANAGE_CASH: Who = ['CASH_MANAGE']
const CLOSE_CASH: Who = ['CASH_CLOSE']

/** Every call of the main job and who may make it, written by hand (docs/rules.md, 61). */
export const WHO_MAY: readonly (readonly [Method, string, Who])[] = [
  ['POST', '/auth/signin', 'all'],
  ['POST', '/auth/signup', 'all'],
  ['POST', '/auth/signout', 'login'],
  // the refresh cookie
  ['POST', '/auth/refresh-token', 'all'],
  ['GET', '/auth/devices', 'login'],
  ['POST', '/auth/remove-device', 'login'],
  ['POST', '/auth/language', 'login'],
  ['POST', '/auth/forgot-password', 'all'],
  ['POST', '/auth/reset-password/:token', 'all'],
  ['GET', '/auth/subscription-details', 'admin'],
  ['POST', '/auth/cancel-subscription', 'admin'],
  ['POST', '/auth/stripe-product-lookup', 'admin'],
  ['POST', '/auth/stripe-webhook', 'all'],

  // ours
  ['GET', '/auth/access', 'login'],
  ['GET', '/auth/pin', 'login'],
  ['POST', '/auth/pin', 'login'],
  ['GET', '/approvers', 'login'],
  ['POST', '/approvals', 'login'],
  ['GET', '/support', 'login'],
  ['GET', '/audit-log', 'admin'],
  ['GET', '/auth/two-factor', 'admin'],
  ['POST', '/auth/two-factor/setup', 'admin'],
  ['POST', '/auth/two-factor/enable', 'admin'],
  ['POST', '/auth/two-factor/recovery-codes', 'admin'],
  ['POST', '/auth/two-factor/disable', 'admin'],

  ['GET', '/dashboard', ['DASHBOARD']],
  ['GET', '/reports', ['REPORTS']],

  ['GET', '/pos/init', POS],
  ['POST', '/pos/create-order', POS],
  ['POST', '/pos/create-order-and-invoice', POS],
  ['GET', '/pos/qrorders/count', POS],
  ['GET', '/pos/qrorders', POS],
  ['GET', '/pos/occupied-tables', POS],
  ['POST', '/pos/qrorders/accept/:id', POS],
  ['POST', '/pos/qrorders/cancel-all', POS],
  ['POST', '/pos/qrorders/update-status/:id', POS],

  ['GET', '/kitchen', KITCHEN],
  ['POST', '/kitchen/:id', KITCHEN],
  ['POST', '/kitchen/bump/:id', KITCHEN],
  ['GET', '/kitchen/recallable', KITCHEN],
  ['POST', '/kitchen/recall/:id', KITCHEN],

  ['GET', '/orders', ORDERS],
  ['GET', '/orders/init', ORDERS],
  ['POST', '/orders/update-status/:id', ORDERS],
  ['POST', '/orders/cancel', ORDERS],
  ['POST', '/orders/complete', ORDERS],
  ['POST', '/orders/complete-order-payment-summary', ORDERS],
  ['POST', '/orders/complete-and-pay-order', ORDERS],

  ['GET', '/reservations/init', SEE_RESERVATIONS],
  ['GET', '/reservations', SEE_RESERVATIONS],
  ['GET', '/reservations/search', SEE_RESERVATIONS],
  ['POST', '/reservations/add', CHANGE_RESERVATIONS],
  ['POST', '/reservations/update/:id', CHANGE_RESERVATIONS],
  ['DELETE', '/reservations/delete/:id', CHANGE_RESERVATIONS],

  ['GET', '/customers', SEE_CUSTOMERS],
  ['GET', '/customers/search-by-phone-name/search', [...SEE_CUSTOMERS, ...PICKERS]],
  ['POST', '/customers/add', [...CHANGE_CUSTOMERS, ...PICKERS]],
  ['POST', '/customers/:phone/update', CHANGE_CUSTOMERS],
  ['DELETE', '/customers/:phone/delete', CHANGE_CUSTOMERS],
  ['GET', '/customers/:phone/export', CHANGE_CUSTOMERS],
  ['POST', '/customers/:phone/erase', CHANGE_CUSTOMERS],

  ['GET', '/bills', BILLS],
  ['GET', '/bills/tip-takers', BILLS],
  ['POST', '/bills/open', BILLS],
  ['POST', '/orders/items/:id/seat', BILLS],
  ['POST', '/orders/items/:id/price', BILLS],
  ['POST', '/orders/dining-option', BILLS],
  ['GET', '/bills/:id', BILLS],
  ['POST', '/bills/:id/split', BILLS],
  ['POST', '/bills/:id/move', BILLS],
  ['POST', '/bills/:id/merge', BILLS],
  ['POST', '/bills/:id/discounts', BILLS],
  ['POST', '/bills/:id/discounts/:discountId/remove', BILLS],
  ['POST', '/bills/:id/payments', BILLS],
  ['POST', '/bills/:id/payments/:paymentId/cancel', BILLS],

  ['POST', '/documents/print', DOCUMENTS],
  ['POST', '/documents/link', PAPERS],
  ['GET', '/receipts/:token', 'all'],

  ['GET', '/cash/session', POS],
  ['GET', '/cash/init', SEE_CASH],
  ['POST', '/cash/sessions/open', MANAGE_CASH],
  ['POST', '/cash/sessions/:id/movements', MANAGE_CASH],
  ['GET', '/cash/sessions', SEE_CASH],
  ['GET', '/cash/sessions/:id', SEE_CASH],
  ['POST', '/cash/sessions/:id/close', CLOSE_CASH],
  ['POST', '/cash/sessions/:id/hand-over', CLOSE_CASH],
  ['GET', '/cash/tips', MANAGE_CASH],
  ['GET', '/cash/settlements', MANAGE_CASH],
  ['POST', '/cash/settlements', MANAGE_CASH],

  ['GET', '/invoices', INVOICES],
  ['GET', '/invoices/:number', INVOICES],
  ['POST', '/invoices/:number/refund', INVOICES],
  ['POST', '/invoices/:number/payments/:position/correct', INVOICES],
  ['POST', '/invoices/:number/buyer', INVOICES],
  ['GET', '/credit-notes', INVOICES],
  ['GET', '/invoices/search', INVOICES],
  ['GET', '/invoices/init', INVOICES],
  ['POST', '/invoices/orders', INVOICES],

  ['GET', '/menu-items', SETTINGS],
  ['GET', '/menu-items/:id', SETTINGS],
  ['POST', '/menu-items/add', SETTINGS],
  ['POST', '/menu-items/update/:id', SETTINGS],
  ['POST', '/menu-items/update/:id/upload-photo', SETTINGS],
  ['POST', '/menu-items/update/:id/remove-photo', SETTINGS],
  ['DELETE', '/menu-items/delete/:id', SETTINGS],
  ['POST', '/menu-items/order', SETTINGS],
  ['POST', '/menu-items/import', SETTINGS],
  ['POST', '/menu-items/variants/:itemId/add', SETTINGS],
  ['POST', '/menu-items/variants/:itemId/update/:choiceId', SETTINGS],
  ['DELETE', '/menu-items/variants/:itemId/delete/:choiceId', SETTINGS],
  ['POST', '/menu-items/addons/:itemId/add', SETTINGS],
  ['POST', '/menu-items/addons/:itemId/update/:choiceId', SETTINGS],
  ['DELETE', '/menu-items/addons/:itemId/delete/:choiceId', SETTINGS],

  ['POST', '/menu-items/:id/sale', SETTINGS],
  ['GET', '/menu/availability', SEES_WHAT_RUNS_OUT],
  ['POST', '/menu/availability', SEES_WHAT_RUNS_OUT],

  ['GET', '/settings/price-rules', SETTINGS],
  ['POST', '/settings/price-rules/add', SETTINGS],
  ['POST', '/settings/price-rules/:id/update', SETTINGS],
  ['DELETE', '/settings/price-rules/:id', SETTINGS],
  ['GET', '/settings/tax-groups', SETTINGS],
  ['POST', '/settings/tax-groups/add', SETTINGS],
  ['POST', '/settings/tax-groups/:id/update', SETTINGS],
  ['DELETE', '/settings/tax-groups/:id', SETTINGS],
  ['POST', '/settings/tax-groups/pack', SETTINGS],
  ['POST', '/settings/tax-groups/:id/assign', SETTINGS],
  ['GET', '/settings/modifier-groups', SETTINGS],
  ['POST', '/settings/modifier-groups/add', SETTINGS],
  ['POST', '/settings/modifier-groups/:id/update', SETTINGS],
  ['DELETE', '/settings/modifier-groups/:id', SETTINGS],
  ['GET', '/settings/store-setting', SETTINGS],
  ['POST', '/settings/store-setting', SETTINGS],
  ['POST', '/settings/store-setting/renew-qr-codes', SETTINGS],
  ['GET', '/settings/print-setting', SETTINGS],
  ['POST', '/settings/print-setting', SETTINGS],
  ['GET', '/settings/taxes', SETTINGS],
  ['POST', '/settings/taxes/add', SETTINGS],
  ['POST', '/settings/taxes/:id/update', SETTINGS],
  ['DELETE', '/settings/taxes/:id', SETTINGS],
  ['GET', '/settings/payment-types', SETTINGS],
  ['POST', '/settings/payment-types/add', SETTINGS],
  ['POST', '/settings/payment-types/:id/update', SETTINGS],
  ['POST', '/settings/payment-types/:id/toggle', SETTINGS],
  ['DELETE', '/settings/payment-types/:id', SETTINGS],
  ['GET', '/settings/reasons', SETTINGS],
  ['POST', '/settings/reasons/add', SETTINGS],
  ['POST', '/settings/reasons/:id/update', SETTINGS],
  ['DELETE', '/settings/reasons/:id', SETTINGS],
  ['GET', '/settings/tills', SETTINGS],
  ['POST', '/settings/tills/add', SETTINGS],
  ['POST', '/settings/tills/:id/update', SETTINGS],
  ['DELETE', '/settings/tills/:id', SETTINGS],
  ['GET', '/settings/bill', SETTINGS],
  ['POST', '/settings/bill', SETTINGS],
  ['GET', '/settings/store-tables', SETTINGS],
  ['POST', '/settings/store-tables/add', SETTINGS],
  ['POST', '/settings/store-tables/:id/update', SETTINGS],
  ['DELETE', '/settings/store-tables/:id', SETTINGS],
  ['GET', '/settings/categories', SETTINGS],
  ['POST', '/settings/categories/add', SETTINGS],
  ['POST', '/settings/categories/:id/update', SETTINGS],
  ['DELETE', '/settings/categories/:id', SETTINGS],
  ['POST', '/settings/categories/order', SETTINGS],

  ['GET', '/users', SETTINGS],
  ['POST', '/users/add', SETTINGS],
  ['POST', '/users/update/:username', SETTINGS],
  ['POST', '/users/update-password/:username', SETTINGS],
  ['DELETE', '/users/delete/:username', SETTINGS],

  ['GET', '/qrmenu/:qrcode', 'all'],
  ['POST', '/qrmenu/:qrcode/place-order', 'all'],
  ['GET', '/qrmenu/:qrcode/orders/:token', 'all'],

  ['POST', '/superadmin/signin', 'all'],
  ['POST', '/superadmin/signout', 'login'],
  ['POST', '/superadmin/refresh-token', 'all'],
]

/** Calls that stay open when the subscription has run out (docs/rules.md, 10). */
export const OPEN_WHEN_UNPAID: ReadonlySet<string> = new Set([
  '/auth/two-factor',
  '/auth/two-factor/setup',
  '/auth/two-factor/enable',
  '/auth/two-factor/recovery-codes',
  '/auth/two-factor/disable',
  '/auth/devices',
  '/auth/remove-device',
  '/auth/language',
  '/auth/pin',
  '/auth/access',
  '/auth/subscription-details',
  '/auth/cancel-subscription',
  '/auth/stripe-product-lookup',
  '/invoices',
  '/invoices/:number',
  '/credit-notes',
  '/invoices/search',
  '/invoices/init',
  '/invoices/orders',
  '/documents/print',
  '/documents/link',
  '/support',
])
