const SERVICE = ['POS', 'ORDERS'] as const
const HOST = ['POS', 'ORDERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'] as const
const FLOOR = ['POS', 'ORDERS', 'ORDER_STATUS', 'RESERVATIONS', 'MANAGE_RESERVATIONS', 'VIEW_RESERVATIONS'] as const
const CLEAN = ['POS', 'ORDERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS', 'ORDER_STATUS'] as const
const SETTINGS = ['SETTINGS'] as const
const COOK = ['KITCHEN', 'KITCHEN_DISPLAY'] as const
const RUSH = ['KITCHEN', 'KITCHEN_DISPLAY', 'POS', 'ORDERS'] as const
const SEE_STATIONS = ['SETTINGS', 'KITCHEN', 'KITCHEN_DISPLAY'] as const
const SEE_SETTINGS = ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY', 'ORDER_STATUS_DISPLAY'] as const

const SEE_COURSES = ['SETTINGS', 'POS', 'ORDERS', 'KITCHEN', 'KITCHEN_DISPLAY'] as const

type Call = [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who:
    | typeof FLOOR
    | typeof CLEAN
    | typeof SERVICE
    | typeof HOST
    | typeof SETTINGS
    | typeof SEE_SETTINGS
    | typeof COOK
    | typeof RUSH
    | typeof SEE_STATIONS
    | typeof SEE_COURSES,
]

/** The calls about the dining room, and who may send them. */
export const CALLS_OF_DINING: readonly Call[] = [
  ['GET', '/visits', SERVICE],
  ['GET', '/visits/:id', SERVICE],
  ['POST', '/visits', HOST],
  ['POST', '/visits/:id', HOST],
  ['POST', '/visits/:id/tables', HOST],
  ['POST', '/visits/:id/merge', SERVICE],
  ['POST', '/visits/:id/unmerge', SERVICE],
  ['POST', '/visits/:id/close', HOST],
  ['POST', '/visits/:id/lines/move', SERVICE],
  ['POST', '/visits/:id/lines/cancel', SERVICE],
  ['POST', '/visits/:id/lines/change', SERVICE],
  ['POST', '/visits/:id/fire', SERVICE],
  ['POST', '/visits/:id/hold', SERVICE],
  ['POST', '/visits/hand-over', SERVICE],
  ['GET', '/floor-plan', FLOOR],
  ['GET', '/floor-plan/state', FLOOR],
  ['POST', '/settings/floor-plan/:floorId', SETTINGS],
  ['DELETE', '/settings/floor-plan/:floorId', SETTINGS],
  ['POST', '/tables/:id/clean', CLEAN],
  ['GET', '/kitchen/tickets', COOK],
  ['GET', '/kitchen/recent', COOK],
  ['POST', '/kitchen/start', COOK],
  ['POST', '/kitchen/bump', COOK],
  ['POST', '/kitchen/recall', COOK],
  ['POST', '/kitchen/seen', COOK],
  ['POST', '/kitchen/rush', RUSH],
  ['GET', '/settings/stations', SEE_STATIONS],
  ['POST', '/settings/stations/add', SETTINGS],
  ['POST', '/settings/stations/:id/update', SETTINGS],
  ['DELETE', '/settings/stations/:id', SETTINGS],
  ['GET', '/settings/courses', SEE_COURSES],
  ['POST', '/settings/courses/add', SETTINGS],
  ['POST', '/settings/courses/:id/update', SETTINGS],
  ['DELETE', '/settings/courses/:id', SETTINGS],
  ['GET', '/settings/dining', SEE_SETTINGS],
  ['POST', '/settings/dining', SETTINGS],
]
