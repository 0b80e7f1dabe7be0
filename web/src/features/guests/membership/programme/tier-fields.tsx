import { Plus, Trash2 } from 'lucide-react'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { DecimalField } from '../../../../lib/forms/decimal-field.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { MAX_TIERS, type ProgrammeForm } from './programme-form.rules.ts'
import { programmeTexts } from './programme.texts.ts'

type Tier = ProgrammeForm['tiers'][number]

/** Levels with a multiplier for frequent guests. */
export function TierFields({ form }: { form: Form<ProgrammeForm> }) {
  const t = useTexts(programmeTexts)
  const { tiers } = form.values
  const { error } = form.field('tiers')
  const change = (key: number, changes: Partial<Tier>) =>
    form.set({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...changes } : tier)) })
  const add = () => {
    const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1
    form.set({ tiers: [...tiers, { key, title: '', from: '', multiplier: '1.5' }] })
  }
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t.tiers}</h2>
        <p className="text-sm text-ink-soft">{t.tiersHint}</p>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {tiers.map(({ key, title, from, multiplier }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
            <TextField
              label={t.rewardTitle}
              value={title}
              onChange={(next) => change(key, { title: next })}
              required
              maxLength={50}
              className="max-sm:col-span-2"
            />
            <TextField
              label={t.from}
              value={from}
              onChange={(next) => change(key, { from: next })}
              inputMode="numeric"
              required
              maxLength={7}
              className="max-sm:col-span-2"
            />
            <DecimalField
              label={t.multiplier}
              value={multiplier}
              onChange={(next) => change(key, { multiplier: next })}
              required
              maxLength={3}
            />
            <IconButton
              label={t.removeTier(title)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => form.set({ tiers: tiers.filter((tier) => tier.key !== key) })}
            />
          </li>
        ))}
      </ul>
      {tiers.length < MAX_TIERS && (
        <Button
          variant="outline"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={add}
        >
          {t.addTier}
        </Button>
      )}
    </Card>
  )
}
