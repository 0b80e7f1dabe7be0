import { lazy, Suspense, type ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import type { Access } from '#core/permissions/may.ts'
import { GuardedArea } from './layouts/guarded-area.tsx'
import { screenAccess } from './layouts/screen-access.ts'
import { ScreenPaths } from './layouts/screen-paths.ts'
import { applyChosenTheme } from './layouts/chosen-theme.ts'
import { paths, routePatterns } from './lib/paths.ts'

type Page = () => Promise<{ default: ComponentType }>
type Layout = 'public' | 'auth' | 'lock' | 'dashboard' | 'plain' | 'platform' | 'paper'
/** A layout within the layout, shared by the screens of one area. */
type Inner = 'settings'
type Screen = { path: string; page: Page; layout: Layout; inner?: Inner; access: Access }

// screens of these areas differ by address and page only
const settingsScreen = (path: string, page: Page): Screen => ({
  path,
  page,
  layout: 'dashboard',
  inner: 'settings',
  access: screenAccess.settings,
})
const paperScreen = (path: string, page: Page): Screen => ({ path, page, layout: 'paper', access: 'public' })
const dashboardScreen = (path: string, page: Page, access: keyof typeof screenAccess): Screen => ({
  path,
  page,
  layout: 'dashboard',
  access: screenAccess[access],
})
const platformScreen = (path: string, page: Page): Screen => ({ path, page, layout: 'platform', access: 'superadmin' })

/** Every screen, its layout and who may open it. Each page is a file of its own: a screen downloads only itself. */
const SCREENS: readonly Screen[] = [
  ...[paths.landing, paths.terms, paths.privacy, paths.contact].map((path): Screen => ({
    path,
    page: () => import('./features/marketing/site-page.tsx'),
    layout: 'public',
    access: 'public',
  })),
  { path: paths.demo, page: () => import('./features/marketing/demo-page.tsx'), layout: 'public', access: 'public' },
  {
    path: paths.paymentSuccess,
    page: () => import('./features/account/subscription/payment-success-page.tsx'),
    layout: 'public',
    access: 'public',
  },
  {
    path: paths.paymentCancelled,
    page: () => import('./features/account/subscription/payment-cancelled-page.tsx'),
    layout: 'public',
    access: 'public',
  },
  {
    path: routePatterns.sandboxCheckout,
    page: () => import('./features/account/sandbox-checkout/sandbox-checkout-page.tsx'),
    layout: 'public',
    access: 'public',
  },
  { path: paths.login, page: () => import('./features/auth/login-page.tsx'), layout: 'auth', access: 'public' },
  { path: paths.lock, page: () => import('./features/devices/lock/lock-page.tsx'), layout: 'lock', access: 'public' },
  { path: paths.register, page: () => import('./features/auth/register-page.tsx'), layout: 'auth', access: 'public' },
  {
    path: paths.forgotPassword,
    page: () => import('./features/auth/forgot-password-page.tsx'),
    layout: 'auth',
    access: 'public',
  },
  {
    path: paths.resetPassword,
    page: () => import('./features/auth/reset-password-page.tsx'),
    layout: 'auth',
    access: 'public',
  },
  {
    path: paths.invitation,
    page: () => import('./features/staff/invitations/invitation-page.tsx'),
    layout: 'auth',
    access: 'public',
  },
  {
    path: paths.mailConfirm,
    page: () => import('./features/customers/consents/confirm-page.tsx'),
    layout: 'plain',
    access: 'public',
  },
  {
    path: paths.mailUnsubscribe,
    page: () => import('./features/customers/consents/unsubscribe-page.tsx'),
    layout: 'plain',
    access: 'public',
  },
  {
    path: paths.noAccess,
    page: () => import('./features/not-found/no-access-page.tsx'),
    layout: 'public',
    access: 'public',
  },

  dashboardScreen(paths.home, () => import('./features/home/home-page.tsx'), 'home'),
  dashboardScreen(paths.setup, () => import('./features/home/setup/setup-page.tsx'), 'setup'),
  dashboardScreen(paths.floor, () => import('./features/floor/floor-page.tsx'), 'floor'),
  { path: paths.pos, page: () => import('./features/pos/pos-page.tsx'), layout: 'dashboard', access: screenAccess.pos },
  dashboardScreen(routePatterns.visit, () => import('./features/visits/visit-page.tsx'), 'visits'),
  dashboardScreen(paths.orders, () => import('./features/orders/orders-page.tsx'), 'orders'),
  dashboardScreen(paths.kitchen, () => import('./features/kitchen/kitchen-page.tsx'), 'kitchen'),
  dashboardScreen(paths.expo, () => import('./features/kitchen/expo-page.tsx'), 'kitchen'),
  dashboardScreen(paths.reservations, () => import('./features/reservations/reservations-page.tsx'), 'reservations'),
  dashboardScreen(paths.customers, () => import('./features/customers/customers-page.tsx'), 'customers'),
  dashboardScreen(paths.membership, () => import('./features/membership/membership-page.tsx'), 'membership'),
  dashboardScreen(paths.invoices, () => import('./features/invoices/invoices-page.tsx'), 'invoices'),
  dashboardScreen(routePatterns.invoice, () => import('./features/invoices/detail/invoice-page.tsx'), 'invoices'),
  dashboardScreen(paths.cash, () => import('./features/payments/cash/cash-page.tsx'), 'cash'),
  dashboardScreen(paths.stock, () => import('./features/inventory/items/items-page.tsx'), 'stock'),
  dashboardScreen(paths.stockMoves, () => import('./features/inventory/documents/moves-page.tsx'), 'stock'),
  dashboardScreen(paths.stockCounts, () => import('./features/inventory/counts/counts-page.tsx'), 'stockMoving'),
  dashboardScreen(
    paths.stockPurchases,
    () => import('./features/inventory/purchases/purchases-page.tsx'),
    'stockMoving',
  ),
  dashboardScreen(paths.stockRecipes, () => import('./features/inventory/recipes/recipes-page.tsx'), 'stockManaging'),
  dashboardScreen(
    paths.stockReport,
    () => import('./features/inventory/report/stock-report-page.tsx'),
    'stockManaging',
  ),
  dashboardScreen(paths.users, () => import('./features/staff/users-page.tsx'), 'users'),
  dashboardScreen(paths.reports, () => import('./features/reports/reports-page.tsx'), 'reports'),
  dashboardScreen(paths.auditLog, () => import('./features/account/audit/audit-log-page.tsx'), 'auditLog'),
  {
    path: paths.profile,
    page: () => import('./features/account/profile-page.tsx'),
    layout: 'dashboard',
    access: 'signed-in',
  },
  {
    path: paths.notifications,
    page: () => import('./features/notifications/preferences/notifications-page.tsx'),
    layout: 'dashboard',
    access: 'signed-in',
  },
  {
    path: paths.devices,
    page: () => import('./features/account/devices-page.tsx'),
    layout: 'dashboard',
    access: 'signed-in',
  },
  {
    path: paths.support,
    page: () => import('./features/account/contact-support-page.tsx'),
    layout: 'dashboard',
    access: 'signed-in',
  },
  {
    path: paths.inactiveSubscription,
    page: () => import('./features/account/subscription/inactive-subscription-page.tsx'),
    layout: 'dashboard',
    access: 'signed-in',
  },

  settingsScreen(paths.settings, () => import('./features/settings/store/store-details-page.tsx')),
  settingsScreen(paths.storeDetails, () => import('./features/settings/store/store-details-page.tsx')),
  settingsScreen(paths.printSettings, () => import('./features/settings/print/print-settings-page.tsx')),
  settingsScreen(paths.storeTables, () => import('./features/settings/tables/tables-page.tsx')),
  settingsScreen(paths.floorPlan, () => import('./features/floor/editor/floor-plan-page.tsx')),
  settingsScreen(paths.menuItems, () => import('./features/menu/menu-items-page.tsx')),
  settingsScreen(paths.categories, () => import('./features/menu/menu-categories-page.tsx')),
  settingsScreen(routePatterns.menuItem, () => import('./features/menu/menu-item-page.tsx')),
  settingsScreen(paths.menuFacts, () => import('./features/menu/facts/allergen-grid-page.tsx')),
  settingsScreen(paths.menuSchedules, () => import('./features/menu/facts/schedules/schedules-page.tsx')),
  settingsScreen(paths.menuLanguages, () => import('./features/menu/facts/languages/languages-page.tsx')),
  settingsScreen(paths.options, () => import('./features/menu/options/options-page.tsx')),
  settingsScreen(paths.taxes, () => import('./features/settings/taxes/taxes-page.tsx')),
  settingsScreen(paths.taxGroups, () => import('./features/settings/tax-groups/tax-groups-page.tsx')),
  settingsScreen(paths.paymentTypes, () => import('./features/settings/payment-types/payment-types-page.tsx')),
  settingsScreen(paths.priceRules, () => import('./features/settings/price-rules/price-rules-page.tsx')),
  settingsScreen(paths.bookingSettings, () => import('./features/settings/bookings/bookings-page.tsx')),
  settingsScreen(paths.stations, () => import('./features/settings/stations/stations-page.tsx')),
  settingsScreen(paths.dining, () => import('./features/settings/dining/dining-page.tsx')),
  settingsScreen(paths.billSettings, () => import('./features/settings/bill/bill-settings-page.tsx')),
  settingsScreen(paths.reasons, () => import('./features/settings/reasons/reasons-page.tsx')),
  settingsScreen(paths.tills, () => import('./features/settings/tills/tills-page.tsx')),
  settingsScreen(paths.printers, () => import('./features/printers/settings/printers-page.tsx')),
  settingsScreen(paths.screens, () => import('./features/screens/settings/screens-page.tsx')),
  settingsScreen(paths.sharedDevices, () => import('./features/devices/settings/shared-devices-page.tsx')),
  settingsScreen(paths.workPeriods, () => import('./features/work-periods/work-periods-page.tsx')),

  ...[paths.platform, paths.platformLogin].map((path): Screen => ({
    path,
    page: () => import('./features/platform/platform-login-page.tsx'),
    layout: 'plain',
    access: 'public',
  })),
  platformScreen(paths.platformHome, () => import('./features/platform/platform-home-page.tsx')),
  platformScreen(paths.platformTenants, () => import('./features/platform/tenants/tenants-page.tsx')),
  platformScreen(
    routePatterns.platformHistory,
    () => import('./features/platform/history/subscription-history-page.tsx'),
  ),
  platformScreen(paths.platformReports, () => import('./features/platform/platform-reports-page.tsx')),
  platformScreen(paths.platformAuditLog, () => import('./features/account/audit/platform-audit-log-page.tsx')),
  platformScreen(paths.platformSupport, () => import('./features/platform/platform-support-page.tsx')),
  platformScreen(paths.platformTwoFactor, () => import('./features/auth/two-factor/platform-two-factor-page.tsx')),

  paperScreen(paths.printReceipt, () => import('./features/printing/print-receipt-page.tsx')),
  {
    ...paperScreen(paths.orderStatus, () => import('./features/screens/order-status-page.tsx')),
    access: screenAccess.orderStatus,
  },
  {
    ...paperScreen(paths.customerDisplay, () => import('./features/screens/customer-display-page.tsx')),
    access: screenAccess.customerDisplay,
  },
  paperScreen(paths.printToken, () => import('./features/printing/print-token-page.tsx')),
  {
    ...paperScreen(paths.printAllergens, () => import('./features/menu/facts/sheet/print-allergens-page.tsx')),
    access: screenAccess.settings,
  },

  { path: '*', page: () => import('./features/not-found/not-found-page.tsx'), layout: 'public', access: 'public' },
]

const LAYOUTS: Record<Layout, Page> = {
  public: () => import('./layouts/public-layout.tsx'),
  auth: () => import('./layouts/auth-layout.tsx'),
  lock: () => import('./layouts/lock-layout.tsx'),
  dashboard: () => import('./dashboard-area.tsx'),
  plain: () => import('./layouts/plain-layout.tsx'),
  platform: () => import('./layouts/platform/platform-layout.tsx'),
  paper: () => import('./layouts/paper-layout.tsx'),
}

const INNER_LAYOUTS: Record<Inner, Page> = {
  settings: () => import('./layouts/settings-layout.tsx'),
}

const SCREEN_PATHS = new Set(SCREENS.map(({ path }) => path))

const areas = Object.entries(LAYOUTS).map(([layout, load]) => ({
  layout,
  Frame: lazy(load),
  screens: screensOf(layout, undefined),
  inner: Object.entries(INNER_LAYOUTS).map(([name, loadInner]) => ({
    name,
    Frame: lazy(loadInner),
    screens: screensOf(layout, name),
  })),
}))

function screensOf(layout: string, inner: string | undefined) {
  return SCREENS.filter((screen) => screen.layout === layout && screen.inner === inner).map(({ path, page }) => ({
    path,
    Page: lazy(page),
  }))
}

applyChosenTheme()
fetchFirstScreen()

export function AppRoutes() {
  return (
    <ScreenPaths value={SCREEN_PATHS}>
      <Routes>
        <Route path={paths.dashboard} element={<Navigate to={paths.home} replace />} />
        <Route path={paths.platformDashboard} element={<Navigate to={paths.platformHome} replace />} />
        {areas.map(({ layout, Frame, screens, inner }) => (
          <Route key={layout} element={<Area key={layout} frame={Frame} />}>
            {screens.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            {inner.map(({ name, Frame: InnerFrame, screens: within }) => (
              <Route key={name} element={<InnerFrame />}>
                {within.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
            ))}
          </Route>
        ))}
      </Routes>
    </ScreenPaths>
  )
}

/**
 * Keyed by its layout, so that an area is entered again from another. The guard stands before the layout: who may not
 * enter never sees the shell, nor opens its live channel.
 */
function Area({ frame: Frame }: { frame: ComponentType }) {
  const { pathname } = useLocation()
  return (
    <GuardedArea access={screenAt(pathname).access}>
      <Suspense>
        <Frame />
      </Suspense>
    </GuardedArea>
  )
}

function screenAt(pathname: string): Screen {
  return SCREENS.find(({ path }) => matchPath(path, pathname)) ?? SCREENS.at(-1)!
}

/** Asks for the first page and its layout at once, rather than for the page when the layout has come. */
function fetchFirstScreen(): void {
  const { page, layout, inner } = screenAt(window.location.pathname)
  const loads = [LAYOUTS[layout], ...(inner ? [INNER_LAYOUTS[inner]] : []), page]
  // a failure shows where the screen itself is loaded, in its error boundary
  for (const load of loads) void load().catch(() => undefined)
}
