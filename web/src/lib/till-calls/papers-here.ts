import { countryOf } from '#core/countries/country-packs.ts'
import { MESSAGES } from '#core/contract/messages.ts'
import { documentsApi, type PaperDocument } from '#core/contract/selling/documents.ts'
import { readOperation, type Operation } from '#core/offline/operation.ts'
import { receiptOfTill } from '#core/offline/receipt-of-till.ts'
import { call } from '../api/api.ts'
import { newCommandKey } from '../api/command-key.ts'
import type { Asked } from '../api/till-way.ts'
import { PRODUCT_NAME } from '../page-title.ts'
import { readSharedDevice } from '../session/shared-device.ts'
import { pageLanguage } from '../texts.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import type { RunningTill } from '../till-log/run-till.ts'
import { bodyOf } from './act-of-call.ts'

const RECEIPT_NO = /^[A-Z]+-\d+$/

type Printing = { running: RunningTill; till: LoadedTill; asked: Asked; user: { id: string; name: string } }

/**
 * The paper of a sale that this till has saved, by its receipt number: its own, or the house's once the server has the
 * sale. Null for any other paper.
 */
export async function paperHere({ running, till, asked, user }: Printing): Promise<unknown> {
  const { kind, id } = bodyOf(asked) as { kind: string; id: string }
  if (kind !== 'invoice' || !RECEIPT_NO.test(id)) return null
  const kept = await running.find((text) => text.includes(`"receiptNo":"${id}"`))
  const sale = kept && readOperation(kept.text)
  if (!sale) return null
  const invoiceId = kept.taken?.reply?.['invoiceId']
  if (typeof invoiceId === 'string')
    return call(documentsApi.print, { body: { kind: 'invoice', id: invoiceId }, idempotencyKey: newCommandKey() })
  const part = receiptOfTill(till.room, sale, { bundle: till.bundle, till: readSharedDevice()?.title ?? '' })
  if (!part) return null
  const copy = await countPrints(running, sale)
  const body = { kind: 'invoice', id: sale.id, copy }
  await running.perform({ kind: 'paper.print', user, drawer: null, approvals: [], body })
  const document: PaperDocument = { ...headOf(till), ...part, mentions: null, product: PRODUCT }
  return { success: true, message: MESSAGES['document.printed'][pageLanguage()], copy, document }
}

const PRODUCT = { name: PRODUCT_NAME, version: '', fiscal_version: '' }

/** The prints of a sale before this one. */
async function countPrints(running: RunningTill, { id }: Operation): Promise<number> {
  const last = await running.find((text) => text.includes('"kind":"paper.print"') && text.includes(id))
  const printed = last && readOperation(last.text)
  return printed?.kind === 'paper.print' ? printed.body.copy + 1 : 0
}

function headOf({ parts: { store, people } }: LoadedTill) {
  const { storeSettings, printSettings, bill } = store
  const { store_name: name, address, phone, email, currency, time_zone: timeZone } = storeSettings
  return {
    mode: people.mode,
    country: countryOf({ country: storeSettings.country, currency, timeZone }),
    currency,
    time_zone: timeZone,
    store: { name, address, phone, email },
    identity: bill.identity,
    print: printSettings,
  }
}
