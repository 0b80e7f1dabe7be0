import { z } from 'zod'
import { minuteOf } from '../../orders/price-times.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, done, Id, OptionalDay, requiredText, Switch, withError } from '../fields.ts'
import { PriceRule } from '../records.ts'
import { deleted } from '../people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

export const PRICE_RULE_TARGETS = ['all', 'categories', 'items'] as const
export const PRICE_RULE_KINDS = ['percent', 'amount', 'price'] as const
export const DINING_OPTIONS = ['dinein', 'takeaway', 'delivery'] as const

const MAX_TARGETS = 2000

/** 'HH:mm' by the store's clock, as minutes since midnight. */
const TimeOfDay = z
  .string(withError('price_rule.time_invalid'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, withError('price_rule.time_invalid'))
  .transform(minuteOf)

const Weekdays = z
  .array(z.int().min(1).max(7), withError('price_rule.weekdays_required'))
  .min(1, withError('price_rule.weekdays_required'))
  .max(7, withError('price_rule.weekdays_required'))
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))

const PriceRuleBody = z
  .object({
    title: requiredText('price_rule.title_required'),
    target: z.enum(PRICE_RULE_TARGETS, withError('price_rule.targets_required')),
    /** Ids of categories or items; ignored for a rule on everything. */
    ids: z
      .array(Id, withError('price_rule.targets_required'))
      .max(MAX_TARGETS, withError('price_rule.targets_required'))
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
    kind: z.enum(PRICE_RULE_KINDS, withError('price_rule.value_invalid')),
    /** A reduction in percent, with at most three decimals, or as an amount; or the price itself. */
    value: AmountText,
    weekdays: Weekdays,
    from: TimeOfDay,
    to: TimeOfDay,
    firstDay: OptionalDay('price_rule.days_invalid'),
    lastDay: OptionalDay('price_rule.days_invalid'),
    deliveryTypes: z
      .array(z.enum(DINING_OPTIONS))
      .nullish()
      .transform((options) => [...new Set(options ?? [])]),
    isActive: Switch,
  })
  .refine(({ target, ids }) => target === 'all' || ids.length > 0, {
    path: ['ids'],
    ...withError('price_rule.targets_required'),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    ...withError('price_rule.days_invalid'),
  })
export type PriceRuleBody = z.output<typeof PriceRuleBody>

/** Items show their current price. */
const SHOWN = ['/settings/price-rules', '/menu-items', '/menu-items/:id', '/pos/init'] as const

export const priceRulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/price-rules',
    summary: 'The prices that hold at certain times, in the order they were added',
    access,
    reply: z.array(PriceRule),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/price-rules/add',
    summary: 'Add a price rule',
    changes: SHOWN,
    access,
    body: PriceRuleBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/price-rules/:id/update',
    summary: 'Change a price rule; what was sold keeps its price and the title of its rule',
    changes: SHOWN,
    access,
    params: ById,
    body: PriceRuleBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/price-rules/:id',
    summary: 'Remove a price rule; what was sold keeps its price and the title of its rule',
    changes: SHOWN,
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
