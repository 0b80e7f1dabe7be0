import { z } from 'zod'
import { ImportRow } from '#core/contract/menu/import-row.ts'
import { LANGUAGES, type Language } from '#core/places/languages.ts'
import { FEATURES, usuallyUnused, type Feature } from '#core/setup/features.ts'
import { SETUP_STEPS, stateOfStep, type SetupStep, type StepState } from '#core/setup/setup-steps.ts'
import { TEMPLATE_IDS, TEMPLATE_PAYMENTS } from '#core/setup/store-template.ts'
import type { Setup, SetupTemplate } from '#core/contract/platform/setup.ts'
import type { SetupRequest } from './setup.api.ts'
import { Rooms, roomsOfTables, tablesOfRooms, type Room } from './rooms.rules.ts'

const SetupDraft = z.object({
  kind: z.enum(TEMPLATE_IDS).nullable(),
  /** Features the owner switched off; null for those that restaurants of this kind usually do without. */
  unused: z.array(z.enum(FEATURES)).nullable().default(null),
  /** Steps that were completed but not sent yet. */
  confirmed: z.array(z.enum(SETUP_STEPS)),
  store: z
    .object({
      name: z.string(),
      address: z.string(),
      country: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      language: z.enum(LANGUAGES),
    })
    .partial(),
  source: z.enum(['template', 'file', 'text']),
  /** Items of the template that are not wanted. */
  leftOut: z.array(z.string()),
  /** Prices that were changed, as they were typed. */
  prices: z.record(z.string(), z.string()),
  /** The lines of a file or a text. */
  rows: z.array(ImportRow),
  /** Null for the template's rooms. */
  rooms: Rooms.nullable(),
  /** Payment types of the template that are not wanted, by their kind. */
  notPaidBy: z.array(z.string()),
  pageFormat: z.enum(['57', '80']),
})
/** The owner's choices so far; one request sends them at the end. */
export type SetupDraft = z.output<typeof SetupDraft>

export const EMPTY_DRAFT: SetupDraft = {
  kind: null,
  unused: null,
  confirmed: [],
  store: {},
  source: 'template',
  leftOut: [],
  prices: {},
  rows: [],
  rooms: null,
  notPaidBy: [],
  pageFormat: '80',
}

/** A stored draft; null if it is invalid. */
export const readDraft = (value: unknown): SetupDraft | null => SetupDraft.safeParse(value).data ?? null

/** Sets the kind; another kind resets the menu, the tables and unused features. */
export function withKind(draft: SetupDraft, kind: SetupDraft['kind']): SetupDraft {
  if (draft.kind === kind) return draft
  return { ...draft, kind, unused: null, source: 'template', leftOut: [], prices: {}, rooms: null }
}

/** Marks a step as completed. */
export function confirm(draft: SetupDraft, step: SetupStep): SetupDraft {
  return { ...draft, confirmed: [...new Set([...draft.confirmed, step])] }
}

export function unconfirm(draft: SetupDraft, step: SetupStep): SetupDraft {
  return { ...draft, confirmed: draft.confirmed.filter((one) => one !== step) }
}

export const isConfirmed = ({ confirmed }: SetupDraft, step: SetupStep) => confirmed.includes(step)

/** State of a step on screen. `ready` means completed, and sent with the rest at the end. */
export type ShownState = StepState | 'ready'

export function shownStateOf(setup: Pick<Setup, 'steps'>, draft: SetupDraft, step: SetupStep): ShownState {
  const state = stateOfStep(setup, step)
  return state !== 'done' && isConfirmed(draft, step) ? 'ready' : state
}

/** The first step without an answer; the last step if all have one. */
export function nextStep(setup: Pick<Setup, 'steps'>, draft: SetupDraft): SetupStep {
  return SETUP_STEPS.find((step) => shownStateOf(setup, draft, step) === 'open') ?? 'till'
}

/** The items of the template that are wanted, at their prices. */
export function chosenItems({ leftOut, prices }: SetupDraft, template: SetupTemplate | undefined) {
  const left = new Set(leftOut)
  return (template?.items ?? [])
    .filter(({ id }) => !left.has(id))
    .map(({ id, price }) => ({ id, price: prices[id] ?? price }))
}

/** The changed rooms, else the template's. */
export function roomsOf({ rooms }: SetupDraft, template: SetupTemplate | undefined): Room[] {
  return rooms ?? roomsOfTables(template?.tables ?? [])
}

/** Features that are switched off: by the owner's answer, else as usual for this kind of restaurant. */
export const unusedOf = ({ unused, kind }: SetupDraft): readonly Feature[] => unused ?? usuallyUnused(kind)

function paymentTypesOf({ notPaidBy }: SetupDraft, language: Language) {
  const wanted = TEMPLATE_PAYMENTS.filter(({ kind }) => !notPaidBy.includes(kind))
  return wanted.map(({ title, kind }) => ({ title: title[language], kind }))
}

/** Body of the set-up request, with the completed steps only. */
export function requestOf(
  draft: SetupDraft,
  { template, store }: { template: SetupTemplate | undefined; store: Required<SetupDraft['store']> },
) {
  const has = (step: SetupStep) => isConfirmed(draft, step)
  const { language, ...place } = store
  const isTemplate = draft.source === 'template'
  return {
    template: has('kind') ? draft.kind : null,
    items: has('menu') && isTemplate && has('kind') ? chosenItems(draft, template) : [],
    rows: has('menu') && !isTemplate ? draft.rows : [],
    tables: has('tables') ? tablesOfRooms(roomsOf(draft, template)) : [],
    paymentTypes: has('payments') ? paymentTypesOf(draft, language) : [],
    store: {
      ...(has('store') ? { ...place, country: place.country || undefined } : {}),
      ...(has('payments') ? { pageFormat: draft.pageFormat } : {}),
      ...(has('use') ? { unusedFeatures: [...unusedOf(draft)] } : {}),
      language,
    },
  } satisfies SetupRequest
}
