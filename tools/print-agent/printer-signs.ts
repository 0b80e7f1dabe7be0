import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from '@point-of-sale/receipt-printer-encoder'
import type { AgentPrinter } from '#core/contract/dining/print-agent.ts'
import { hasLettersFromTheRight, isWide } from '#core/slips/paper-text.ts'

export type PrinterKind = Pick<AgentPrinter, 'language' | 'columns' | 'model'>

/** The code pages that next to all printers with ESC/POS have at the same numbers. */
const COMMON_PAGES: ReceiptPrinterEncoderOptions['codepageCandidates'] = [
  'cp437',
  'cp850',
  'cp860',
  'cp863',
  'cp865',
  'windows1252',
  'cp866',
  'cp852',
  'cp858',
  'cp737',
]

/** Options with the code pages of the printer's model; for an unknown model, those of most printers. */
export function optionsOf({ language, columns, model }: PrinterKind): ReceiptPrinterEncoderOptions {
  // in strips of columns, a picture has gaps where the printer moves by half dots
  const common = { columns, imageMode: 'raster', feedAfterBlock: false } as const
  if (model) return { ...common, printerModel: model }
  const pages = language === 'esc-pos' ? { codepageCandidates: COMMON_PAGES } : {}
  return { ...common, ...pages, language, feedBeforeCut: 4 }
}

/** Marks above and below letters take a column of their own on a printer. */
const MARK = /\p{M}/u
const ASCII = /^[\x20-\x7e]*$/

const known = new Map<string, Map<string, boolean>>()

/** True if the printer's code pages have all signs of a text; otherwise it is printed as a picture. */
export function isSettable(text: string, printer: PrinterKind): boolean {
  if (ASCII.test(text)) return true
  // printers set letters from the left in any code page
  if (hasLettersFromTheRight(text) || MARK.test(text) || isWide(text)) return false
  const key = printer.model ?? printer.language
  const signs = known.get(key) ?? new Map<string, boolean>()
  known.set(key, signs)
  return Array.from(text).every((sign) => {
    const isThere = signs.get(sign) ?? hasSign(sign, printer)
    signs.set(sign, isThere)
    return isThere
  })
}

/** The encoder writes a question mark for what no code page of the printer has. */
function hasSign(sign: string, printer: PrinterKind): boolean {
  const encoder = new ReceiptPrinterEncoder({ ...optionsOf(printer), autoFlush: false })
  const bytes = encoder.codepage('auto').text(sign).encode()
  return bytes.findLast((byte) => byte >= 0x20) !== 0x3f
}
