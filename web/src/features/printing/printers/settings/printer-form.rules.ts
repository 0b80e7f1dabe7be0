import { printersApi } from '#core/contract/dining/printers.ts'
import { languageOfModel, type PrinterModel } from '#core/slips/printer-models.ts'
import { problemsOf } from '../../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'
import type { Printer, PrinterBody } from '../printers.api.ts'

/** A printer as typed; blank for no choice. */
export type PrinterForm = {
  title: string
  host: string
  port: string
  purpose: Printer['purpose']
  language: Printer['language']
  /** Blank: not known. */
  model: PrinterModel | ''
  columns: '32' | '42' | '48'
  cuts: boolean
  hasDrawer: boolean
  opensDrawer: boolean
  backupId: string
  agentId: string
  stationIds: readonly string[]
}

export const NEW_PRINTER: PrinterForm = {
  title: '',
  host: '',
  port: '9100',
  purpose: 'kitchen',
  language: 'esc-pos',
  model: '',
  columns: '42',
  cuts: true,
  hasDrawer: false,
  opensDrawer: false,
  backupId: '',
  agentId: '',
  stationIds: [],
}

export function toPrinterForm(printer: Printer, stationIds: readonly string[]): PrinterForm {
  const { title, host, port, purpose, language, model, columns, cuts, hasDrawer, opensDrawer, backupId, agentId } =
    printer
  return {
    title,
    host: host ?? '',
    port: String(port ?? ''),
    purpose,
    language,
    model: model ?? '',
    columns: String(columns) as PrinterForm['columns'],
    cuts,
    hasDrawer,
    opensDrawer,
    backupId: backupId ?? '',
    agentId: agentId ?? '',
    stationIds,
  }
}

/** Body of a printer. Stations are sent for kitchen printers only, and `opensDrawer` only if it has a drawer. */
export function toPrinterBody(form: PrinterForm): PrinterBody {
  return {
    ...form,
    port: Number(form.port),
    model: form.model || null,
    language: form.model === '' ? form.language : languageOfModel(form.model),
    columns: Number(form.columns) as 32 | 42 | 48,
    opensDrawer: form.hasDrawer && form.opensDrawer,
    backupId: form.backupId || null,
    agentId: form.agentId || null,
    stationIds: form.purpose === 'kitchen' ? [...form.stationIds] : [],
  }
}

export const checkPrinter = (form: PrinterForm): FieldProblems<PrinterForm> =>
  problemsOf(printersApi.add.body!, toPrinterBody(form))
