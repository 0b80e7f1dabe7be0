import { expect, test } from 'vitest'
import type { MovementOfSession, SessionHead } from '#core/contract/selling/cash-records.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { drawerRows, tipRows } from './cash-csv.ts'
import { cashTexts } from './cash.texts.ts'

const store = {
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  people: [
    { username: 'camille', name: 'Camille D.' },
    { username: 'marc', name: '=Marc' },
  ],
}
const linesOf = (file: string) => file.replace('\uFEFF', '').split('\r\n')

const closed: SessionHead = {
  id: 's1',
  till_id: 't',
  till_title: 'Bar',
  opened_at: '2026-11-20T08:00:00.000Z',
  opened_by: 'camille',
  float: '100.00',
  closed_at: '2026-11-20T23:30:00.000Z',
  closed_by: 'marc',
  handed_to: 'zoe',
  z: 3,
  expected: '140.00',
  counted: '139.50',
  difference: '-0.50',
  kept: '100.00',
  note: '=coins',
}
const running: SessionHead = {
  ...closed,
  id: 's2',
  closed_at: null,
  closed_by: null,
  z: null,
  expected: null,
  counted: null,
  difference: null,
  kept: null,
  note: null,
}
const paidIn: MovementOfSession = {
  id: 'm1',
  session_id: 's1',
  at: '2026-11-20T09:00:00.000Z',
  kind: 'in',
  amount: '50.00',
  reason: '@Change',
  note: null,
  username: null,
  by: 'camille',
  approved_by: null,
}
const payout: MovementOfSession = {
  ...paidIn,
  id: 'm2',
  session_id: 's2',
  kind: 'tip_payout',
  amount: '10.00',
  reason: null,
  note: 'Friday',
  username: 'marc',
  approved_by: 'marc',
}

test('exports sessions, then movements, with the names of today; cash leaving a drawer is negative', () => {
  const rows = drawerRows({ sessions: [running, closed], movements: [paidIn, payout] }, cashTexts.en, store)
  expect(linesOf(csvFile(rows, 'en'))).toEqual([
    'Sessions',
    'Till,Drawer count,Opened,Opened by,Float,Closed,Counted by,Handed over to,Expected,Counted,Difference,Left in it,Currency,Note',
    'Bar,,2026-11-20 09:00,Camille D.,100.00,,,zoe,,,,,EUR,',
    "Bar,3,2026-11-20 09:00,Camille D.,100.00,2026-11-21 00:30,'=Marc,zoe,140.00,139.50,-0.50,100.00,EUR,'=coins",
    '',
    'Movements',
    'Till,Drawer count,Opened,Time,Movement,Amount,Currency,Reason,Tips of,Note,By,Approved by',
    "Bar,3,2026-11-20 09:00,2026-11-20 10:00,Paid in,50.00,EUR,'@Change,,,Camille D.,",
    "Bar,,2026-11-20 09:00,2026-11-20 10:00,Tips paid out,-10.00,EUR,,'=Marc,Friday,Camille D.,'=Marc",
    '',
  ])
})

test('exports tips by person, with French number format', () => {
  const tips = [{ username: 'zoe', name: '=Zoé', received: '12.50', paid_out: '10.00', owed: '-2.50' }]
  expect(linesOf(csvFile(tipRows(tips, cashTexts.fr, 'EUR'), 'fr')).slice(0, 2)).toEqual([
    'Nom;Identifiant;Reçus;Versés;Dus maintenant;Devise',
    `'=Zoé;zoe;"12,50";"10,00";"-2,50";EUR`,
  ])
})
