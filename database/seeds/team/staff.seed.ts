import { PROPOSED_DISCOUNT_LIMITS, SCOPE_PRESETS, type ScopePreset } from '#core/permissions/scopes.ts'
import { DEMO_OWNER } from '../../../server/src/features/account/auth/demo-accounts.ts'
import { addStaffMember } from '../../../server/src/features/staff/add-staff-member.ts'
import { hashPassword } from '../../../server/src/features/staff/hash-password.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'

export type SignIn = { username: string; password: string }

const PASSWORD = 'comptoir-demo'

export const OWNER: SignIn = { username: DEMO_OWNER, password: PASSWORD }

const PEOPLE: Record<ScopePreset, { name: string; designation: string }> = {
  manager: { name: 'Hélène Marchand', designation: 'Directrice de salle' },
  cashier: { name: 'Karim Benali', designation: 'Caissier' },
  server: { name: 'Lucie Garnier', designation: 'Serveuse' },
  kitchen: { name: 'Thomas Lefèvre', designation: 'Chef de cuisine' },
  host: { name: 'Inès Rousseau', designation: 'Hôtesse d’accueil' },
  accountant: { name: 'Paul Mercier', designation: 'Comptable' },
}

const PRESETS = Object.keys(PEOPLE) as ScopePreset[]

/** User names of today's waiter, and of the cashier responsible for the drawer. */
export const WAITER = usernameOf('server')
export const CASHIER = usernameOf('cashier')

/** User names and passwords for the demo restaurant, the owner first. */
export const SIGN_INS: SignIn[] = [
  OWNER,
  ...PRESETS.map((preset) => ({ username: usernameOf(preset), password: PASSWORD })),
]

/** One member of staff for each preset of the user dialog. */
export async function seedStaff(tx: TenantTx): Promise<void> {
  // computed side by side, as they are slow on purpose
  const hashes = await Promise.all(PRESETS.map(() => hashPassword(PASSWORD)))
  const owner = { role: 'admin', scopes: [] } as const
  for (const [at, preset] of PRESETS.entries())
    await addStaffMember(tx, owner, {
      ...PEOPLE[preset],
      username: usernameOf(preset),
      email: usernameOf(preset),
      language: null,
      phone: `06 39 98 10 ${10 + at}`,
      passwordHash: hashes[at]!,
      scopes: SCOPE_PRESETS[preset],
      discountLimitMilli: PROPOSED_DISCOUNT_LIMITS[preset] ?? null,
    })
}

/** User name of the employee with this preset. */
export function usernameOf(preset: ScopePreset): string {
  return `${preset}@comptoir.test`
}
