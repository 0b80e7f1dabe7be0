import { Check } from 'lucide-react'
import { useState } from 'react'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { lacksGroups, proposalsOf, type Proposal } from './tax-group-proposals.rules.ts'
import { useMenuByCategory, useTaxGroupCommands } from './tax-groups.api.ts'
import { taxGroupsTexts } from './tax-groups.texts.ts'

/** Creates the groups of France, and proposes one for each category, which the owner confirms. */
export function FrenchTaxesCard({ groups }: { groups: readonly TaxGroup[] }) {
  const t = useTexts(taxGroupsTexts).pack
  const { addPack } = useTaxGroupCommands()
  const { run, isPending } = useCommand()
  const hasSome = groups.some(({ pack_key }) => pack_key !== null)
  return (
    <Card className="mt-6">
      <CardHeader title={t.title} hint={t.hint} />
      {lacksGroups(groups) && (
        <Button
          variant="outline"
          className="mt-4 max-sm:w-full"
          pending={isPending}
          onClick={() => void run((key) => addPack(key))}
        >
          {t.add}
        </Button>
      )}
      {hasSome && <Proposals groups={groups} />}
    </Card>
  )
}

function Proposals({ groups }: { groups: readonly TaxGroup[] }) {
  const t = useTexts(taxGroupsTexts).pack
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t.categories}</h3>
      <p className="mt-0.5 text-sm text-ink-faint">{t.categoriesHint}</p>
      <Loaded answer={useMenuByCategory()} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(menu) => {
          const proposals = proposalsOf(menu, groups)
          if (proposals.length === 0) return <p className="mt-3 text-sm text-ink-soft">{t.none}</p>
          return (
            <ul className="mt-2 divide-y divide-line">
              {proposals.map((proposal) => (
                <ProposalRow key={proposal.category.id} proposal={proposal} groups={groups} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}

type RowProps = { proposal: Proposal; groups: readonly TaxGroup[] }

function ProposalRow({ proposal: { category, itemCount, groupId, proposedId }, groups }: RowProps) {
  const texts = useTexts(taxGroupsTexts)
  const t = texts.pack
  const { assign } = useTaxGroupCommands()
  const { run, isPending } = useCommand()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shownId = chosenId ?? groupId ?? proposedId
  const isDone = shownId !== '' && shownId === groupId
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_minmax(0,18rem)_9rem]">
      <span className="min-w-0">
        <span className="block break-words">{category.title}</span>
        <span className="text-sm text-ink-faint">
          {texts.items(itemCount)}
          {!isDone && chosenId === null && proposedId !== '' && ` · ${t.proposed}`}
        </span>
      </span>
      <SelectField
        label={t.group(category.title)}
        hideLabel
        placeholder={t.choose}
        value={shownId}
        disabled={isPending}
        onChange={setChosenId}
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {isDone ? (
        <Badge tone="success" icon={<Check aria-hidden="true" />} className="sm:justify-self-end">
          {t.done}
        </Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={t.confirmOf(category.title)}
          pending={isPending}
          disabled={shownId === ''}
          onClick={() => void run(() => assign(shownId, category.id), { onDone: () => setChosenId(null) })}
        >
          {t.confirm}
        </Button>
      )}
    </li>
  )
}
