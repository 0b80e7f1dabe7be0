import { missingFor, type EInvoice } from '#core/accounting/factur-x/e-invoice.ts'
import { formatQuantity } from '#core/bills/stretches.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { loadMentions, type InvoiceOrCreditNote } from '../mentions/load-mentions.ts'
import { loadPaperHead } from '../../../store/load-paper-head.ts'
import { findCreditNoteToSend, findInvoiceToSend, type SourceOfFacturX } from './factur-x.queries.ts'

/**
 * An invoice to a company, or a credit note on one, with complete seller and buyer.
 * @throws AppError with the missing `fields`
 */
export async function loadEInvoice(tx: ReadTx, { kind, number }: InvoiceOrCreditNote): Promise<EInvoice> {
  const { mode, country, identity, store } = await loadPaperHead(tx)
  const source = kind === 'invoice' ? await findInvoiceToSend(tx.db, number) : await findCreditNoteToSend(tx.db, number)
  if (!source) throw new AppError(kind === 'invoice' ? 'invoice.not_found' : 'credit_note.not_found')
  if (packOf(country).id !== 'fr') throw new AppError('factur_x.not_here')
  if (mode === 'training') throw new AppError('factur_x.training')
  const { buyer } = source
  const mentions = await loadMentions(tx, { kind, number })
  if (!buyer || !mentions) throw new AppError('factur_x.incomplete', { fields: ['buyer'] })
  const invoice: EInvoice = {
    ...source,
    kind,
    seller: { identity, address: store.address },
    buyer,
    mentions,
    lines: source.lines.length > 0 ? source.lines.map(lineOf) : linesOfTaxes(source),
    taxes: source.taxes.filter(({ type, rateMilli }) => type !== 'none' && rateMilli > 0),
    means: [...new Set(source.kinds.map(kindOf))],
  }
  const fields = missingFor(invoice)
  if (fields.length > 0) throw new AppError('factur_x.incomplete', { fields })
  return invoice
}

/** A refund by amount names no line: it gets one for each rate. */
const linesOfTaxes = ({ taxes, reason }: SourceOfFacturX): EInvoice['lines'] =>
  taxes.map(({ net, rateMilli, type }) => ({
    label: reason ?? '–',
    quantity: '1',
    net,
    rateMilli: type === 'none' ? 0 : rateMilli,
  }))

function lineOf(line: SourceOfFacturX['lines'][number]): EInvoice['lines'][number] {
  const { itemTitle, variantTitle, addons, quantity, partFrom: from, partTo: to, partOf: of, net } = line
  const name = [itemTitle, variantTitle].filter(Boolean).join(' - ')
  const options = addons.map(({ title }) => title).join(', ')
  return {
    net,
    rateMilli: line.type === 'none' ? 0 : line.rateMilli,
    label: options === '' ? name : `${name} (${options})`,
    quantity: formatQuantity(quantity, { from, to, of }),
  }
}
