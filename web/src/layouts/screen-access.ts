import type { Access } from '#core/permissions/may.ts'

/** Rights to open each screen of the dashboard, for routes, sidebar and search. */
export const screenAccess = {
  home: { anyOf: ['DASHBOARD'] },
  setup: 'owner',
  floor: {
    anyOf: ['POS', 'ORDERS', 'ORDER_STATUS', 'RESERVATIONS', 'MANAGE_RESERVATIONS', 'VIEW_RESERVATIONS'],
  },
  visits: { anyOf: ['POS', 'ORDERS'] },
  pos: { anyOf: ['POS'] },
  queue: { anyOf: ['POS', 'ORDERS'] },
  orders: { anyOf: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'] },
  kitchen: { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY'] },
  orderStatus: { anyOf: ['ORDER_STATUS_DISPLAY'] },
  customerDisplay: { anyOf: ['CUSTOMER_DISPLAY'] },
  reservations: { anyOf: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'] },
  customers: { anyOf: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'] },
  membership: { anyOf: ['MEMBERSHIP'] },
  invoices: { anyOf: ['INVOICES'] },
  toSettle: { anyOf: ['INVOICES', 'SETTINGS'] },
  cash: { anyOf: ['CASH_MANAGE', 'CASH_CLOSE'] },
  stock: { anyOf: ['VIEW_INVENTORY', 'INVENTORY', 'MANAGE_INVENTORY'] },
  stockMoving: { anyOf: ['INVENTORY', 'MANAGE_INVENTORY'] },
  stockManaging: { anyOf: ['MANAGE_INVENTORY'] },
  users: { anyOf: ['SETTINGS'] },
  reports: { anyOf: ['REPORTS'] },
  accounting: { anyOf: ['ACCOUNTING'] },
  compliance: { anyOf: ['ACCOUNTING'] },
  attestation: 'owner',
  auditLog: 'owner',
  settings: { anyOf: ['SETTINGS'] },
} as const satisfies Record<string, Access>
