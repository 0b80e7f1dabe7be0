import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IMPORT_MAX, ImportRow } from './menu/import-row.ts'
import { done, Done, Id, OptionalAmountText, OptionalId, requiredText, withError, Switch } from './fields.ts'
import { Category, MenuItem } from './records.ts'
import { deleted } from './people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

/** The ids in their new order. */
const Order = z.object({
  ids: z
    .array(Id, withError('request.invalid'))
    .min(1, withError('request.invalid'))
    .max(5000, withError('request.invalid'))
    .refine((ids) => new Set(ids).size === ids.length, withError('request.invalid')),
})

const PriceText = z.union([z.string().max(40), z.number()], withError('menu.price_invalid')).transform(String)

/** The course it is served with; omitted, it stays; null: none of its own. */
const KeptCourse = z.union([z.undefined(), z.int().min(1).max(9).nullable()]).optional()

const ItemBody = z.object({
  title: requiredText('menu.title_required'),
  price: PriceText,
  netPrice: OptionalAmountText,
  categoryId: OptionalId,
  taxId: OptionalId,
  course: KeptCourse,
})

const ImportBody = z.object({
  rows: z
    .array(ImportRow, withError('menu.import_empty'))
    .min(1, withError('menu.import_empty'))
    .max(IMPORT_MAX, withError('menu.import_too_many')),
  preview: Switch,
})

const Imported = done({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  categoriesCreated: z.int(),
  errors: z.array(z.object({ line: z.int(), field: z.string(), code: z.string(), message: z.string() })),
  lines: z.array(z.object({ line: z.int(), title: z.string(), outcome: z.enum(['new', 'changed', 'same', 'wrong']) })),
})

/** Variants and add-ons have the same three calls; the price defaults to 0. */
function choiceCalls<const Name extends 'variant' | 'addon'>(name: Name) {
  const body = z.object({
    title: requiredText(`menu.${name}_title_required`),
    price: OptionalAmountText.transform((price) => price ?? '0'),
  })
  const path = `/menu-items/${name}s` as const
  const ids = z.object({ itemId: Id, choiceId: Id })
  return {
    add: endpoint({
      method: 'POST',
      path: `${path}/:itemId/add`,
      summary: `Add a ${name} to a menu item`,
      access,
      params: z.object({ itemId: Id }),
      body,
      reply: done({ [`${name}Id`]: z.string() } as Record<`${Name}Id`, z.ZodString>),
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/:itemId/update/:choiceId`,
      summary: `Change a ${name}`,
      access,
      params: ids,
      body,
      reply: Done,
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/:itemId/delete/:choiceId`,
      summary: `Remove a ${name}`,
      access,
      params: ids,
      reply: deleted(),
    }),
  }
}

export const menuApi = {
  list: endpoint({ method: 'GET', path: '/menu-items', summary: 'The whole menu', access, reply: z.array(MenuItem) }),
  get: endpoint({
    method: 'GET',
    path: '/menu-items/:id',
    summary: 'One menu item',
    access,
    params: ById,
    reply: MenuItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/menu-items/add',
    summary: 'Put an item on the menu',
    access,
    body: ItemBody,
    reply: done({ menuItemId: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/menu-items/update/:id',
    summary: 'Change a menu item',
    access,
    params: ById,
    body: ItemBody,
    reply: Done,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/menu-items/update/:id/upload-photo',
    summary: 'Give a menu item its picture (multipart, file field `image`)',
    access,
    upload: true,
    params: ById,
    reply: done({ imageURL: z.string() }),
  }),
  removePhoto: endpoint({
    method: 'POST',
    path: '/menu-items/update/:id/remove-photo',
    summary: 'Take the picture of a menu item away',
    access,
    params: ById,
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/menu-items/delete/:id',
    summary: 'Take an item off the menu; what was sold keeps its copy',
    // without the item itself, which is gone
    changes: ['/menu-items'],
    access,
    params: ById,
    reply: deleted(),
  }),
  order: endpoint({
    method: 'POST',
    path: '/menu-items/order',
    summary: 'Put items in order, each within its category; items not named follow them',
    changes: ['/menu-items'],
    access,
    body: Order,
    reply: Done,
  }),
  import: endpoint({
    method: 'POST',
    path: '/menu-items/import',
    summary: 'Bring the menu in from the lines of a file, all or nothing; or only see what that would do',
    changes: ['/menu-items', '/settings/categories'],
    access,
    bodyMax: 4 * 1024 * 1024,
    body: ImportBody,
    reply: Imported,
  }),
}

export const variantsApi = choiceCalls('variant')
export const addonsApi = choiceCalls('addon')

/** Items name their category. */
const CATEGORIES_SHOWN = ['/settings/categories', '/menu-items', '/menu-items/:id'] as const

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/categories',
    summary: 'The categories of the menu',
    access,
    reply: z.array(Category),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/categories/add',
    summary: 'Add a category',
    access,
    body: z.object({ title: requiredText('category.title_required'), course: KeptCourse }),
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/categories/:id/update',
    summary: 'Rename a category, or choose when, and with which course, its items are served',
    changes: CATEGORIES_SHOWN,
    access,
    params: ById,
    body: z.object({
      title: requiredText('category.new_title_required'),
      /** Omitted, it stays; unset, its items are always served. */
      scheduleId: z.union([z.undefined(), OptionalId]).optional(),
      course: KeptCourse,
    }),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/categories/:id',
    summary: 'Remove a category; its items stay, without one',
    changes: CATEGORIES_SHOWN,
    access,
    params: ById,
    reply: deleted(),
  }),
  order: endpoint({
    method: 'POST',
    path: '/settings/categories/order',
    summary: 'Put the categories in order; those not named follow them',
    access,
    body: Order,
    reply: Done,
  }),
}
