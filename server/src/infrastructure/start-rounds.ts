type Rounds = {
  everyMs: number
  /** One round; it ends early where it can once `closing` is aborted. */
  work: (closing: AbortSignal) => Promise<void>
  onRound: () => void
  onFailure: (error: unknown) => void
}

/** Background work at the start and at intervals, one round at a time; closing waits for the round that runs. */
export function startRounds({ everyMs, work, onRound, onFailure }: Rounds): { close: () => Promise<void> } {
  const closing = new AbortController()
  let round: Promise<void> | null = null
  const go = () => {
    round ??= work(closing.signal)
      .then(onRound)
      .catch(onFailure)
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(go, everyMs)
  timer.unref()
  go()
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await round
    },
  }
}
