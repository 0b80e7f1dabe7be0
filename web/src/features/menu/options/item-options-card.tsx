import { ArrowUp, X } from 'lucide-react'
import { Link } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { dotted } from '#core/text/isolated.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useOptionGroupCommands, useOptionGroups } from './options.api.ts'
import { optionsTexts } from './options.texts.ts'

/** The groups of options of an item, in their order. Each change is saved at once. */
export function ItemOptionsCard({ item }: { item: MenuItem }) {
  const t = useTexts(optionsTexts)
  const groups = useOptionGroups().data ?? []
  const { saveOfItem } = useOptionGroupCommands()
  const { run, isPending } = useCommand()
  const ids = item.modifier_groups.map(({ id }) => id)
  const save = (next: readonly string[]) => void run(() => saveOfItem(item.id, next))
  const others = groups.filter(({ id }) => !ids.includes(id))
  return (
    <Card>
      <CardHeader title={t.item.title} hint={ids.length === 0 ? t.item.empty : t.item.hint} />
      <ul className="mt-2 divide-y divide-line">
        {item.modifier_groups.map((group, at) => (
          <li key={group.id} className="flex min-h-14 items-center gap-1">
            <span className="min-w-0 flex-1 py-2">
              <span className="block break-words">{group.title}</span>
              <span className="block truncate text-sm text-ink-faint">
                {dotted([t.choice(choiceCounts(group)), group.options.map(({ title }) => title).join(', ')])}
              </span>
            </span>
            {at > 0 && (
              <IconButton
                label={t.item.up(group.title)}
                disabled={isPending}
                icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
                onClick={() => save(ids.with(at, ids[at - 1]!).with(at - 1, group.id))}
              />
            )}
            <IconButton
              label={t.item.remove(group.title)}
              disabled={isPending}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={() => save(ids.filter((id) => id !== group.id))}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <SelectField
          label={t.item.addPlaceholder}
          hideLabel
          placeholder={t.item.addPlaceholder}
          value=""
          disabled={isPending}
          onChange={(id) => save([...ids, id])}
          options={others.map((group) => ({
            value: group.id,
            label: group.title,
            hint: t.choice(choiceCounts(group)),
          }))}
          className="mt-3"
        />
      )}
      {groups.length === 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {t.item.none}
          <Link to={paths.options} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t.item.setUp}
          </Link>
        </p>
      )}
    </Card>
  )
}
