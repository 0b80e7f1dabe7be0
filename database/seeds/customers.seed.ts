import { addDays, type Day } from '#core/calendar/business-day.ts'
import { addCustomer } from '../../server/src/features/guests/customers/save-customer.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { Random } from './random.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'

// French families of many origins; all of them invented.
const NAMES = [
  ['Camille Dubois', 'female'],
  ['Antoine Moreau', 'male'],
  ['Fatima El Amrani', 'female'],
  ['Julien Faure', 'male'],
  ['Chloé Bertrand', 'female'],
  ['Mamadou Diallo', 'male'],
  ['Élodie Girard', 'female'],
  ['Nicolas Petit', 'male'],
  ['Aïcha Traoré', 'female'],
  ['Guillaume Lambert', 'male'],
  ['Manon Fontaine', 'female'],
  ['Yann Le Goff', 'male'],
  ['Sofia Martins', 'female'],
  ['Rémi Chevalier', 'male'],
  ['Anaïs Robin', 'female'],
  ['Minh Nguyen', 'male'],
  ['Clémence Roux', 'female'],
  ['Hugo Masson', 'male'],
  ['Nadia Haddad', 'female'],
  ['Pierre Delacroix', 'male'],
  ['Océane Leroy', 'female'],
  ['Mathieu Colin', 'male'],
  ['Solène Kermarrec', 'female'],
  ['David Cohen', 'male'],
  ['Margaux Vidal', 'female'],
  ['Samuel Okafor', 'male'],
  ['Juliette Perrin', 'female'],
  ['Rachid Bouzid', 'male'],
  ['Léa Schneider', 'female'],
  ['Vincent Caron', 'male'],
  ['Agathe Renard', 'female'],
  ['Florian Muller', 'male'],
  ['Giulia Ferrari', 'female'],
  ['Benoît Aubert', 'male'],
  ['Noémie Picard', 'female'],
  ['Alexandre Popov', 'male'],
  ['Mireille Gauthier', 'female'],
  ['Ousmane Sow', 'male'],
  ['Claire Dupuis', 'female'],
  ['Étienne Besson', 'male'],
] as const

export type DemoCustomer = { phone: string; name: string; createdOn: Day }

/** Days since the first customer was added; the others follow evenly, and the last two were added today. */
const FIRST_SEEN = 118

/** Forty customers, added one after the other over the last months. */
export async function seedCustomers(tx: TenantTx, today: Day): Promise<DemoCustomer[]> {
  const random = new Random('customers')
  const customers: DemoCustomer[] = []
  for (const [at, [name, gender]] of NAMES.entries()) {
    const daysAgo = Math.max(0, Math.round(FIRST_SEEN * (1 - at / (NAMES.length - 2))))
    // numbers of the ranges that the French regulator keeps for fiction
    const phone = `${at % 4 === 3 ? '01 99 00' : '06 39 98'} ${40 + at} ${10 + ((at * 37) % 90)}`
    const birthDate = random.chance(0.5) ? addDays('1999-06-01', random.whole(-16_000, 1500)) : null
    const email = random.chance(0.6) ? addressOf(name) : null
    await addCustomer(tx, { phone, name, gender, email, birthDate })
    customers.push({ phone, name, createdOn: addDays(today, -daysAgo) })
  }
  await backdate(tx, customers)
  return customers
}

async function backdate(tx: TenantTx, customers: readonly DemoCustomer[]): Promise<void> {
  await query(tx.db)`
    update customers c set created_on = f."createdOn",
      created_at = least(now(), (f."createdOn" + time '12:30') at time zone s.time_zone),
      updated_at = least(now(), (f."createdOn" + time '12:30') at time zone s.time_zone)
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as f(phone text, "createdOn" date), store_settings s
    where c.phone = f.phone`
}

function addressOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
  return `${plain}@example.com`
}
