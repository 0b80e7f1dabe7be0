import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EInvoice } from '#core/accounting/factur-x/e-invoice.ts'
import { facturXApi } from '#core/contract/selling/factur-x.ts'
import { AppError } from '#core/app-error.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { readInvoiceNumber } from '../invoice.rules.ts'
import { loadEInvoice } from './load-e-invoice.ts'
import { writePdf } from './write-pdf.ts'

const CREDIT_NOTE = /^A-(?<number>[1-9]\d{0,14})$/

export function facturXRoutes(app: FastifyInstance): void {
  serve(app, facturXApi.invoice, async ({ tenant, params, reply }) => {
    const number = readInvoiceNumber(params.number)
    return send(reply, await tenant.read((tx) => loadEInvoice(tx, { kind: 'invoice', number })))
  })
  serve(app, facturXApi.creditNote, async ({ tenant, params, reply }) => {
    const number = CREDIT_NOTE.exec(params.id)?.groups?.['number']
    if (number === undefined) throw new AppError('credit_note.not_found')
    return send(reply, await tenant.read((tx) => loadEInvoice(tx, { kind: 'credit_note', number: Number(number) })))
  })
}

async function send(reply: FastifyReply, invoice: EInvoice) {
  const name = `${invoice.kind === 'invoice' ? 'facture' : 'avoir'}-${invoice.number}.pdf`
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return writePdf(invoice)
}
