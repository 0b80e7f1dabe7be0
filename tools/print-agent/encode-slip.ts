import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { AgentPrinter } from '#core/contract/dining/print-agent.ts'
import type { Slip, SlipText } from '#core/slips/slip.ts'
import { isSettable, optionsOf, type PrinterKind } from './printer-signs.ts'
import { pictureOf } from './text-picture.ts'

/** Dots darker than this grey are printed (0 black, 255 white); it is high so that thin strokes stay whole. */
const INK_BELOW = 170

/** The bytes of a slip in the language of a printer. */
export function encodeSlip(slip: Slip, printer: PrinterKind & Pick<AgentPrinter, 'cuts'>): Uint8Array {
  const encoder = new ReceiptPrinterEncoder(optionsOf(printer))
  encoder.initialize().codepage('auto')
  for (const line of slip.lines) {
    if (line.kind === 'rule') encoder.rule()
    else if (line.kind === 'space') encoder.newline()
    else if (line.kind === 'qr') encoder.align('center').qrcode(line.text).newline().align('left')
    else if (isSettable(line.text, printer)) setText(encoder, line)
    else encoder.image(pictureOf(line, printer), { threshold: INK_BELOW })
  }
  if (slip.opensDrawer) encoder.pulse()
  if (slip.cut && printer.cuts) encoder.cut('partial')
  else if (slip.cut) encoder.newline(4)
  return encoder.encode()
}

function setText(encoder: ReceiptPrinterEncoder, { align, size, bold, inverted, text }: SlipText): void {
  encoder
    .align(align)
    .size(size, size)
    .bold(bold)
    .invert(inverted)
    .line(text)
    .invert(false)
    .bold(false)
    .size(1, 1)
    .align('left')
}
