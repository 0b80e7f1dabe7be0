import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import type { MenuItem } from '#core/contract/records.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ChoiceKind } from '../item-form.rules.ts'
import { useChoiceCommands, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useMenuMoney } from '../use-menu-money.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

type Choice = MenuItem['variants'][number]
type ChoicesCardProps = { kind: ChoiceKind; item: MenuItem; terms: MenuTerms }

/** The variants or the add-ons of an item, in a list that folds away. */
export function ChoicesCard({ kind, item, terms }: ChoicesCardProps) {
  const t = useTexts(menuTexts)
  const words = t.choices[kind]
  const choices = kind === 'variant' ? item.variants : item.addons
  const { remove } = useChoiceCommands(kind)
  const editing = useDialogOf<Choice | null>()
  const deleting = useDialogOf<Choice>()

  return (
    <Card padding="none">
      <Collapsible.Root defaultOpen>
        <div className="flex items-center gap-2 pr-4">
          <h2 className="min-w-0 flex-1">
            <Collapsible.Trigger className="group flex min-h-14 w-full items-center gap-2.5 px-5 text-left text-base font-semibold">
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 shrink-0 -rotate-90 text-ink-faint transition-transform group-data-panel-open:rotate-0"
              />
              {words.list}
              <Badge>{choices.length}</Badge>
            </Collapsible.Trigger>
          </h2>
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => editing.show(null)}
          >
            {words.add}
          </Button>
        </div>
        <Collapsible.Panel className="border-t border-line">
          <p className="px-5 pt-3 pb-2 text-sm text-ink-faint">{choices.length === 0 ? words.empty : words.hint}</p>
          <ChoiceList
            choices={choices}
            currency={terms.currency}
            onEdit={(choice) => editing.show(choice)}
            onDelete={(choice) => deleting.show(choice)}
          />
        </Collapsible.Panel>
      </Collapsible.Root>
      <ChoiceDialog
        key={editing.key}
        kind={kind}
        itemId={item.id}
        choice={editing.subject}
        terms={terms}
        open={editing.isOpen}
        onClose={editing.close}
      />
      {deleting.subject && (
        <DeleteDialog
          open={deleting.isOpen}
          onClose={deleting.close}
          title={t.deleteTitle(deleting.subject.title)}
          remove={() => remove({ itemId: item.id, choiceId: deleting.subject!.id })}
        />
      )}
    </Card>
  )
}

type ChoiceListProps = {
  choices: readonly Choice[]
  currency: string
  onEdit: (choice: Choice) => void
  onDelete: (choice: Choice) => void
}

function ChoiceList({ choices, currency, onEdit, onDelete }: ChoiceListProps) {
  const t = useTexts(menuTexts)
  const money = useMenuMoney(currency)
  return (
    <ul className="divide-y divide-line px-5 pb-2">
      {choices.map((choice) => (
        <li key={choice.id} className="flex min-h-14 items-center gap-1">
          <span className="min-w-0 flex-1 py-2 break-words">{choice.title}</span>
          <span className="tnum px-2 font-semibold">{money(choice.price)}</span>
          <IconButton
            label={t.editOf(choice.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(choice)}
          />
          <IconButton
            label={t.deleteOf(choice.title)}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onDelete(choice)}
          />
        </li>
      ))}
    </ul>
  )
}
