/** Every article by its slug, in the groups and in the order in which the help centre lists them. */
export const CONTENTS = {
  start: [
    'how-it-works',
    'first-day',
    'set-up',
    'practise-first',
    'sign-in',
    'install-the-app',
    'keyboard',
    'language-and-theme',
    'no-connection',
    'try-the-demo',
  ],
  till: [
    'take-an-order',
    'choices-and-notes',
    'sell-a-set-menu',
    'pay-at-the-till',
    'drafts',
    'guests-orders',
    'prices-at-the-till',
    'receipts-again',
    'this-device',
    'till-without-connection',
    'sold-out',
  ],
  service: [
    'floor',
    'visit',
    'follow-orders',
    'kitchen-screen',
    'cancel-an-order',
    'move-tables',
    'dining-option',
    'stations',
    'courses',
  ],
  bills: [
    'take-a-payment',
    'split-a-bill',
    'discounts',
    'tips',
    'accounts-and-rooms',
    'open-bills',
    'invoice-for-a-company',
    'invoices',
    'refunds',
  ],
  cash: ['open-a-drawer', 'move-cash', 'close-a-drawer', 'to-settle'],
  menu: [
    'menu-items',
    'categories',
    'options',
    'set-menus',
    'allergens',
    'menu-schedules',
    'menu-languages',
    'import-a-menu',
    'price-rules',
  ],
  stock: ['stock', 'recipes', 'stock-documents', 'stock-counts', 'purchases', 'stock-report'],
  settings: [
    'store-details',
    'what-you-use',
    'tables',
    'floor-plan',
    'taxes',
    'tax-groups',
    'payment-types',
    'reasons',
    'tills',
    'screens',
    'printers',
    'bill-and-receipts',
    'print-settings',
  ],
  team: [
    'invite-staff',
    'rights',
    'approvals',
    'profile',
    'notifications',
    'devices',
    'shared-devices',
    'work-periods',
    'audit-log',
  ],
  guests: ['guest-menu', 'reservations', 'booking-settings', 'waitlist', 'customers', 'loyalty', 'gift-cards', 'mails'],
  figures: ['dashboard', 'reports', 'accounting', 'fiscal-journal', 'export-figures'],
  account: ['subscription', 'contact-support', 'run-the-platform'],
} as const

export type HelpGroup = keyof typeof CONTENTS
export type ArticleSlug = (typeof CONTENTS)[HelpGroup][number]

export const HELP_GROUPS = Object.keys(CONTENTS) as HelpGroup[]
export const ARTICLE_SLUGS: readonly ArticleSlug[] = HELP_GROUPS.flatMap(
  (group): readonly ArticleSlug[] => CONTENTS[group],
)

/** The group that lists an article. */
export function groupOf(slug: ArticleSlug): HelpGroup {
  return HELP_GROUPS.find((group) => (CONTENTS[group] as readonly ArticleSlug[]).includes(slug))!
}
