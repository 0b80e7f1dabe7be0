import type { GiftCard } from '#core/contract/guests/gift-cards.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useGiftCardCommands } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

type Props = { card: Pick<GiftCard, 'id' | 'receiptNo' | 'state'>; open: boolean; onClose: () => void }

/** Blocks a card, or unblocks it, with a reason. */
export function BlockDialog({ card, open, onClose }: Props) {
  const t = useTexts(giftCardsTexts).blocking
  const words = useTexts(giftCardsTexts).card
  const { block } = useGiftCardCommands()
  const isBlocked = card.state === 'blocked'
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'gift_card.reason_required' as const } : {}),
    send: ({ reason }, key) => block(card.id, { blocked: !isBlocked, reason }, key),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isBlocked ? t.unblockTitle(card.receiptNo) : t.title(card.receiptNo)}
      description={isBlocked ? t.unblockHint : t.hint}
      submitLabel={isBlocked ? words.unblock : words.block}
    >
      <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} required maxLength={200} />
    </FormDialog>
  )
}
