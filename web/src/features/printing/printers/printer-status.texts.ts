import type { PrinterStatus } from '#core/slips/printer-status.ts'
import { texts } from '../../../lib/texts.ts'

const en: Record<PrinterStatus, string> = {
  ready: 'Ready',
  paper_low: 'Paper is running low',
  silent: 'Prints, does not report',
  agent_away: 'The agent is away',
  unreachable: 'Cannot be reached',
  paper_out: 'No paper',
  cover_open: 'The cover is open',
  cutter: 'The cutter is stuck',
  error: 'The printer reports an error',
}

/** How printers are, in words. */
export const printerStatusTexts = texts({
  en: {
    ...en,
    bar: (title: string, why: string) => `${title}: ${why}`,
    waiting: (count: number) => (count === 1 ? '1 print waits' : `${count} prints wait`),
    show: 'Show',
  },
  fr: {
    ready: 'Prête',
    paper_low: 'Bientôt plus de papier',
    silent: 'Imprime, ne rend pas compte',
    agent_away: 'L’agent est absent',
    unreachable: 'Injoignable',
    paper_out: 'Plus de papier',
    cover_open: 'Le capot est ouvert',
    cutter: 'Le massicot est bloqué',
    error: 'L’imprimante signale une erreur',
    bar: (title: string, why: string) => `${title} : ${why}`,
    waiting: (count: number) => (count === 1 ? '1 impression attend' : `${count} impressions attendent`),
    show: 'Voir',
  },
})
