const FRESH_MS = 5000

/**
 * Tells if the server was heard a moment ago: by an answer, or by the live channel while it is open. After a call
 * without an answer, only the next answer counts.
 */
export function createContact(now: () => number = Date.now) {
  let answeredAt = -Infinity
  /** Since when calls bring no answer; null while they do. */
  let silentSince: number | null = null
  let channel: 'live' | 'lost' | 'none' = 'none'
  let lostAt = 0
  return {
    noteAnswer: () => {
      answeredAt = now()
      silentSince = null
    },
    noteSilence: () => {
      silentSince ??= now()
    },
    /** Notes the live channel's state; true if it has just come back. */
    noteChannel: (next: 'live' | 'lost' | 'none'): boolean => {
      const isBack = next === 'live' && channel !== 'live'
      if (isBack) silentSince = null
      if (next === 'lost' && channel !== 'lost') lostAt = now()
      channel = next
      return isBack
    },
    isChannelLost: () => channel === 'lost',
    isHeard: (): boolean => silentSince === null && (channel === 'live' || now() - answeredAt < FRESH_MS),
    /** Since when the server is out of reach: calls bring no answer, or the channel is lost for five seconds. */
    offlineSince: (): number | null => {
      if (silentSince !== null) return silentSince
      const isLost = channel === 'lost' && now() - lostAt >= FRESH_MS && answeredAt < lostAt
      return isLost ? lostAt : null
    },
  }
}

export type Contact = ReturnType<typeof createContact>
