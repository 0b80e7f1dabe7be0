import { PRINTER_STATUSES, type PrinterStatus } from '#core/slips/printer-status.ts'
import type { PrintJob, PrinterState } from '../printers.api.ts'

type KindWords = { kinds: Record<PrintJob['kind'], string> }

/** Name of a print, such as "Kitchen slip, T4". */
export function jobName({ kind, title }: Pick<PrintJob, 'kind' | 'title'>, { kinds }: KindWords): string {
  return title === null ? kinds[kind] : `${kinds[kind]}, ${title}`
}

/** Why it is not on paper, in the reader's words: agents report how a printer was, and the system's own words after it. */
export function jobReason(reason: string | null, words: Record<PrinterStatus, string>): string | null {
  if (reason === null) return null
  const [first = '', ...rest] = reason.split(' ')
  const status = PRINTER_STATUSES.find((one) => one === first)
  if (!status) return reason
  return rest.length > 0 ? `${words[status]} (${rest.join(' ')})` : words[status]
}

export const isOpen = ({ status }: Pick<PrintJob, 'status'>): boolean => status === 'waiting' || status === 'given_up'

/** Number of prints that wait for this printer. */
export function waitingFor({ id }: Pick<PrinterState, 'id'>, jobs: readonly PrintJob[]): number {
  return jobs.filter((job) => job.printerId === id && isOpen(job)).length
}
