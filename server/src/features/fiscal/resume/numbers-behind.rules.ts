import { PRACTICE_SERIES, type Mode } from '#core/bills/document-number.ts'

/** The last numbers given: of the ticket chain, invoices and credit notes. */
export type GivenNumbers = { seq: number; lastInvoice: number; lastCreditNote: number }

/** A known end of the ticket chain; `doc`: its document's number as on papers, null without one. */
export type KnownTicket = { seq: number; doc: string | null }

const DOCUMENT = /^(?<series>ÉCOLE-)?(?<credit>A-)?(?<number>\d+)$/

/**
 * The lowest numbers that no lost entry can have had: `found` is from the restored database, `known` are later ends.
 * Each lost entry was an invoice, a credit note or neither, so a known number of one limits the count of the other.
 */
export function numbersBehind(found: GivenNumbers, known: readonly KnownTicket[], mode: Mode): GivenNumbers {
  const seq = Math.max(found.seq, ...known.map((one) => one.seq))
  const lost = seq - found.seq
  const series = mode === 'training' ? PRACTICE_SERIES : undefined
  const documents = known.flatMap(({ seq: at, doc }) => {
    const { series: own, credit, number } = DOCUMENT.exec(doc ?? '')?.groups ?? {}
    return own === series && number !== undefined
      ? [{ behind: seq - at, isCredit: credit !== undefined, number: Number(number) }]
      : []
  })
  const invoices = documents.filter(({ isCredit }) => !isCredit)
  const credits = documents.filter(({ isCredit }) => isCredit)
  const last = (of: typeof documents, before: number) => Math.max(before, ...of.map(({ number }) => number))
  const [invoice, credit] = [last(invoices, found.lastInvoice), last(credits, found.lastCreditNote)]
  const most = (of: typeof documents, { before, others }: { before: number; others: number }) =>
    Math.min(before + lost - others, ...of.map(({ number, behind }) => number + behind))
  return {
    seq,
    lastInvoice: Math.max(
      invoice,
      most(invoices, { before: found.lastInvoice, others: credit - found.lastCreditNote }),
    ),
    lastCreditNote: Math.max(
      credit,
      most(credits, { before: found.lastCreditNote, others: invoice - found.lastInvoice }),
    ),
  }
}
