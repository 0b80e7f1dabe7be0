import { useState } from 'react'
import type { PaidBy } from './share-steps.ts'

/** The loyalty customer named for the shown bill; another bill has its own. */
export function useMember(billId: string | null) {
  const [chosen, setChosen] = useState<{ customer: PaidBy; billId: string | null } | null>(null)
  const named = chosen && (chosen.billId === null || chosen.billId === billId) ? chosen.customer : null
  return { named, name: (customer: PaidBy | null) => setChosen(customer && { customer, billId }) }
}
