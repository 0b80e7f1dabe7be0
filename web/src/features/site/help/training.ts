import type { ScopePreset } from '#core/permissions/scopes.ts'
import type { ArticleSlug } from './contents.ts'

type Path = readonly [ArticleSlug, ArticleSlug, ArticleSlug, ArticleSlug, ArticleSlug]

/** The first five articles for each preset, about screens that the preset may open. */
export const TRAINING: Readonly<Record<ScopePreset, Path>> = {
  manager: ['first-day', 'menu-items', 'invite-staff', 'close-a-drawer', 'reports'],
  cashier: ['take-an-order', 'pay-at-the-till', 'split-a-bill', 'open-a-drawer', 'close-a-drawer'],
  server: ['take-an-order', 'choices-and-notes', 'take-a-payment', 'split-a-bill', 'move-tables'],
  kitchen: ['how-it-works', 'sign-in', 'kitchen-screen', 'sold-out', 'no-connection'],
  host: ['how-it-works', 'sign-in', 'reservations', 'customers', 'devices'],
  accountant: ['dashboard', 'reports', 'invoices', 'invoice-for-a-company', 'export-figures'],
}

export const TRAINING_PRESETS = Object.keys(TRAINING) as ScopePreset[]
