import type { Config } from '../../infrastructure/config/read-config.ts'
import type { ClosedJournal } from '../../infrastructure/database/tenant.ts'
import { openAnchors, type Anchors } from '../../infrastructure/fiscal/anchors.ts'
import type { JournalMetrics } from '../../infrastructure/http/journal-metrics.ts'
import { openClosedJournal } from './open-closed-journal.ts'
import { resumeBehindAnchors, type Heads } from './resume/resume-behind-anchors.ts'

type Context = {
  config: Config
  /** Over all restaurants. */
  platform: Heads & { countLateClosings: () => Promise<number> }
  metrics: JournalMetrics
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Opens the journal for the server: with metrics, with anchors outside the database, also soon after each closing, and
 * compared with those anchors before the first entry.
 */
export async function openWatchedJournal({ config, platform, metrics, log }: Context): Promise<{
  journal: ClosedJournal
  anchors: Anchors
}> {
  const { signed, countLostKey: countLost } = metrics
  const journal = openClosedJournal(config, { signed, countLost, closed: () => anchors.noteSoon() })
  const anchors = openAnchors({
    dir: config.fiscalAnchorDir,
    root: journal.root,
    listMovedHeads: (since) => platform.listMovedHeads(since),
    log,
  })
  await resumeBehindAnchors({ platform, journal, dir: config.fiscalAnchorDir, log })
  metrics.watchAnchors(anchors.lastRoundAt)
  metrics.watchClosings(() => platform.countLateClosings())
  return { journal, anchors }
}
