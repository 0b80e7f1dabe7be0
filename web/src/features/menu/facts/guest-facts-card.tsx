import { useState } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import { DIETS } from '#core/menu/diets.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useFactsCommands } from './facts.api.ts'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import { ItemAllergens } from './item-allergens.tsx'
import { OriginsPart } from './origins/origins-part.tsx'
import { useMenuSchedules } from './schedules/schedules.api.ts'
import { schedulesTexts } from './schedules/schedules.texts.ts'

const SPICES = ['no', 'mild', 'spicy', 'very'] as const

/** Facts for guests about an item. Each change is saved at once, except the description, which has a button. */
export function GuestFactsCard({ item }: { item: MenuItem }) {
  const { item: t } = useTexts(factsTexts)
  const { save } = useFactsCommands()
  const { run, isPending } = useCommand()
  const change = (facts: Parameters<typeof save>[1]) => void run(() => save(item.id, facts))
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} />
      <div className="mt-4 flex flex-col gap-4">
        <Description
          key={item.description}
          item={item}
          onSave={(description) => change({ description })}
          isPending={isPending}
        />
        {item.kind === 'item' && (
          <ItemAllergens item={item} isPending={isPending} onState={(allergens) => change({ allergens })} />
        )}
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{t.diets}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {DIETS.map((diet) => (
              <Checkbox
                key={diet}
                label={t.dietNames[diet]}
                disabled={isPending}
                checked={item.diets.includes(diet)}
                onChange={(isIn) =>
                  change({ diets: DIETS.filter((one) => (one === diet ? isIn : item.diets.includes(one))) })
                }
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label={t.spice}
          value={String(item.spice)}
          disabled={isPending}
          onChange={(spice) => change({ spice: Number(spice) })}
          options={SPICES.map((spice, at) => ({ value: String(at), label: t.spices[spice] }))}
        />
        <Served item={item} isPending={isPending} onChange={(scheduleId) => change({ scheduleId })} />
        <OriginsPart item={item} />
        <Switch
          checked={item.home_made === 1}
          disabled={isPending}
          onChange={(homeMade) => change({ homeMade })}
          label={t.homeMade}
          hint={t.homeMadeHint}
        />
        <Switch
          checked={item.alcohol === 1}
          disabled={isPending}
          onChange={(alcohol) => change({ alcohol })}
          label={t.alcohol}
        />
        <Switch
          checked={item.featured === 1}
          disabled={isPending}
          onChange={(featured) => change({ featured })}
          label={t.featured}
          hint={t.featuredHint}
        />
      </div>
    </Card>
  )
}

type ServedProps = { item: MenuItem; isPending: boolean; onChange: (scheduleId: string | null) => void }

/** Chooses the item's schedule, or links to the page of schedules if there are none. */
function Served({ item, isPending, onChange }: ServedProps) {
  const t = useTexts(schedulesTexts)
  const schedules = useMenuSchedules().data ?? []
  if (schedules.length === 0)
    return (
      <div className="flex flex-col items-start gap-1.5">
        <p className="text-sm font-medium">{t.of}</p>
        <Link to={paths.menuSchedules} className={buttonClass({ variant: 'outline' })}>
          {t.title}
        </Link>
      </div>
    )
  return (
    <SelectField
      label={t.of}
      hint={t.itemHint}
      value={schedules.find(({ id }) => id === item.schedule_id)?.id ?? ''}
      disabled={isPending}
      onChange={(id) => onChange(id === '' ? null : id)}
      options={[{ value: '', label: t.asCategory }, ...schedules.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}

type DescriptionProps = { item: MenuItem; onSave: (description: string) => void; isPending: boolean }

function Description({ item, onSave, isPending }: DescriptionProps) {
  const { item: t } = useTexts(factsTexts)
  const saved = item.description ?? ''
  const [text, setText] = useState(saved)
  return (
    <div className="flex flex-col items-end gap-2">
      <TextareaField
        label={t.description}
        value={text}
        onChange={setText}
        maxLength={500}
        rows={2}
        className="w-full"
      />
      {text.trim() !== saved && (
        <Button pending={isPending} onClick={() => onSave(text)}>
          {t.save}
        </Button>
      )}
    </div>
  )
}
