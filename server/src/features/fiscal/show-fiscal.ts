import type { Fiscal, JournalState } from '#core/contract/fiscal/fiscal.ts'
import { chainInMode, type ClosingKind } from '#core/fiscal/chains.ts'
import { extractOf } from '#core/fiscal/extract.ts'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'
import { IDENTITY_FIELDS, type IdentityField } from '#core/countries/country-pack.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { PRODUCT } from '../../infrastructure/config/product.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Anchors } from '../../infrastructure/fiscal/anchors.ts'
import type { Root } from '../../infrastructure/fiscal/installation-key.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { loadMode } from '../store/mode/load-mode.ts'
import { listLastClosings, type StoredClosing } from './closings/closings.queries.ts'
import { isSound } from './check/check-by-hand.ts'
import { findCheck, type StoredCheck } from './check/stored-checks.queries.ts'
import { findDocumentsBefore } from './taking-over/taking-over.queries.ts'
import { listKeysOfJournal, getPerpetual, listHeads } from './fiscal.queries.ts'

type Asking = { person: Person; root: Pick<Root, 'fingerprint'>; anchors: Pick<Anchors, 'notedAt'> }

/** Sole traders have no capital. */
const OF_SOME_COMPANIES: IdentityField = 'capital'

/** The mode and, for bookkeepers, the state of the journal. */
export async function showFiscal(tx: ReadTx, { person, root, anchors }: Asking): Promise<Fiscal> {
  const mode = await loadMode(tx)
  if (!may(person, { anyOf: ['ACCOUNTING'] })) return { mode }
  const [heads, keys, perpetual, closings, check, before, { digits, country, identity }] = await awaitPipelined([
    listHeads(tx.db),
    listKeysOfJournal(tx.db),
    getPerpetual(tx.db),
    listLastClosings(tx.db),
    findCheck(tx.db),
    findDocumentsBefore(tx.db),
    loadBillSettings(tx),
  ])
  const key = keys.find(({ endedAt }) => endedAt === null)
  const required = new Set<string>(packOf(country).requiredOnPaper?.value ?? [])
  const last = (kind: ClosingKind) =>
    lastClosing(closings.find((one) => one.kind === kind && one.chain === chainInMode('G', mode)))
  return {
    mode,
    version: PRODUCT.version,
    fiscal_version: FISCAL_VERSION,
    root: root.fingerprint,
    key: key ? { id: key.id, public: key.publicKey, since: key.madeAt.toISOString() } : null,
    keys: keys.map((one) => ({
      id: one.id,
      public: one.publicKey,
      since: one.madeAt.toISOString(),
      until: one.endedAt?.toISOString() ?? null,
      after_loss: one.followsLoss,
    })),
    chains: heads.map(({ chain, seq, hash, at, signature }) => ({
      chain,
      seq,
      hash,
      at: at.toISOString(),
      extract: extractOf(signature),
    })),
    perpetual: {
      signed: formatDecimal(perpetual.signed, digits),
      absolute: formatDecimal(perpetual.absolute, digits),
      tickets: perpetual.tickets,
    },
    last_check: lastCheck(check),
    last: { day: last('day'), month: last('month'), year: last('year') },
    taken_over: takenOver(before),
    anchored_at: anchors.notedAt(tx.tenantId)?.toISOString() ?? null,
    identity_missing: IDENTITY_FIELDS.filter(
      (field) => required.has(field) && field !== OF_SOME_COMPANIES && identity[field] === '',
    ),
  }
}

function takenOver(before: Awaited<ReturnType<typeof findDocumentsBefore>>): JournalState['taken_over'] {
  const n = before?.taken ?? 0
  const of = before ? before.invoices + before.creditNotes : 0
  return { n, of, done: n === of }
}

function lastCheck(check: StoredCheck | undefined): JournalState['last_check'] {
  if (!check?.at) return null
  const { at, findings, startedAt } = check
  return { at: at.toISOString(), ok: isSound(findings), findings: findings.length, running: startedAt !== null }
}

const lastClosing = (closing: StoredClosing | undefined): JournalState['last']['day'] =>
  closing ? { number: closing.number, to: closing.data.period.to, at: closing.at.toISOString() } : null
