import type { GiftCard } from '#core/contract/guests/gift-cards.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { printWhenLoaded } from '../../../printing/print-windows.ts'
import { useGiftCardCommands } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

type Props = { card: Pick<GiftCard, 'id' | 'receiptNo'>; open: boolean; onClose: () => void }

/** Prints a card once more, after a question: its code is money. */
export function ReprintDialog({ card, open, onClose }: Props) {
  const t = useTexts(giftCardsTexts)
  const { reprint } = useGiftCardCommands()
  const { isPending, run } = useCommand({ fallback: t.failed })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t.reprinting.title(card.receiptNo)}
      description={t.reprinting.hint}
      confirmLabel={t.reprinting.confirm}
      cancelLabel={t.reprinting.cancel}
      pending={isPending}
      onConfirm={() => {
        void run((key) => printWhenLoaded(() => reprint(card.id, key), { auto: true }), { onDone: onClose })
      }}
    />
  )
}
