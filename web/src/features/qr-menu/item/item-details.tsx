import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { MenuItemPicture } from '../menu/menu-item-picture.tsx'
import { useWords } from '../words/use-words.ts'
import { AllergensLine, ItemMarks, Origins } from './item-facts.tsx'

/** All that is known of an item, with all its pictures; `statement` is that of what is chosen. */
export function ItemDetails({ item, statement }: { item: PublicMenuItem; statement: MaybeStatement }) {
  const words = useWords().facts
  const { pictures, title, category_title, description } = item
  return (
    <div className="flex flex-col gap-2">
      {pictures.length > 0 && (
        <ul className="flex snap-x snap-mandatory gap-2 overflow-x-auto">
          {pictures.map((picture, at) => (
            <li
              key={picture}
              aria-label={words.picture({ n: at + 1, of: pictures.length })}
              className="w-full shrink-0 snap-center"
            >
              <MenuItemPicture
                image={picture}
                title={title}
                category={category_title}
                sizes="480px"
                className="aspect-4/3 w-full rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
      {description !== null && <p className="whitespace-pre-line">{description}</p>}
      <ItemMarks item={item} />
      <AllergensLine statement={statement} />
      <Origins item={item} />
    </div>
  )
}
