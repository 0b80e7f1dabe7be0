/** What every process is told when sessions of a realm end, or when what they may do has changed. */
export type SessionNews = {
  /** Null: it could not be read, so anybody may be meant. */
  realm: string | null
  ended: string[]
}

// a notification of PostgreSQL holds 8000 bytes; an id takes 39 of them
const IDS_PER_MESSAGE = 150

export function writeSessionNews(realm: string, ended: readonly string[]): string[] {
  const messages: string[] = []
  for (let at = 0; at === 0 || at < ended.length; at += IDS_PER_MESSAGE) {
    const news: SessionNews = { realm, ended: ended.slice(at, at + IDS_PER_MESSAGE) }
    messages.push(JSON.stringify(news))
  }
  return messages
}

/** Never throws: it runs in the middle of the database driver. */
export function readSessionNews(message: string): SessionNews {
  try {
    const { realm, ended } = JSON.parse(message) as Partial<SessionNews>
    return { realm: typeof realm === 'string' ? realm : null, ended: Array.isArray(ended) ? ended : [] }
  } catch {
    return { realm: null, ended: [] }
  }
}
