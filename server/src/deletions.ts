import type { Deletions } from './features/audit/undo/undo-deletion.ts'
import { customerDeletion } from './features/guests/customers/remove-customer.ts'
import { floorDeletion } from './features/floor/plan/remove-floor.ts'
import { categoryDeletion } from './features/menu/categories/save-category.ts'
import { choiceDeletions } from './features/menu/choices/save-choice.ts'
import { menuScheduleDeletion } from './features/menu/details/schedules/save-schedule.ts'
import { optionGroupDeletion } from './features/menu/options/save-option-group.ts'
import { priceRuleDeletion } from './features/menu/price-rules/save-price-rule.ts'
import { menuItemDeletion } from './features/menu/remove-menu-item.ts'
import { taxGroupDeletion } from './features/menu/tax-groups/save-tax-group.ts'
import { reasonDeletion } from './features/store/reasons/save-reason.ts'
import { reservationDeletion } from './features/reservations/remove-reservation.ts'
import { paymentTypeDeletion } from './features/store/payment-types/save-payment-type.ts'
import { taxDeletion } from './features/store/save-tax.ts'
import { tableDeletion } from './features/floor/tables/remove-table.ts'

export const DELETIONS: Deletions = [
  menuItemDeletion,
  ...choiceDeletions,
  optionGroupDeletion,
  categoryDeletion,
  taxDeletion,
  taxGroupDeletion,
  priceRuleDeletion,
  menuScheduleDeletion,
  paymentTypeDeletion,
  reasonDeletion,
  tableDeletion,
  floorDeletion,
  customerDeletion,
  reservationDeletion,
]
