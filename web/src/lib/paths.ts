import type { Language } from '#core/places/languages.ts'

/** Every address of the web app. The only place that spells them. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  demo: '/demo',
  terms: '/terms',
  termsLegal: '/terms#legal',
  privacy: '/privacy',
  privacyCookies: '/privacy#cookies',
  contact: '/contact',
  contactIn: (language: Language) => `${siteOf(language)}/contact`,
  help: (language: Language) => `${siteOf(language)}/help`,
  helpArticle: (slug: string, language: Language) => `${siteOf(language)}/help/${slug}`,
  helpContents: (language: Language) => `/help/articles.${language}.json`,
  helpPicture: (name: string, language: Language) => `/help/${language}/${name}.webp`,
  noAccess: '/no-access',
  paymentSuccess: '/success',
  paymentCancelled: '/cancelled-payment',
  printReceipt: '/print-receipt',
  printToken: '/print-token',
  printAllergens: '/print-allergens',

  menu: (qrcode: string, table?: string | null) => withTable(`/m/${encodeURIComponent(qrcode)}`, table),
  menuCart: (qrcode: string, table?: string | null) => withTable(`/m/${encodeURIComponent(qrcode)}/cart`, table),
  menuAllergens: (qrcode: string) => `/m/${encodeURIComponent(qrcode)}/allergens`,
  menuOrder: (qrcode: string, token: string) => `/m/${encodeURIComponent(qrcode)}/orders/${encodeURIComponent(token)}`,
  orderSuccess: '/m/order-success',
  orderFailed: '/m/order-failed',

  dashboard: '/dashboard',
  home: '/dashboard/home',
  setup: '/dashboard/setup',
  pos: '/dashboard/pos',
  orders: '/dashboard/orders',
  kitchen: '/dashboard/kitchen',
  reservations: '/dashboard/reservation',
  customers: '/dashboard/customers',
  membership: '/dashboard/membership',
  invoices: '/dashboard/invoices',
  invoice: (number: string) => `/dashboard/invoices/${encodeURIComponent(number)}`,
  cash: '/dashboard/cash',
  stock: '/dashboard/stock',
  stockMoves: '/dashboard/stock/documents',
  stockCounts: '/dashboard/stock/counts',
  stockPurchases: '/dashboard/stock/purchases',
  stockRecipes: '/dashboard/stock/recipes',
  stockReport: '/dashboard/stock/report',
  users: '/dashboard/users',
  reports: '/dashboard/reports',
  auditLog: '/dashboard/audit-log',
  devices: '/dashboard/devices',
  profile: '/dashboard/profile',
  notifications: '/dashboard/notifications',
  support: '/dashboard/contact-support',
  inactiveSubscription: '/dashboard/inactive-subscription',
  settings: '/dashboard/settings',
  storeDetails: '/dashboard/settings/details',
  printSettings: '/dashboard/settings/print-settings',
  storeTables: '/dashboard/settings/tables',
  menuItems: '/dashboard/settings/menu-items',
  menuItem: (id: string) => `/dashboard/settings/menu-items/${encodeURIComponent(id)}`,
  categories: '/dashboard/settings/menu-items/categories',
  options: '/dashboard/settings/options',
  taxes: '/dashboard/settings/tax-setup',
  taxGroups: '/dashboard/settings/tax-groups',
  paymentTypes: '/dashboard/settings/payment-types',
  menuFacts: '/dashboard/settings/allergens',
  menuSchedules: '/dashboard/settings/menu-schedules',
  menuLanguages: '/dashboard/settings/menu-languages',
  priceRules: '/dashboard/settings/price-rules',
  reasons: '/dashboard/settings/reasons',
  tills: '/dashboard/settings/tills',
  billSettings: '/dashboard/settings/bill',

  platform: '/superadmin',
  platformLogin: '/superadmin/login',
  platformDashboard: '/superadmin/dashboard',
  platformHome: '/superadmin/dashboard/home',
  platformTenants: '/superadmin/dashboard/tenants',
  platformHistory: (id: string) => `/superadmin/dashboard/tenants/${encodeURIComponent(id)}/subscription-history`,
  platformReports: '/superadmin/dashboard/reports',
  platformSupport: '/superadmin/dashboard/contact-support',
  platformTwoFactor: '/superadmin/dashboard/two-factor',
  platformAuditLog: '/superadmin/dashboard/audit-log',
} as const

/** Patterns for the route table, where an address has a part of its own. */
export const routePatterns = {
  invoice: '/dashboard/invoices/:number',
  menuItem: '/dashboard/settings/menu-items/:id',
  sandboxCheckout: '/sandbox-checkout/:id',
  platformHistory: '/superadmin/dashboard/tenants/:id/subscription-history',
} as const

/** French stands at the plain addresses of the public site. */
function siteOf(language: Language): string {
  return language === 'fr' ? '' : `/${language}`
}

function withTable(path: string, table: string | null | undefined): string {
  return table ? `${path}?table=${encodeURIComponent(table)}` : path
}
