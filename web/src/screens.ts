import type { ComponentType } from 'react'
import type { Access } from '#core/permissions/may.ts'
import { readTillEarly } from './features/pos/pos-init.api.ts'
import { screenAccess } from './layouts/screen-access.ts'
import { paths, routePatterns } from './lib/paths.ts'

export type Page = () => Promise<{ default: ComponentType }>
export type Layout = 'public' | 'auth' | 'lock' | 'dashboard' | 'plain' | 'platform' | 'paper'
/** A layout within the layout, shared by the screens of one area. */
export type Inner = 'settings' | 'menu' | 'customers'
export type Screen = {
  path: string
  page: Page
  layout: Layout
  inner?: Inner
  access: Access
  /** Fetches the page's first data early, if the app opens with this page. */
  readEarly?: () => Promise<unknown>
}

// screens of these areas differ by address and page only
const settingsScreen = (path: string, page: Page, access: Access = screenAccess.settings): Screen => ({
  path,
  page,
  layout: 'dashboard',
  inner: 'settings',
  access,
})
const menuScreen = (path: string, page: Page): Screen => ({ ...settingsScreen(path, page), inner: 'menu' })
const paperScreen = (path: string, page: Page, access: Access = 'public'): Screen => ({
  path,
  page,
  layout: 'paper',
  access,
})
const openScreen = (layout: Layout, path: string, page: Page): Screen => ({ path, page, layout, access: 'public' })
const dashboardScreen = (path: string, page: Page, access: Access): Screen => ({
  path,
  page,
  layout: 'dashboard',
  access,
})
const customersScreen = (path: string, page: Page, access: Access): Screen => ({
  ...dashboardScreen(path, page, access),
  inner: 'customers',
})
const platformScreen = (path: string, page: Page): Screen => ({ path, page, layout: 'platform', access: 'superadmin' })

