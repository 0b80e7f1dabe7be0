import { EVENING } from './stocked-restaurant.ts'
import { $, own, type Template } from './attempts.ts'

const byId = (method: Template['method'], path: string, kind: string, body?: object): Template => ({
  method,
  path,
  params: { id: $(kind) },
  ...(body ? { body } : {}),
})

const station = { title: 'Grill', categoryIds: [$('category')], itemIds: [$('item')], printerId: $('printer') }
const printer = { title: 'Bar', host: '127.0.0.2', agentId: $('agent'), stationIds: [$('station')] }
const size = { table_title: 'T9', seating_capacity: 2, shape: 'round', x: 200, y: 200, width: 80, height: 80 }
const floor = {
  version: own('floorVersion'),
  title: 'Salle',
  width: 1200,
  height: 800,
  decor: [],
  tables: [{ id: own('table'), ...size, rotation: 0 }],
  deleted: [$('freeTable')],
}

export const CALLS_OF_DINING: Template[] = [
  { method: 'POST', path: '/settings/dining', body: { cancelReasons: [$('voidReason')] } },
  { method: 'GET', path: '/kitchen/tickets', query: { station: $('station') } },
  { method: 'GET', path: '/kitchen/recent', query: { station: $('station') } },
  ...['start', 'bump', 'recall'].map((step): Template => ({
    method: 'POST',
    path: `/kitchen/${step}`,
    body: { station: $('station'), itemIds: [$('orderItem')] },
  })),
  { method: 'POST', path: '/kitchen/seen', body: { noticeIds: [$('notice')] } },
  { method: 'POST', path: '/kitchen/rush', body: { orderId: $('order'), isRush: true } },
  byId('POST', '/kitchen/:id', 'orderItem', { status: 'preparing' }),
  byId('POST', '/kitchen/bump/:id', 'order'),
  byId('POST', '/kitchen/recall/:id', 'order'),

  { method: 'POST', path: '/visits', body: { tableIds: [$('freeTable')], waiter: $('username') } },
  { method: 'POST', path: '/visits', body: { tableIds: [own('freeTable')], reservationId: $('reservation') } },
  { method: 'POST', path: '/visits', body: { tableIds: [own('freeTable')], waitlistId: $('waiting') } },
  byId('GET', '/visits/:id', 'visit'),
  byId('POST', '/visits/:id', 'visit', { waiter: $('username') }),
  byId('POST', '/visits/:id/tables', 'visit', { tableIds: [$('freeTable')] }),
  byId('POST', '/visits/:id/merge', 'visit', { intoVisitId: $('otherVisit') }),
  byId('POST', '/visits/:id/unmerge', 'visit', { visitId: $('mergedVisit') }),
  byId('POST', '/visits/:id/close', 'visit'),
  byId('POST', '/visits/:id/fire', 'visit', { lines: [$('orderItem')] }),
  byId('POST', '/visits/:id/hold', 'visit', { lines: [$('orderItem')] }),
  byId('POST', '/visits/:id/lines/move', 'visit', {
    lines: [{ id: $('orderItem') }],
    to: { visitId: $('otherVisit') },
  }),
  byId('POST', '/visits/:id/lines/move', 'visit', {
    lines: [{ id: own('orderItem') }],
    to: { tableId: $('freeTable') },
  }),
  byId('POST', '/visits/:id/lines/cancel', 'visit', { lines: [{ id: $('orderItem') }], reasonId: $('voidReason') }),
  byId('POST', '/visits/:id/lines/change', 'visit', { lines: [{ id: $('orderItem'), seat: 2 }] }),
  {
    method: 'POST',
    path: '/visits/hand-over',
    body: { from: $('ownerName'), to: $('username'), visitIds: [$('visit')] },
  },
  byId('POST', '/tables/:id/clean', 'table'),
  { method: 'POST', path: '/settings/floor-plan/:floorId', params: { floorId: $('floor') }, body: floor },
  { method: 'DELETE', path: '/settings/floor-plan/:floorId', params: { floorId: $('floor') } },
  byId('POST', '/settings/store-tables/:id/update', 'table', { title: 'T', floor: '-', seatingCapacity: 1 }),
  byId('DELETE', '/settings/store-tables/:id', 'table'),
  { method: 'POST', path: '/settings/stations/add', body: station },
  byId('POST', '/settings/stations/:id/update', 'station', station),
  byId('DELETE', '/settings/stations/:id', 'station'),
  { method: 'POST', path: '/settings/printers/add', body: { ...printer, backupId: $('printer') } },
  byId('POST', '/settings/printers/:id/update', 'printer', { ...printer, backupId: $('otherPrinter') }),
  byId('POST', '/settings/printers/:id/test', 'printer'),
  byId('DELETE', '/settings/printers/:id', 'printer'),
  byId('POST', '/settings/agents/:id/update', 'agent', { title: 'Bar' }),
  byId('DELETE', '/settings/agents/:id', 'agent'),
  byId('POST', '/settings/courses/:id/update', 'course', { position: 9, title: 'Plats' }),
  byId('DELETE', '/settings/courses/:id', 'course'),
  byId('POST', '/settings/screens/:id/update', 'screen', { title: 'Bar' }),
  byId('DELETE', '/settings/screens/:id', 'screen'),
  byId('POST', '/settings/shared-devices/:id/update', 'sharedDevice', { title: 'Bar' }),
  byId('POST', '/settings/shared-devices/:id/unlock', 'sharedDevice'),
  byId('DELETE', '/settings/shared-devices/:id', 'sharedDevice'),
  byId('POST', '/print/jobs/:id/again', 'printJob'),
  byId('POST', '/print/jobs/:id/discard', 'printJob'),
  byId('POST', '/print/jobs/:id/move', 'printJob', { printerId: $('otherPrinter') }),
  { method: 'POST', path: '/print/document', body: { printerId: $('printer'), kind: 'note', id: $('bill') } },
  { method: 'POST', path: '/print/document', body: { printerId: own('printer'), kind: 'invoice', id: $('invoice') } },
  { method: 'POST', path: '/print/drawer', body: { printerId: $('printer') } },
  { method: 'POST', path: '/print/drawer', body: { printerId: own('printer'), invoiceId: $('invoice') } },

  { method: 'POST', path: '/reservations/add', body: { customerId: $('phone'), date: EVENING, tableId: $('table') } },
  {
    method: 'POST',
    path: '/reservations/add',
    body: { customerId: own('phone'), date: EVENING, tableIds: [$('table')] },
  },
  byId('POST', '/reservations/update/:id', 'reservation', { date: EVENING, tableId: $('otherTable') }),
  byId('POST', '/reservations/update/:id', 'reservation', { date: EVENING, tableIds: [$('otherTable')] }),
  byId('POST', '/reservations/:id/stage', 'reservation', { stage: 'no_show' }),
  byId('DELETE', '/reservations/delete/:id', 'reservation'),
  {
    method: 'GET',
    path: '/reservations/availability',
    query: { date: '2090-01-14', people: '2', except: $('reservation') },
  },
  byId('POST', '/reservations/waitlist/:id/update', 'waiting', { name: 'Ada', people: 3 }),
  byId('DELETE', '/reservations/waitlist/:id', 'waiting'),
  {
    method: 'POST',
    path: '/settings/bookings',
    body: { combinations: [{ tableIds: [$('table'), own('otherTable')], minPeople: 1, maxPeople: 8 }] },
  },
  {
    method: 'POST',
    path: '/settings/bookings',
    body: { tables: [{ id: $('table'), isWalkInOnly: false, minPeople: 1 }] },
  },
]
