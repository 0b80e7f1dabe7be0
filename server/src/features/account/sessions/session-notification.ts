/** The notification to every process when sessions of an audience end or their rights change. */
export type SessionNotification = {
  /** Null: unreadable, so it may concern anyone. */
  audience: string | null
  ended: string[]
}

// a PostgreSQL notification has at most 8000 bytes; an id takes 39 of them
const IDS_PER_MESSAGE = 150

export function writeSessionNotifications(audience: string, ended: readonly string[]): string[] {
  const messages: string[] = []
  for (let at = 0; at === 0 || at < ended.length; at += IDS_PER_MESSAGE) {
    const notification: SessionNotification = { audience, ended: ended.slice(at, at + IDS_PER_MESSAGE) }
    messages.push(JSON.stringify(notification))
  }
  return messages
}

/** Never throws: it runs inside the database driver. */
export function readSessionNotification(message: string): SessionNotification {
  try {
    const { audience, ended } = JSON.parse(message) as Partial<SessionNotification>
    return { audience: typeof audience === 'string' ? audience : null, ended: Array.isArray(ended) ? ended : [] }
  } catch {
    return { audience: null, ended: [] }
  }
}
