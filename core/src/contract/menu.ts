import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, Done, Id, OptionalAmountText, OptionalId, requiredText, says } from './fields.ts'
import { Category, MenuItem } from './records.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

/** Rows in the order they are to stand in. */
const Order = z.object({
  ids: z
    .array(Id, says('request.invalid'))
    .min(1, says('request.invalid'))
    .max(5000, says('request.invalid'))
    .refine((ids) => new Set(ids).size === ids.length, says('request.invalid')),
})

const PriceText = z.union([z.string().max(40), z.number()], says('menu.price_invalid')).transform(String)

const ItemBody = z.object({
  title: requiredText('menu.title_required'),
  price: PriceText,
  netPrice: OptionalAmountText,
  categoryId: OptionalId,
  taxId: OptionalId,
})

/** Variants and add-ons take the same three calls; the price defaults to 0. */
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
      reply: Done,
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
    access,
    params: ById,
    reply: Done,
  }),
  order: endpoint({
    method: 'POST',
    path: '/menu-items/order',
    summary: 'Put items in order, each within its category; items not named follow them',
    access,
    body: Order,
    reply: Done,
  }),
}

export const variantsApi = choiceCalls('variant')
export const addonsApi = choiceCalls('addon')

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
    body: z.object({ title: requiredText('category.title_required') }),
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/categories/:id/update',
    summary: 'Rename a category',
    access,
    params: ById,
    body: z.object({ title: requiredText('category.new_title_required') }),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/categories/:id',
    summary: 'Remove a category; its items stay, without one',
    access,
    params: ById,
    reply: Done,
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
