/** What every process is notified of when sessions of an audience end, or when what they may do has changed. */
export type SessionNotification = {
  /** Null: it could not be read, so anybody may be meant. */
  audience: string | null
  ended: string[]
}

// a notification of PostgreSQL has at most 8000 bytes; an id takes 39 of them
const IDS_PER_MESSAGE = 150

export function writeSessionNotifications(audience: string, ended: readonly string[]): string[] {
  const messages: string[] = []
  for (let at = 0; at === 0 || at < ended.length; at += IDS_PER_MESSAGE) {
    const notification: SessionNotification = { audience, ended: ended.slice(at, at + IDS_PER_MESSAGE) }
    messages.push(JSON.stringify(notification))
  }
  return messages
}

/** Never throws: it runs in the middle of the database driver. */
export function readSessionNotification(message: string): SessionNotification {
  try {
    const { audience, ended } = JSON.parse(message) as Partial<SessionNotification>
    return { audience: typeof audience === 'string' ? audience : null, ended: Array.isArray(ended) ? ended : [] }
  } catch {
    return { audience: null, ended: [] }
  }
}
