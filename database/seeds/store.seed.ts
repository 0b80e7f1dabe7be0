import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'
import { saveBillSettings } from '../../server/src/features/store/bill-settings.ts'
import { loadPaymentTypes } from '../../server/src/features/store/load-store.ts'
import { addPaymentType, updatePaymentType } from '../../server/src/features/store/payment-types/save-payment-type.ts'
import { saveStore } from '../../server/src/features/store/save-store.ts'
import { updatePrintSettingsRow } from '../../server/src/features/store/store.queries.ts'
import { addTax } from '../../server/src/features/store/save-tax.ts'
import { addTable } from '../../server/src/features/floor/tables/save-table.ts'

const STORE = {
  address: '12, rue des Halles\n69002 Lyon',
  phone: '04 65 71 42 18',
  email: 'bonjour@comptoir.test',
  country: 'FR',
  isQrMenuEnabled: true,
  isQrOrderEnabled: true,
} as const

const RECEIPT = {
  header: 'SIRET 000 000 000 00000 – TVA FR00 000000000',
  footer: 'Merci de votre visite et à bientôt !',
  isEnablePrint: false,
}

/** Without numbers of a register, which would be some company’s: those on top of the paper are nobody’s. */
const IDENTITY = { legalName: 'Maison Lambert', legalForm: 'SARL au capital de 8 000 €', ape: '5610A' }

const TABLES = [
  { floor: 'Salle', seats: [2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 8] },
  { floor: 'Terrasse', seats: [2, 2, 2, 4, 4, 4, 4, 6] },
] as const

export type StoreTaxes = { food: string; alcohol: string }
export type PaymentTypes = Record<'cash' | 'card' | 'voucher', { id: string; title: string; kind: PaymentKind }>

/** Seeds the restaurant's identity, receipt settings and taxes. */
export async function seedStore(tx: TenantTx): Promise<StoreTaxes> {
  await saveStore(tx, STORE)
  await saveBillSettings(tx, { identity: IDENTITY })
  await updatePrintSettingsRow(tx.db, RECEIPT)
  // it is open already: nothing is left to be set up
  await query(tx.db)`update store_settings set setup_steps = ${JSON.stringify({ checklist: 'skipped' })}`
  const food = await addTax(tx, { title: 'TVA 10 %', rate: '10', type: 'inclusive' })
  const alcohol = await addTax(tx, { title: 'TVA 20 %', rate: '20', type: 'inclusive' })
  return { food: food.id, alcohol: alcohol.id }
}

/** The two payment types every restaurant starts with get their French names; a third one joins them. */
export async function seedPaymentTypes(tx: TenantTx): Promise<PaymentTypes> {
  const [cash, card] = await loadPaymentTypes(tx)
  await updatePaymentType(tx, cash!.id, { title: 'Espèces' })
  await updatePaymentType(tx, card!.id, { title: 'Carte bancaire' })
  const voucher = await addPaymentType(tx, { title: 'Titre-restaurant' })
  return {
    cash: { id: cash!.id, title: 'Espèces', kind: 'cash' },
    card: { id: card!.id, title: 'Carte bancaire', kind: 'card' },
    voucher: { id: voucher.id, title: 'Titre-restaurant', kind: 'meal_voucher' },
  }
}

export type DemoTable = { id: string; title: string; floor: string; seats: number }

/** Twenty tables, numbered through both floors. */
export async function seedTables(tx: TenantTx): Promise<DemoTable[]> {
  const tables: DemoTable[] = []
  for (const { floor, seats } of TABLES)
    for (const count of seats) {
      const facts = { title: `Table ${tables.length + 1}`, floor, seats: count }
      tables.push({ ...facts, ...(await addTable(tx, facts)) })
    }
  return tables
}
