import type { Page } from '@playwright/test'
import type { Language } from '../../core/src/places/languages.ts'
import { fillCart } from '../demo-in-browser.ts'

type Step = (page: Page, language: Language) => Promise<void>
/** An address of the demo restaurant, and the steps before its picture is taken. */
export type Shot = { url: string; prepare?: Step }

const button = (page: Page, names: Record<Language, RegExp>, language: Language) =>
  page.getByRole('button', { name: names[language] })

const PAY = { fr: /^Encaisser et terminer/, en: /^Pay & Complete/ }
const SHARES = { fr: 'Parts', en: 'Equal' }

/** Every picture that an article may name: `npm run help:pictures` takes them, in French and in English. */
export const HELP_SHOTS = {
  till: { url: '/dashboard/pos', prepare: fillCart },
  orders: { url: '/dashboard/orders' },
  pay: { url: '/dashboard/orders', prepare: openBill },
  split: {
    url: '/dashboard/orders',
    prepare: async (page, language) => {
      await openBill(page, language)
      await page.getByRole('dialog').getByRole('radio', { name: SHARES[language], exact: true }).click()
    },
  },
  kitchen: {
    url: '/dashboard/kitchen',
    prepare: (page) => page.getByRole('heading', { level: 1 }).click({ force: true }),
  },
  home: { url: '/dashboard/home' },
  reports: { url: '/dashboard/reports?type=last_7days' },
  invoices: { url: '/dashboard/invoices?type=last_7days' },
  cash: { url: '/dashboard/cash' },
  reservations: { url: '/dashboard/reservation?view=day' },
  customers: { url: '/dashboard/customers' },
  'menu-items': { url: '/dashboard/settings/menu-items' },
  'price-rules': { url: '/dashboard/settings/price-rules' },
  tables: { url: '/dashboard/settings/tables' },
  'tax-groups': { url: '/dashboard/settings/tax-groups' },
  'print-settings': { url: '/dashboard/settings/print-settings' },
} as const satisfies Record<string, Shot>

async function openBill(page: Page, language: Language): Promise<void> {
  await button(page, PAY, language).first().click()
  await page.getByRole('dialog').waitFor()
}
