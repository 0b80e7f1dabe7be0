const MANAGE_STOCK = ['MANAGE_INVENTORY'] as const
const MOVE_STOCK = ['INVENTORY', 'MANAGE_INVENTORY'] as const
const SEE_STOCK = ['VIEW_INVENTORY', 'INVENTORY', 'MANAGE_INVENTORY'] as const

type Call = [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who: typeof MANAGE_STOCK | typeof MOVE_STOCK | typeof SEE_STOCK,
]

/** The calls about the stock, and who may send them. */
export const CALLS_OF_STOCK: readonly Call[] = [
  ['GET', '/inventory/items', SEE_STOCK],
  ['POST', '/inventory/items/add', MANAGE_STOCK],
  ['POST', '/inventory/items/:id/update', MANAGE_STOCK],
  ['DELETE', '/inventory/items/:id', MANAGE_STOCK],
  ['GET', '/inventory/suppliers', MOVE_STOCK],
  ['POST', '/inventory/suppliers', MANAGE_STOCK],
  ['POST', '/inventory/suppliers/:id/update', MANAGE_STOCK],
  ['DELETE', '/inventory/suppliers/:id', MANAGE_STOCK],
  ['GET', '/inventory/recipes/:kind/:id', MANAGE_STOCK],
  ['POST', '/inventory/recipes/:kind/:id', MANAGE_STOCK],
  ['GET', '/inventory/preparations', MANAGE_STOCK],
  ['POST', '/inventory/preparations/add', MANAGE_STOCK],
  ['POST', '/inventory/preparations/:id/update', MANAGE_STOCK],
  ['DELETE', '/inventory/preparations/:id', MANAGE_STOCK],
  ['POST', '/inventory/receipts', MOVE_STOCK],
  ['POST', '/inventory/waste', MOVE_STOCK],
  ['GET', '/inventory/waste/menu-items', MOVE_STOCK],
  ['POST', '/inventory/documents/:id/reverse', MANAGE_STOCK],
  ['GET', '/inventory/moves', SEE_STOCK],
  ['GET', '/inventory/init', SEE_STOCK],
  ['GET', '/inventory/recipes', MANAGE_STOCK],
  ['GET', '/inventory/recipes/lines', MANAGE_STOCK],
  ['POST', '/inventory/items/import', MANAGE_STOCK],
  ['POST', '/inventory/recipes/import', MANAGE_STOCK],
  ['GET', '/inventory/reports', MANAGE_STOCK],
  ['GET', '/inventory/counts', MOVE_STOCK],
  ['GET', '/inventory/counts/:id', MOVE_STOCK],
  ['POST', '/inventory/counts', MOVE_STOCK],
  ['POST', '/inventory/counts/:id/lines', MOVE_STOCK],
  ['POST', '/inventory/counts/:id/close', MOVE_STOCK],
  ['GET', '/inventory/purchases', MOVE_STOCK],
  ['GET', '/inventory/purchases/proposal', MANAGE_STOCK],
  ['POST', '/inventory/purchases', MANAGE_STOCK],
  ['POST', '/inventory/purchases/:id/update', MANAGE_STOCK],
  ['POST', '/inventory/purchases/:id/send', MANAGE_STOCK],
  ['POST', '/inventory/purchases/:id/receive', MOVE_STOCK],
  ['POST', '/inventory/purchases/:id/cancel', MANAGE_STOCK],
]
