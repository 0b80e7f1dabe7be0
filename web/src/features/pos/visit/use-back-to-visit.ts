import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { SentOrder } from '../checkout/sent-order.ts'
import { useUndoOffer } from '../checkout/use-undo-offer.ts'
import { useTill } from '../till.ts'

/** Goes back to the visit that an order was added to, where it is seen; undefined for an order that stands for itself. */
export function useBackToVisit(): ((order: SentOrder) => void) | undefined {
  const { visitId } = useTill().cart
  const navigate = useNavigate()
  const offerUndo = useUndoOffer()
  if (visitId === null) return undefined
  return (order) => {
    offerUndo(order)
    void navigate(paths.visit(visitId))
  }
}
