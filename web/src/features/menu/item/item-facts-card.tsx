import type { MenuItem } from '#core/contract/records.ts'
import { DiscardDialog } from '../../../lib/forms/discard-dialog.tsx'
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ItemFields } from '../item-fields.tsx'
import { isSameItem, itemFormOf } from '../item-form.rules.ts'
import { useItemCommands, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useItemForm } from '../use-item-form.ts'

/** Title, prices, category and tax of an item. */
export function ItemFactsCard({ item, terms }: { item: MenuItem; terms: MenuTerms }) {
  const t = useTexts(menuTexts)
  const { update } = useItemCommands()
  const saved = itemFormOf(item)
  const { element, onSubmit, values, isPending, field } = useItemForm({
    initial: saved,
    digits: terms.digits,
    send: (form) => update(item.id, form),
  })
  const isUnsaved = !isSameItem(values, saved, terms.digits)
  const { target, stay, leave } = useLeaveQuestion(isUnsaved)

  return (
    <Card>
      <CardHeader title={t.item.details} />
      <form ref={element} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <ItemFields
          form={{ field }}
          terms={terms}
          isInTaxGroup={item.tax_group_id !== null}
          isSet={item.kind === 'set'}
        />
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" pending={isPending} className="max-sm:w-full">
            {t.save}
          </Button>
        </div>
      </form>
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </Card>
  )
}
