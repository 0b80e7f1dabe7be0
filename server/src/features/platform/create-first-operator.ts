import { randomBytes } from 'node:crypto'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { hashPassword } from '../staff/hash-password.ts'
import { hasAdmin, insertFirstAdmin } from './platform.queries.ts'

type Wanted = { email: string | undefined; password: string | undefined }

const DEFAULT_EMAIL = 'superadmin@comptoir.test'

/** The first platform operator, to print once; null if one exists (docs/rules/people.md#operators-of-the-platform). */
export async function createFirstOperator(
  platform: PlatformDatabase,
  { email = DEFAULT_EMAIL, password = randomBytes(15).toString('base64url') }: Wanted,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(platform.db)) return null
  const username = email.trim().toLowerCase()
  const admin = { username, passwordHash: await hashPassword(password), name: 'Superadmin' }
  const isFirst = await platform.db.transaction((db) => insertFirstAdmin(db, admin))
  return isFirst ? { email: username, password } : null
}
