import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useSellInit } from './gift-cards.api.ts'
import { SellGiftCardDialog } from './sell-gift-card-dialog.tsx'
import { sellTexts } from './sell.texts.ts'

type Props = { open: boolean; onClose: () => void }

/** Sells a gift card outside the till, so it loads the settings that the till has already. */
export function SellGiftCard({ open, onClose }: Props) {
  const t = useTexts(sellTexts)
  const answer = useSellInit()
  if (answer.data) return <SellGiftCardDialog init={answer.data} open={open} onClose={onClose} />
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.title} description={t.hint} closeLabel={t.close}>
      <Loaded answer={answer} failed={t.initFailed} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}
