import { expect, test } from 'vitest'
import { checkPrinter, NEW_PRINTER, toPrinterBody, toPrinterForm } from './printer-form.rules.ts'

const GRILL = { ...NEW_PRINTER, title: 'Grill', host: '192.168.1.50', stationIds: ['s1'] }

test('a printer of the kitchen is sent with its stations, one of receipts without', () => {
  expect(toPrinterBody(GRILL)).toMatchObject({ port: 9100, columns: 42, stationIds: ['s1'], backupId: null })
  expect(toPrinterBody({ ...GRILL, purpose: 'receipt' }).stationIds).toEqual([])
})

test('a printer without a drawer opens none', () => {
  expect(toPrinterBody({ ...GRILL, opensDrawer: true }).opensDrawer).toBe(false)
  expect(toPrinterBody({ ...GRILL, hasDrawer: true, opensDrawer: true }).opensDrawer).toBe(true)
})

test('entries that the server would refuse are named at their field', () => {
  expect(checkPrinter({ ...GRILL, title: ' ', host: 'a b', port: '70000' })).toEqual({
    title: 'printer.title_required',
    host: 'printer.host_invalid',
    port: 'printer.port_invalid',
  })
  expect(checkPrinter({ ...GRILL, port: '' })).toEqual({ port: 'printer.port_invalid' })
  expect(checkPrinter(GRILL)).toEqual({})
})

test('a printer that is opened and saved unchanged stays the same', () => {
  const { stationIds, ...facts } = toPrinterBody({ ...GRILL, columns: '48', hasDrawer: true })
  const stored = { ...facts, id: 'p', status: 'ready', reason: null, waiting: 0 } as Parameters<typeof toPrinterForm>[0]
  expect(toPrinterBody(toPrinterForm(stored, (stationIds ?? []).map(String)))).toEqual({ ...facts, stationIds })
})
