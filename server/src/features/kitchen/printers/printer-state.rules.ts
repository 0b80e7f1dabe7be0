import type { Printer } from '#core/contract/dining/printers.ts'
import { AGENT_AWAY_MS } from '#core/slips/job-times.ts'
import type { PrinterStatus } from '#core/slips/printer-status.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { PrinterRow } from './printers.queries.ts'

/** An agent that has not asked for a while, or never has. */
export const isAway = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() > AGENT_AWAY_MS

/** A printer as lists show it: of one whose agent is away nobody knows more. */
export function toPrinter({ reported, agentSeenAt, ...row }: PrinterRow, now: Date): Printer {
  const isUnknown = isAway(agentSeenAt, now) || reported === null
  const status: PrinterStatus = isUnknown ? 'agent_away' : reported
  return { ...row, status, reason: isUnknown ? null : row.reason }
}

/** Where printers stand in the network is for those who may change settings. */
export const seesAddresses = (person: Person): boolean => may(person, { anyOf: ['SETTINGS'] })

export function withoutAddress({ host: _host, port: _port, ...printer }: Printer): Printer {
  return { ...printer, reason: reasonWithoutAddress(printer.reason) }
}

/** The agent puts host and port before what the system says. */
export const reasonWithoutAddress = (reason: string | null): string | null =>
  reason?.replace(/^\S+:\d+(?: |$)/, '') || null
