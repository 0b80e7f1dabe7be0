import type { SetupTemplate } from '#core/contract/platform/setup.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { Language } from '#core/places/languages.ts'
import {
  itemsOfTemplate,
  tablesOfTemplate,
  TEMPLATE_PAYMENTS,
  templatePriceIn,
  type StoreTemplate,
} from '#core/setup/store-template.ts'
import { findTemplate } from '#core/setup/store-templates.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { requireCurrency } from '../store-details.rules.ts'
import { findStore } from '../store.queries.ts'

type Terms = { language: Language; currency: string | null }

/** A template in one language, with prices in the currency's form. */
export async function showTemplate(tx: ReadTx, id: string, { language, currency }: Terms): Promise<SetupTemplate> {
  const template = requireTemplate(id)
  const digits = currency === null ? (await findStore(tx.db)).currencyDigits : requireCurrency(currency).digits
  return {
    id: template.id,
    title: template.title[language],
    items: itemsOfTemplate(template, language).map((item) => ({
      ...item,
      price: formatDecimal(templatePriceIn(item.price, digits), digits),
    })),
    tables: tablesOfTemplate(template, language).map(({ seats, ...table }) => ({ ...table, seatingCapacity: seats })),
    paymentTypes: TEMPLATE_PAYMENTS.map(({ title, kind }) => ({ title: title[language], kind })),
  }
}

export function requireTemplate(id: string): StoreTemplate {
  const template = findTemplate(id)
  if (!template) throw new AppError('setup.template_not_found')
  return template
}
