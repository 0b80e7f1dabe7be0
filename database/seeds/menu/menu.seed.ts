import { readFile } from 'node:fs/promises'
import { addChoice } from '../../../server/src/features/menu/choices/save-choice.ts'
import { insertCategory } from '../../../server/src/features/menu/categories/categories.queries.ts'
import { addMenuItem } from '../../../server/src/features/menu/save-menu-item.ts'
import { changePhoto } from '../../../server/src/features/menu/details/pictures/save-pictures.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import { loadSellableItems } from '../../../server/src/features/menu/load-sellable-items.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'
import type { PictureFolder } from '../../../server/src/infrastructure/files/pictures.ts'
import { COURSE_OF_CARD, MENU_CARD, type CardItem, type Course } from './menu-card.ts'
import type { StoreTaxes } from '../store.seed.ts'

/** The path of each item's picture on the server. */
export type Images = ReadonlyMap<CardItem, string>

/** The card as it can be sold, by course. */
export type DemoMenu = Record<Course, SellableItem[]>

/** Copies the pictures of the card to where the restaurant's own are. */
export async function copyPictures(tenantId: string, pictures: PictureFolder): Promise<Images> {
  const copies = MENU_CARD.flatMap(({ course, items }) =>
    items.map(async (item): Promise<[CardItem, string]> => {
      const file = projectPath('database', 'seeds', 'pictures', course, `${item.picture}.webp`)
      return [item, await pictures.write(tenantId, await readFile(file))]
    }),
  )
  return new Map(await Promise.all(copies))
}

export async function seedMenu(
  tx: TenantTx,
  { taxes, images }: { taxes: StoreTaxes; images: Images },
): Promise<DemoMenu> {
  const ids: string[] = []
  for (const { title, course, items } of MENU_CARD) {
    const category = await insertCategory(tx.db, title, COURSE_OF_CARD[course] ?? null)
    for (const item of items) {
      const id = await addItem(tx, item, {
        categoryId: category.id,
        taxId: item.isAlcohol ? taxes.alcohol : taxes.food,
      })
      await changePhoto(tx, id, images.get(item)!)
      ids.push(id)
    }
  }
  const sellable = await loadSellableItems(tx, ids)
  let next = 0
  const courses = MENU_CARD.map(({ course, items }) => [course, items.map(() => sellable.get(ids[next++]!)!)] as const)
  return Object.fromEntries(courses) as DemoMenu
}

async function addItem(
  tx: TenantTx,
  { title, price, variants = [], addons = [] }: CardItem,
  place: { categoryId: string; taxId: string },
): Promise<string> {
  const { id } = await addMenuItem(tx, { title, price, netPrice: null, ...place })
  for (const [choice, choicePrice] of variants)
    await addChoice(tx, 'variant', id, { title: choice, price: choicePrice })
  for (const [choice, choicePrice] of addons) await addChoice(tx, 'addon', id, { title: choice, price: choicePrice })
  return id
}
