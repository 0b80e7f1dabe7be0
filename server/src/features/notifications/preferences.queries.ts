import type { ChosenChannels } from '#core/notifications/notification-kinds.ts'
import type { QuietSpan } from '#core/notifications/quiet-hours.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { Digest } from './preferences.rules.ts'

/** A person's choices; null: none, so the default. */
export type ChosenPreferences = { channels: ChosenChannels; quiet: QuietSpan[]; digest: Digest | null }

export async function findPreferences(db: Db, userId: string): Promise<ChosenPreferences> {
  const [row] = await query<ChosenPreferences>(db)`
    select channels, quiet, digest from notification_settings where user_id = ${userId}`
  return row ?? { channels: {}, quiet: [], digest: null }
}

/** Locks the person's row until commit, so that two screens do not undo each other's choices. */
export async function lockPreferences(db: Db, userId: string): Promise<ChosenPreferences> {
  await query(db)`insert into notification_settings (user_id) values (${userId}) on conflict do nothing`
  const rows = await query<ChosenPreferences>(db)`
    select channels, quiet, digest from notification_settings where user_id = ${userId} for update`
  return rows[0]!
}

export async function updatePreferences(db: Db, userId: string, chosen: ChosenPreferences): Promise<void> {
  await query(db)`
    update notification_settings set channels = ${JSON.stringify(chosen.channels)}, quiet = ${JSON.stringify(chosen.quiet)},
      digest = ${chosen.digest}
    where user_id = ${userId}`
}

/** A person with their channels. */
export type Recipient = ChosenPreferences & {
  id: string
  role: 'admin' | 'user'
  scopes: string[]
  language: string | null
  /** Address for mails; null: none. */
  mail: string | null
  createdAt: Date
  devices: string[]
}

/** All people of the restaurant, with their choices and devices. */
export function listRecipients(db: Db): Promise<Recipient[]> {
  return query<Recipient>(db)`
    select u.id, u.role, u.scopes, coalesce(u.language, t.language) as language, u.created_at as "createdAt",
      case when u.username like '%@%' then u.username else nullif(u.email, '') end as mail,
      coalesce(s.channels, '{}') as channels, coalesce(s.quiet, '[]') as quiet, s.digest,
      (select coalesce(json_agg(d.id), '[]') from push_devices d where d.user_id = u.id) as devices
    from users u
    join tenants t on t.id = u.tenant_id
    left join notification_settings s on s.user_id = u.id
    order by u.created_at, u.id`
}
