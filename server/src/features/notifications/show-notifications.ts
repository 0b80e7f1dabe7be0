import { z } from 'zod'
import type { NotificationEntry } from '#core/contract/people/notifications.ts'
import type { Language } from '#core/places/languages.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { loadStore } from '../store/load-store.ts'
import { pathOf } from './notification-paths.rules.ts'
import { writeNotification } from './write-notification.ts'
import { countUnread, listNotifications, type Position } from './notifications.queries.ts'
import { findPreferences } from './preferences.queries.ts'
import { bellKindsOf } from './preferences.rules.ts'

const PAGE = 30

type Page = { entries: NotificationEntry[]; unread: number; next?: string }

/** A person's notifications, as far as their rights allow now. */
export async function showNotifications(
  tx: ReadTx,
  person: StaffSession,
  { before, language }: { before: string | null; language: Language },
): Promise<Page> {
  const position = before === null ? null : readPosition(before)
  const [{ channels }, store] = await awaitPipelined([findPreferences(tx.db, person.userId), loadStore(tx)])
  const reader = { userId: person.userId, kinds: bellKindsOf(person, channels) }
  const [rows, unread] = await awaitPipelined([
    listNotifications(tx.db, { ...reader, before: position, most: PAGE + 1 }),
    countUnread(tx.db, reader),
  ])
  const shown = rows.slice(0, PAGE)
  const entries = shown.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...writeNotification(row, { language, timeZone: store.timeZone, guests: row.guests ?? {} }),
    path: pathOf(row, { person, store }),
    at: row.at.toISOString(),
    isRead: row.isRead,
  }))
  const last = shown.at(-1)
  return { entries, unread, ...(rows.length > PAGE && last ? { next: writePosition(last) } : {}) }
}

/** Counts unread ones. */
export async function countUnreadOf(tx: ReadTx, person: StaffSession): Promise<number> {
  const { channels } = await findPreferences(tx.db, person.userId)
  return countUnread(tx.db, { userId: person.userId, kinds: bellKindsOf(person, channels) })
}

const writePosition = ({ at, id }: Position): string => `${at.toISOString()}_${id}`

const Parts = z.tuple([z.iso.datetime(), z.guid()])

function readPosition(text: string): Position {
  const parts = Parts.safeParse(text.split('_'))
  if (!parts.success) throw new AppError('request.invalid', { field: 'before' })
  return { at: new Date(parts.data[0]), id: parts.data[1] }
}
