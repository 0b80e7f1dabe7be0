import { z } from 'zod'
import { MENU_LANGUAGES, TRANSLATED_KINDS } from '../../menu/menu-languages.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, plainText, withError } from '../fields.ts'
import { DESCRIPTION_MAX } from './facts.ts'

const access = { anyOf: ['SETTINGS'] } as const
const MAX_ROWS = 5000

const Language = z.enum(MENU_LANGUAGES, withError('menu.language_unknown'))

/** A text in another language: null or blank removes it, omitted it stays. */
const Text = (max: number) =>
  plainText(max)
    .nullable()
    .transform((text) => text?.trim() || null)
    .optional()

const TranslationRow = z.object({
  kind: z.enum(TRANSLATED_KINDS, withError('request.invalid')),
  id: Id,
  title: Text(200),
  description: Text(DESCRIPTION_MAX),
})
export type TranslationRow = z.output<typeof TranslationRow>

export const Translation = z.object({
  kind: z.enum(TRANSLATED_KINDS),
  id: z.string(),
  /** The title in the menu's own language. */
  original_title: z.string(),
  original_description: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  state: z.enum(['missing', 'done', 'to_check']),
})

export const translationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/menu/translations',
    summary: 'All that can be translated of the menu, in its order, with one language’s texts',
    access,
    query: z.object({ language: Language }),
    reply: z.object({ rows: z.array(Translation) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/menu/translations',
    summary: 'Save texts of one language, all or nothing; a field that is left out stays',
    changes: ['/menu/translations'],
    access,
    bodyMax: 4 * 1024 * 1024,
    body: z.object({
      language: Language,
      rows: z
        .array(TranslationRow, withError('request.invalid'))
        .max(MAX_ROWS, withError('request.invalid'))
        .refine(
          (rows) => new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size === rows.length,
          withError('request.invalid'),
        ),
    }),
    reply: Done,
  }),
}

const MenuLanguages = z.object({ own: z.enum(MENU_LANGUAGES), offered: z.array(z.enum(MENU_LANGUAGES)) })

export const menuLanguagesApi = {
  show: endpoint({
    method: 'GET',
    path: '/settings/menu-languages',
    summary: 'The language of the menu, and those it is offered in',
    access,
    reply: MenuLanguages.extend({
      /** A French restaurant must have its menu in French. */
      isOwnFixed: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/menu-languages',
    summary: 'Choose the language of the menu and those it is offered in',
    changes: ['/settings/menu-languages', '/menu/translations'],
    access,
    body: z.object({
      own: Language,
      offered: z.array(Language, withError('menu.language_unknown')).max(20, withError('menu.language_unknown')),
    }),
    reply: Done,
  }),
}
