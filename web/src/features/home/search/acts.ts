import type { Access } from '#core/permissions/may.ts'
import { reservationsApi } from '#core/contract/guests/reservations.ts'
import { screenAccess } from '../../../layouts/screen-access.ts'
import type { AskedAct } from '../../../lib/asked-act.ts'
import { paths } from '../../../lib/paths.ts'
import type { searchTexts } from './search.texts.ts'

export type ActId = keyof (typeof searchTexts)['en']['acts']
type Act = { id: ActId; path: string; access: Access; state?: AskedAct }

const NEW: AskedAct = { act: 'new' }

/**
 * Actions that people search for by a verb, and the screens that offer them. With a `state` the screen begins the
 * action at once.
 */
export const ACTS: readonly Act[] = [
  { id: 'newOrder', path: paths.pos, access: screenAccess.pos },
  { id: 'newBooking', path: paths.reservations, access: reservationsApi.add.access, state: NEW },
  { id: 'newCustomer', path: paths.customers, access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] }, state: NEW },
  { id: 'newDish', path: paths.menuItems, access: screenAccess.settings, state: NEW },
  { id: 'importMenu', path: paths.menuItems, access: screenAccess.settings },
  { id: 'openDrawer', path: paths.cash, access: screenAccess.cash },
  { id: 'countDrawer', path: paths.cash, access: screenAccess.cash },
  { id: 'moveCash', path: paths.cash, access: screenAccess.cash },
  { id: 'toSettle', path: paths.toSettle, access: screenAccess.toSettle },
  { id: 'refund', path: paths.invoices, access: screenAccess.invoices },
  { id: 'giftCard', path: paths.membershipTab('gift-cards'), access: screenAccess.membership },
  { id: 'invite', path: paths.users, access: screenAccess.users, state: NEW },
  { id: 'countStock', path: paths.stockCounts, access: screenAccess.stockMoving },
  { id: 'receiveGoods', path: paths.stockPurchases, access: screenAccess.stockMoving },
  { id: 'exportBooks', path: paths.accounting, access: screenAccess.accounting },
  { id: 'qrCodes', path: paths.storeTables, access: screenAccess.settings },
  { id: 'addScreen', path: paths.screens, access: screenAccess.settings },
  { id: 'password', path: paths.profile, access: 'signed-in' },
  { id: 'use', path: paths.use, access: screenAccess.settings },
]
