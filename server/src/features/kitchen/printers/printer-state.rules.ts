import type { Printer } from '#core/contract/dining/printers.ts'
import { AGENT_AWAY_MS } from '#core/slips/job-times.ts'
import type { PrinterStatus } from '#core/slips/printer-status.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { PrinterRow } from './printers.queries.ts'

/** An agent that has not asked for a while, or ever. */
export const isAway = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() > AGENT_AWAY_MS

/** A printer in lists; if its agent is offline, its state is unknown. */
export function toPrinter({ reported, agentSeenAt, ...row }: PrinterRow, now: Date): Printer {
  const isUnknown = isAway(agentSeenAt, now) || reported === null
  const status: PrinterStatus = isUnknown ? 'agent_away' : reported
  return { ...row, status, reason: isUnknown ? null : row.reason }
}

/** Network addresses of printers are for staff who may change settings. */
export const seesAddresses = (person: Person): boolean => may(person, { anyOf: ['SETTINGS'] })

export function withoutAddress({ host: _host, port: _port, ...printer }: Printer): Printer {
  return { ...printer, reason: reasonWithoutAddress(printer.reason) }
}

/** The agent puts host and port before the system's message. */
export const reasonWithoutAddress = (reason: string | null): string | null =>
  reason?.replace(/^\S+:\d+(?: |$)/, '') || null
