import { Gift, Plus, Trash2 } from 'lucide-react'
import { REWARD_KINDS } from '#core/contract/guests/membership.ts'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { DecimalField } from '../../../../lib/forms/decimal-field.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useItems } from '../membership.api.ts'
import type { ProgrammeForm } from './programme-form.rules.ts'
import { programmeTexts } from './programme.texts.ts'

type Reward = ProgrammeForm['rewards'][number]
type Props = { form: Form<ProgrammeForm>; symbol: string }

/** Fields of the programme's rewards. */
export function RewardFields({ form, symbol }: Props) {
  const t = useTexts(programmeTexts)
  const { rewards } = form.values
  const { error } = form.field('rewards')
  const items = useItems()
  const change = (key: number, changes: Partial<Reward>) =>
    form.set({ rewards: rewards.map((reward) => (reward.key === key ? { ...reward, ...changes } : reward)) })
  const add = () => {
    const key = Math.max(-1, ...rewards.map((reward) => reward.key)) + 1
    const reward: Reward = { key, id: null, title: '', cost: '', kind: 'amount', value: '', minBill: '' }
    form.set({ rewards: [...rewards, reward] })
  }
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t.rewards}</h2>
        <p className="text-sm text-ink-soft">{t.rewardsHint}</p>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {rewards.map((reward) => (
          <li key={reward.key} className="flex flex-col gap-3 rounded-lg border border-line p-4">
            <div className="flex items-center justify-between gap-2">
              <Gift aria-hidden="true" className="size-5 text-ink-soft" />
              <IconButton
                label={t.removeReward(reward.title)}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => form.set({ rewards: rewards.filter(({ key }) => key !== reward.key) })}
              />
            </div>
            <OneReward {...{ reward, symbol, items }} onChange={(changes) => change(reward.key, changes)} />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={add}
      >
        {t.addReward}
      </Button>
    </Card>
  )
}

type OneProps = {
  reward: Reward
  symbol: string
  items: readonly { id: string; title: string }[] | null
  onChange: (changes: Partial<Reward>) => void
}

function OneReward({ reward, symbol, items, onChange }: OneProps) {
  const t = useTexts(programmeTexts)
  const { kind } = reward
  // people who may not see the menu keep the choices of others
  const kinds = REWARD_KINDS.filter((one) => one !== 'item' || items !== null || kind === 'item')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t.rewardTitle}
        value={reward.title}
        onChange={(title) => onChange({ title })}
        required
        maxLength={100}
      />
      <TextField
        label={t.cost}
        value={reward.cost}
        onChange={(cost) => onChange({ cost })}
        inputMode="numeric"
        required
        maxLength={7}
      />
      <SelectField
        label={t.rewardKind}
        value={kind}
        onChange={(next) => onChange({ kind: next, value: '' })}
        options={kinds.map((value) => ({ value, label: t.rewardKinds[value] }))}
      />
      {kind === 'item' ? (
        <SelectField
          label={t.value.item}
          value={reward.value}
          onChange={(value) => onChange({ value })}
          options={[
            { value: '', label: t.choose },
            ...(items ?? [{ id: reward.value, title: reward.title }]).map(({ id, title }) => ({
              value: id,
              label: title,
            })),
          ]}
        />
      ) : (
        <DecimalField
          label={t.value[kind]}
          value={reward.value}
          onChange={(value) => onChange({ value })}
          end={<span className="pr-2.5">{kind === 'percent' ? '%' : symbol}</span>}
          required
          maxLength={16}
        />
      )}
      <DecimalField
        label={t.leastBill}
        hint={t.optional}
        value={reward.minBill}
        onChange={(minBill) => onChange({ minBill })}
        end={<span className="pr-2.5">{symbol}</span>}
        maxLength={16}
      />
    </div>
  )
}
