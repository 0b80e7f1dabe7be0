import { readJson, writeJson } from '../../../../lib/local-storage.ts'
import { readSessionUser } from '../../../../lib/session/session-user.ts'

const STORAGE_KEY = 'comptoir_help_read'

type ReadBy = Readonly<Record<string, readonly string[]>>

/** The articles that this person has read on this device. */
export function readArticles(): ReadonlySet<string> {
  return new Set(stored()[reader()] ?? [])
}

export function noteRead(slug: string): void {
  const all = stored()
  const mine = all[reader()] ?? []
  if (!mine.includes(slug)) writeJson(STORAGE_KEY, { ...all, [reader()]: [...mine, slug] })
}

function stored(): ReadBy {
  return readJson(STORAGE_KEY, checked) ?? {}
}

function checked(value: unknown): ReadBy | null {
  if (typeof value !== 'object' || value === null) return null
  const lists = Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  return Object.fromEntries(lists)
}

/** Distinguishes the people of one device without storing who they are: a hash (FNV-1a) of the user name. */
function reader(): string {
  const username = readSessionUser()?.username
  if (username === undefined) return 'nobody'
  let hash = 0x81_1c_9d_c5
  for (const sign of username) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01_00_01_93) >>> 0
  return hash.toString(36)
}
