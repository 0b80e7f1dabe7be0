/** States of a printer; `silent`: it prints, but does not report. */
export const PRINTER_STATUSES = [
  'ready',
  'paper_low',
  'silent',
  'agent_away',
  'unreachable',
  'paper_out',
  'cover_open',
  'cutter',
  'error',
] as const
export type PrinterStatus = (typeof PRINTER_STATUSES)[number]

const PRINTING: readonly PrinterStatus[] = ['ready', 'paper_low', 'silent']

/** True if a printer in this state prints. */
export const isPrinting = (status: PrinterStatus): boolean => PRINTING.includes(status)

/** The answers to DLE EOT 1 to 4, in this order. */
export type StatusBytes = readonly [number, number, number, number]

/** Checks the fixed bits of an answer; other bytes are not one. */
export const isStatusByte = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010

/** Reads a printer's status answers (Epson, ESC/POS application programming guide, "DLE EOT"). */
export function statusOfBytes([printer, offline, error, paper]: StatusBytes): PrinterStatus {
  if (offline & 0b0000_0100) return 'cover_open'
  if (paper & 0b0110_0000 || offline & 0b0010_0000) return 'paper_out'
  if (error & 0b0000_1000) return 'cutter'
  if (error & 0b0110_0000 || offline & 0b0100_0000 || printer & 0b0000_1000) return 'error'
  return paper & 0b0000_1100 ? 'paper_low' : 'ready'
}
