import { BadgePercent } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Paying } from '../use-pay-dialog.ts'
import { actsTexts } from './acts.texts.ts'
import { DiscountBody } from './discount-body.tsx'

/** Gives a discount while the bill is paid. */
export function DiscountKey(paying: Paying) {
  const t = useTexts(actsTexts)
  const { isOpen, key, subject, show, close } = useDialogOf<true>()
  const needsConnection = useConnectionNeed()
  return (
    <>
      <Button
        variant="outline"
        className="self-start"
        blocked={needsConnection}
        icon={<BadgePercent aria-hidden="true" className="size-5" />}
        onClick={() => show(true)}
      >
        {t.discount}
      </Button>
      {subject && (
        <Dialog key={key} open={isOpen} onOpenChange={close} title={t.discountTitle} closeLabel={t.close}>
          <DiscountBody {...paying} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
