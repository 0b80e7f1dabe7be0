import type { Scope } from '#core/permissions/scopes.ts'

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, who: 'all' | readonly Scope[]]

const SETTINGS = ['SETTINGS'] as const
const PRINTING = ['POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY'] as const

/** Calls about printers, their agents and what is printed. */
export const CALLS_OF_PRINTING: readonly Call[] = [
  ['GET', '/settings/printers', ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY', 'INVOICES']],
  ['GET', '/settings/printers/texts', SETTINGS],
  ['POST', '/settings/printers/add', SETTINGS],
  ['POST', '/settings/printers/:id/update', SETTINGS],
  ['DELETE', '/settings/printers/:id', SETTINGS],
  ['POST', '/settings/printers/:id/test', SETTINGS],
  ['GET', '/settings/agents', SETTINGS],
  ['POST', '/settings/agents/add', SETTINGS],
  ['POST', '/settings/agents/:id/update', SETTINGS],
  ['DELETE', '/settings/agents/:id', SETTINGS],
  ['GET', '/print/jobs', PRINTING],
  ['POST', '/print/jobs/:id/again', PRINTING],
  ['POST', '/print/jobs/:id/move', PRINTING],
  ['POST', '/print/jobs/:id/discard', PRINTING],
  ['POST', '/print/document', ['POS']],
  ['POST', '/print/drawer', ['POS']],
  // the key of an agent
  ['GET', '/print/agent/jobs', 'all'],
  ['POST', '/print/agent/report', 'all'],
  ['POST', '/print/agent/door', 'all'],
]
