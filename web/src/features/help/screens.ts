import { matchPath } from 'react-router'
import { paths, routePatterns } from '../../lib/paths.ts'
import type { ArticleSlug } from './contents.ts'

/** The article of each screen of `routes.tsx`; null for the pages of the site, which explain themselves. */
export const ARTICLE_OF_SCREEN: Readonly<Record<string, ArticleSlug | null>> = {
  [paths.landing]: null,
  [paths.terms]: null,
  [paths.privacy]: null,
  [paths.contact]: null,
  [paths.demo]: 'try-the-demo',
  [paths.paymentSuccess]: 'subscription',
  [paths.paymentCancelled]: 'subscription',
  [routePatterns.sandboxCheckout]: 'subscription',
  [paths.login]: 'sign-in',
  [paths.register]: 'first-day',
  [paths.forgotPassword]: 'sign-in',
  [paths.resetPassword]: 'sign-in',
  [paths.invitation]: 'invite-staff',
  [paths.noAccess]: 'rights',
  [paths.home]: 'dashboard',
  [paths.setup]: 'set-up',
  [paths.pos]: 'take-an-order',
  [paths.orders]: 'follow-orders',
  [paths.kitchen]: 'kitchen-screen',
  [paths.reservations]: 'reservations',
  [paths.customers]: 'customers',
  [paths.invoices]: 'invoices',
  [routePatterns.invoice]: 'refunds',
  [paths.cash]: 'open-a-drawer',
  [paths.users]: 'invite-staff',
  [paths.reports]: 'reports',
  [paths.auditLog]: 'audit-log',
  [paths.profile]: 'profile',
  [paths.notifications]: 'notifications',
  [paths.devices]: 'devices',
  [paths.support]: 'contact-support',
  [paths.inactiveSubscription]: 'subscription',
  [paths.settings]: 'store-details',
  [paths.storeDetails]: 'store-details',
  [paths.printSettings]: 'print-settings',
  [paths.storeTables]: 'tables',
  [paths.menuItems]: 'menu-items',
  [paths.categories]: 'categories',
  [routePatterns.menuItem]: 'menu-items',
  [paths.options]: 'options',
  [paths.menuFacts]: 'allergens',
  [paths.taxes]: 'taxes',
  [paths.taxGroups]: 'tax-groups',
  [paths.paymentTypes]: 'payment-types',
  [paths.priceRules]: 'price-rules',
  [paths.billSettings]: 'bill-and-receipts',
  [paths.reasons]: 'reasons',
  [paths.tills]: 'tills',
  [paths.platform]: 'run-the-platform',
  [paths.platformLogin]: 'run-the-platform',
  [paths.platformHome]: 'run-the-platform',
  [paths.platformTenants]: 'run-the-platform',
  [routePatterns.platformHistory]: 'run-the-platform',
  [paths.platformReports]: 'run-the-platform',
  [paths.platformAuditLog]: 'audit-log',
  [paths.platformSupport]: 'contact-support',
  [paths.platformTwoFactor]: 'profile',
  [paths.printReceipt]: 'print-settings',
  [paths.printToken]: 'print-settings',
  '*': 'how-it-works',
}

/** What the help shows beside a screen: the article of the address, or where to begin. */
export function articleAt(pathname: string): ArticleSlug {
  const exact = ARTICLE_OF_SCREEN[pathname]
  if (exact) return exact
  const pattern = Object.keys(ARTICLE_OF_SCREEN).find((path) => path !== '*' && matchPath(path, pathname))
  return (pattern === undefined ? null : ARTICLE_OF_SCREEN[pattern]) ?? 'how-it-works'
}
