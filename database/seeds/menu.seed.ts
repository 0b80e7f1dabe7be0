import { addChoice } from '../../server/src/features/menu/save-choice.ts'
import { addCategory } from '../../server/src/features/menu/save-category.ts'
import { addMenuItem } from '../../server/src/features/menu/save-menu-item.ts'
import { changePhoto } from '../../server/src/features/menu/change-photo.ts'
import { loadSellableItems, type SellableItem } from '../../server/src/features/menu/load-sellable-items.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { Pictures } from '../../server/src/infrastructure/files/pictures.ts'
import { MENU_CARD, type Course, type Dish } from './menu-card.ts'
import { drawDish, type PictureName } from './pictures/dish-pictures.ts'
import type { StoreTaxes } from './store.seed.ts'

export type Images = ReadonlyMap<PictureName, string>

/** The card as it can be sold, by course. */
export type DemoMenu = Record<Course, SellableItem[]>

const DRAWN_AT_ONCE = 4

/** Draws every dish of the card and keeps the pictures as if the owner had uploaded them. */
export async function drawMenu(tenantId: string, pictures: Pictures): Promise<Images> {
  const names = MENU_CARD.flatMap(({ dishes }) => dishes.map(({ picture }) => picture))
  const images = new Map<PictureName, string>()
  // as many at once as there are threads to draw them: all at once would hold hundreds of megabytes for nothing
  for (let at = 0; at < names.length; at += DRAWN_AT_ONCE) {
    const batch = names.slice(at, at + DRAWN_AT_ONCE)
    const paths = await Promise.all(batch.map(async (name) => pictures.save(tenantId, await drawDish(name))))
    for (const [index, name] of batch.entries()) images.set(name, paths[index]!)
  }
  return images
}

export async function seedMenu(
  tx: TenantTx,
  { taxes, images }: { taxes: StoreTaxes; images: Images },
): Promise<DemoMenu> {
  const ids: string[] = []
  for (const { title, dishes } of MENU_CARD) {
    const category = await addCategory(tx, title)
    for (const dish of dishes) {
      const id = await addDish(tx, dish, {
        categoryId: category.id,
        taxId: dish.isAlcohol ? taxes.alcohol : taxes.food,
      })
      await changePhoto(tx, id, images.get(dish.picture)!)
      ids.push(id)
    }
  }
  const sellable = await loadSellableItems(tx, ids)
  let next = 0
  const courses = MENU_CARD.map(
    ({ course, dishes }) => [course, dishes.map(() => sellable.get(ids[next++]!)!)] as const,
  )
  return Object.fromEntries(courses) as DemoMenu
}

async function addDish(
  tx: TenantTx,
  { title, price, variants = [], addons = [] }: Dish,
  place: { categoryId: string; taxId: string },
): Promise<string> {
  const { id } = await addMenuItem(tx, { title, price, netPrice: null, ...place })
  for (const [choice, choicePrice] of variants)
    await addChoice(tx, 'variant', id, { title: choice, price: choicePrice })
  for (const [choice, choicePrice] of addons) await addChoice(tx, 'addon', id, { title: choice, price: choicePrice })
  return id
}
