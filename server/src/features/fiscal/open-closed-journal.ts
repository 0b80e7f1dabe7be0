import type { Config } from '../../infrastructure/config/read-config.ts'
import type { ClosedJournal } from '../../infrastructure/database/tenant.ts'
import { openJournal, type JournalWatch } from '../../infrastructure/fiscal/journal.ts'
import { closeNext } from './closings/close-next.ts'
import { reportKeyLost } from './keys/report-key-lost.ts'

type Settings = Pick<Config, 'fiscalKey' | 'dataDir' | 'supportEmail' | 'publicUrl'>
type Watch = Partial<Pick<JournalWatch, 'signed' | 'closed'>> & { countLost?: () => void }

/** Opens the journal for any process: closes days, and mails about lost keys. */
export function openClosedJournal(config: Settings, { countLost, ...watch }: Watch = {}): ClosedJournal {
  const { supportEmail, publicUrl } = config
  const keyLost = reportKeyLost({ supportEmail, publicUrl, ...(countLost && { count: countLost }) })
  return { ...openJournal(config, { ...watch, keyLost }), closeNext }
}