/** Every screen with its layout and access. Each page is its own file, so that a screen downloads only itself. */
export const SCREENS: readonly Screen[] = [
  ...[paths.landing, paths.terms, paths.privacy, paths.contact].map((path) =>
    openScreen('public', path, () => import('./features/site/marketing/site-page.tsx')),
  ),
  openScreen('public', paths.demo, () => import('./features/site/marketing/demo-page.tsx')),
  openScreen('public', paths.paymentSuccess, () => import('./features/account/subscription/payment-success-page.tsx')),
  openScreen(
    'public',
    paths.paymentCancelled,
    () => import('./features/account/subscription/payment-cancelled-page.tsx'),
  ),
  openScreen(
    'public',
    routePatterns.sandboxCheckout,
    () => import('./features/account/sandbox-checkout/sandbox-checkout-page.tsx'),
  ),
  openScreen('paper', routePatterns.accountant, () => import('./features/fiscal/accounting/accountant-page.tsx')),
  openScreen('auth', paths.login, () => import('./features/account/auth/login-page.tsx')),
  openScreen('lock', paths.lock, () => import('./features/account/devices/lock/lock-page.tsx')),
  openScreen('auth', paths.register, () => import('./features/account/auth/register-page.tsx')),
  openScreen('auth', paths.forgotPassword, () => import('./features/account/auth/forgot-password-page.tsx')),
  openScreen('auth', paths.resetPassword, () => import('./features/account/auth/reset-password-page.tsx')),
  openScreen('auth', paths.invitation, () => import('./features/staff/invitations/invitation-page.tsx')),
  openScreen('plain', paths.mailConfirm, () => import('./features/guests/customers/consents/confirm-page.tsx')),
  openScreen('plain', paths.mailUnsubscribe, () => import('./features/guests/customers/consents/unsubscribe-page.tsx')),
  openScreen('public', paths.noAccess, () => import('./features/site/not-found/no-access-page.tsx')),

  dashboardScreen(paths.home, () => import('./features/home/home-page.tsx'), screenAccess.home),
  dashboardScreen(paths.setup, () => import('./features/home/setup/setup-page.tsx'), screenAccess.setup),
  dashboardScreen(paths.floor, () => import('./features/floor/floor-page.tsx'), screenAccess.floor),
  {
    ...dashboardScreen(paths.pos, () => import('./features/pos/pos-page.tsx'), screenAccess.pos),
    readEarly: readTillEarly,
  },
  dashboardScreen(routePatterns.visit, () => import('./features/floor/visits/visit-page.tsx'), screenAccess.visits),
  dashboardScreen(paths.orders, () => import('./features/orders/orders-page.tsx'), screenAccess.orders),
  dashboardScreen(paths.queue, () => import('./features/offline/queue/queue-page.tsx'), screenAccess.queue),
  dashboardScreen(paths.kitchen, () => import('./features/kitchen/kitchen-page.tsx'), screenAccess.kitchen),
  dashboardScreen(paths.expo, () => import('./features/kitchen/expo-page.tsx'), screenAccess.kitchen),
  dashboardScreen(
    paths.reservations,
    () => import('./features/reservations/reservations-page.tsx'),
    screenAccess.reservations,
  ),
  customersScreen(
    paths.customers,
    () => import('./features/guests/customers/customers-page.tsx'),
    screenAccess.customers,
  ),
  customersScreen(
    paths.membership,
    () => import('./features/guests/membership/membership-page.tsx'),
    screenAccess.membership,
  ),
  dashboardScreen(paths.invoices, () => import('./features/bills/invoices/invoices-page.tsx'), screenAccess.invoices),
  dashboardScreen(
    routePatterns.invoice,
    () => import('./features/bills/invoices/detail/invoice-page.tsx'),
    screenAccess.invoices,
  ),
  dashboardScreen(paths.cash, () => import('./features/bills/payments/cash/cash-page.tsx'), screenAccess.cash),
  dashboardScreen(paths.toSettle, () => import('./features/bills/settle/to-settle-page.tsx'), screenAccess.toSettle),
  dashboardScreen(paths.stock, () => import('./features/stock/items/items-page.tsx'), screenAccess.stock),
  dashboardScreen(paths.stockMoves, () => import('./features/stock/documents/moves-page.tsx'), screenAccess.stock),
  dashboardScreen(paths.stockCounts, () => import('./features/stock/counts/counts-page.tsx'), screenAccess.stockMoving),
  dashboardScreen(
    paths.stockPurchases,
    () => import('./features/stock/purchases/purchases-page.tsx'),
    screenAccess.stockMoving,
  ),
  dashboardScreen(
    paths.stockRecipes,
    () => import('./features/stock/recipes/recipes-page.tsx'),
    screenAccess.stockManaging,
  ),
  dashboardScreen(
    paths.stockReport,
    () => import('./features/stock/report/stock-report-page.tsx'),
    screenAccess.stockManaging,
  ),
  dashboardScreen(paths.users, () => import('./features/staff/users-page.tsx'), screenAccess.users),
  dashboardScreen(paths.reports, () => import('./features/reports/reports-page.tsx'), screenAccess.reports),
  dashboardScreen(
    paths.accounting,
    () => import('./features/fiscal/accounting/accounting-page.tsx'),
    screenAccess.accounting,
  ),
  dashboardScreen(paths.profile, () => import('./features/account/profile-page.tsx'), 'signed-in'),
  dashboardScreen(
    paths.notifications,
    () => import('./features/notifications/preferences/notifications-page.tsx'),
    'signed-in',
  ),
  dashboardScreen(paths.devices, () => import('./features/account/devices-page.tsx'), 'signed-in'),
  dashboardScreen(paths.support, () => import('./features/account/contact-support-page.tsx'), 'signed-in'),
  dashboardScreen(
    paths.inactiveSubscription,
    () => import('./features/account/subscription/inactive-subscription-page.tsx'),
    'signed-in',
  ),

  settingsScreen(paths.settings, () => import('./features/store/start/settings-start-page.tsx')),
  settingsScreen(paths.storeDetails, () => import('./features/store/store/store-details-page.tsx')),
  settingsScreen(paths.use, () => import('./features/store/use/use-page.tsx')),
  settingsScreen(paths.printSettings, () => import('./features/store/print/print-settings-page.tsx')),
  settingsScreen(paths.storeTables, () => import('./features/store/tables/tables-page.tsx')),
  settingsScreen(paths.floorPlan, () => import('./features/floor/editor/floor-plan-page.tsx')),
  menuScreen(paths.menuItems, () => import('./features/menu/menu-items-page.tsx')),
  menuScreen(paths.categories, () => import('./features/menu/menu-categories-page.tsx')),
  menuScreen(routePatterns.menuItem, () => import('./features/menu/menu-item-page.tsx')),
  menuScreen(paths.menuFacts, () => import('./features/menu/facts/allergen-grid-page.tsx')),
  menuScreen(paths.menuSchedules, () => import('./features/menu/facts/schedules/schedules-page.tsx')),
  menuScreen(paths.menuLanguages, () => import('./features/menu/facts/languages/languages-page.tsx')),
  menuScreen(paths.options, () => import('./features/menu/options/options-page.tsx')),
  settingsScreen(paths.taxes, () => import('./features/store/taxes/taxes-page.tsx')),
  settingsScreen(paths.taxGroups, () => import('./features/store/tax-groups/tax-groups-page.tsx')),
  settingsScreen(paths.paymentTypes, () => import('./features/store/payment-types/payment-types-page.tsx')),
  menuScreen(paths.priceRules, () => import('./features/store/price-rules/price-rules-page.tsx')),
  settingsScreen(paths.bookingSettings, () => import('./features/store/bookings/bookings-page.tsx')),
  settingsScreen(paths.stations, () => import('./features/store/stations/stations-page.tsx')),
  settingsScreen(paths.dining, () => import('./features/store/dining/dining-page.tsx')),
  settingsScreen(paths.billSettings, () => import('./features/store/bill/bill-settings-page.tsx')),
  settingsScreen(paths.reasons, () => import('./features/store/reasons/reasons-page.tsx')),
  settingsScreen(paths.tills, () => import('./features/store/tills/tills-page.tsx')),
  settingsScreen(paths.printers, () => import('./features/printing/printers/settings/printers-page.tsx')),
  settingsScreen(paths.screens, () => import('./features/store/screens/settings/screens-page.tsx')),
  settingsScreen(paths.sharedDevices, () => import('./features/account/devices/settings/shared-devices-page.tsx')),
  settingsScreen(paths.workPeriods, () => import('./features/staff/work-periods/work-periods-page.tsx')),
  settingsScreen(
    paths.compliance,
    () => import('./features/fiscal/compliance/compliance-page.tsx'),
    screenAccess.compliance,
  ),
  settingsScreen(paths.auditLog, () => import('./features/account/audit/audit-log-page.tsx'), screenAccess.auditLog),

  ...[paths.platform, paths.platformLogin].map((path) =>
    openScreen('plain', path, () => import('./features/platform/platform-login-page.tsx')),
  ),
  platformScreen(paths.platformHome, () => import('./features/platform/platform-home-page.tsx')),
  platformScreen(paths.platformTenants, () => import('./features/platform/tenants/tenants-page.tsx')),
  platformScreen(
    routePatterns.platformHistory,
    () => import('./features/platform/history/subscription-history-page.tsx'),
  ),
  platformScreen(paths.platformReports, () => import('./features/platform/platform-reports-page.tsx')),
  platformScreen(paths.platformCells, () => import('./features/platform/cells/cells-page.tsx')),
  platformScreen(paths.platformJobs, () => import('./features/platform/jobs/jobs-page.tsx')),
  platformScreen(paths.platformAuditLog, () => import('./features/account/audit/platform-audit-log-page.tsx')),
  platformScreen(paths.platformSupport, () => import('./features/platform/platform-support-page.tsx')),
  platformScreen(
    paths.platformTwoFactor,
    () => import('./features/account/auth/two-factor/platform-two-factor-page.tsx'),
  ),

  paperScreen(paths.printReceipt, () => import('./features/printing/print-receipt-page.tsx')),
  paperScreen(
    paths.orderStatus,
    () => import('./features/store/screens/order-status-page.tsx'),
    screenAccess.orderStatus,
  ),
  paperScreen(
    paths.customerDisplay,
    () => import('./features/store/screens/customer-display-page.tsx'),
    screenAccess.customerDisplay,
  ),
  paperScreen(
    paths.attestation,
    () => import('./features/fiscal/compliance/attestation-page.tsx'),
    screenAccess.attestation,
  ),
  paperScreen(
    routePatterns.closing,
    () => import('./features/fiscal/compliance/closings/closing-page.tsx'),
    screenAccess.compliance,
  ),
  paperScreen(paths.printToken, () => import('./features/printing/print-token-page.tsx')),
  paperScreen(
    paths.printAllergens,
    () => import('./features/menu/facts/sheet/print-allergens-page.tsx'),
    screenAccess.settings,
  ),

  { path: '*', page: () => import('./features/site/not-found/not-found-page.tsx'), layout: 'public', access: 'public' },
]
