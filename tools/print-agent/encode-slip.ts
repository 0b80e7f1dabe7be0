import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { AgentPrinter } from '#core/contract/dining/print-jobs.ts'
import type { Slip } from '#core/slips/slip.ts'

/** The bytes of a slip in the language of a printer. */
export function encodeSlip(
  slip: Slip,
  { language, columns, cuts }: Pick<AgentPrinter, 'language' | 'columns' | 'cuts'>,
): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 4 })
  encoder.initialize().codepage('auto')
  for (const line of slip.lines) {
    if (line.kind === 'rule') encoder.rule()
    else if (line.kind === 'space') encoder.newline()
    else if (line.kind === 'qr') encoder.align('center').qrcode(line.text).align('left')
    else
      encoder
        .align(line.align)
        .size(line.size, line.size)
        .bold(line.bold)
        .invert(line.inverted)
        .line(line.text)
        .invert(false)
        .bold(false)
        .size(1, 1)
        .align('left')
  }
  if (slip.opensDrawer) encoder.pulse()
  if (slip.cut && cuts) encoder.cut('partial')
  else if (slip.cut) encoder.newline(4)
  return encoder.encode()
}
