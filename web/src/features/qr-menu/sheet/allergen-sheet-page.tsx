import { usePageTitle } from '../../../lib/page-title.ts'
import { MenuState } from '../menu/menu-states.tsx'
import { useGuestMenu } from '../menu/use-guest-menu.ts'
import { useWords } from '../words/use-words.ts'
import { AllergenTable } from './allergen-table.tsx'

/** All items with all allergens, as a page to be read or printed. */
export default function AllergenSheetPage({ qrcode }: { qrcode: string }) {
  const words = useWords().facts
  const guestMenu = useGuestMenu(qrcode, null)
  usePageTitle(words.sheet)
  if (guestMenu.state !== 'shown') return <MenuState guestMenu={guestMenu} />
  const { menu } = guestMenu
  return (
    <main className="mx-auto max-w-5xl px-4 py-6">
      <AllergenTable
        storeName={menu.storeSettings.store_name}
        categories={menu.categories}
        items={menu.menuItems}
        language={menu.languages.own}
      />
    </main>
  )
}
