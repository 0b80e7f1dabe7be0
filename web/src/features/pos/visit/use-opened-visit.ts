import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { localDateTime } from '../../../lib/format/days.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { EMPTY_CART } from '../cart/cart.rules.ts'
import { keepDraft } from '../drafts/draft-storage.ts'
import { draftOf } from '../drafts/drafts.ts'
import { useDraftName } from '../drafts/use-draft-name.ts'
import { useTill } from '../till.ts'
import { visitBarTexts } from './visit-bar.texts.ts'

/** Opens the till for the visit in the address; an order begun for others goes to the drafts. */
export function useOpenedVisit(): void {
  const t = useTexts(visitBarTexts)
  const nameOf = useDraftName()
  const { tenantId, menu, cart, changeCart, isUnderWay } = useTill()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('visit')
  const begin = useEffectEvent((visitId: string) => {
    // drops the visit from the address: the cart knows it, and a reload would begin again
    setSearch({}, { replace: true })
    if (cart.visitId === visitId) return
    if (cart.lines.length > 0) {
      const head = { id: newCommandKey(), nameRef: nameOf(cart), date: localDateTime(new Date()), tenantId }
      if (!keepDraft(draftOf(cart, menu, head))) return
      notify.success(t.parked(head.nameRef))
    }
    changeCart(() => ({ ...EMPTY_CART, visitId }))
  })
  useEffect(() => {
    if (asked !== null && !isUnderWay) begin(asked)
  }, [asked, isUnderWay])
}
