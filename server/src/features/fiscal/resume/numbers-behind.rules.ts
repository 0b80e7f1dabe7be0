import { PRACTICE_SERIES, type Mode } from '#core/bills/document-number.ts'

/** The last numbers that were given: of the chain of tickets, of invoices and of credit notes. */
export type GivenNumbers = { seq: number; lastInvoice: number; lastCreditNote: number }

/** Where the chain of tickets stood; `doc`: the number of its document as papers show it, null where it was of none. */
export type KnownTicket = { seq: number; doc: string | null }

const DOCUMENT = /^(?<series>ÉCOLE-)?(?<credit>A-)?(?<number>\d+)$/

/**
 * The numbers that none of the lost entries can have had, as low as what is known allows: `found` is what the restored database gives, `known` where
 * the chain stood later. Each lost entry was an invoice, a credit note or neither, so a known number of the one limits how many there were of the other.
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
