import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadMenuLanguages } from '../../menu/details/translations/load-translations.ts'
import { updateMenuLanguages } from './menu-languages.queries.ts'

/** Saves the menu's own language and its translations. */
export async function saveMenuLanguages(
  tx: TenantTx,
  { own, offered }: { own: MenuLanguage; offered: readonly MenuLanguage[] },
): Promise<void> {
  const before = await loadMenuLanguages(tx)
  if (before.isOwnFixed && own !== before.own) throw new AppError('menu.language_fixed')
  const after = { own, offered: MENU_LANGUAGES.filter((one) => one !== own && offered.includes(one)) }
  await updateMenuLanguages(tx.db, after)
  const details = { from: inShort(before), to: inShort(after) }
  await recordAudit(tx, { kind: 'menu.languages_updated', details })
  tx.emit({ type: 'menu_update' })
}

const inShort = ({ own, offered }: { own: MenuLanguage; offered: readonly MenuLanguage[] }) =>
  [own, ...offered].join(', ')
