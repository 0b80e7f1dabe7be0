import { useCallback, useEffect, useState } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { whenServerIsBack } from '../../../lib/api/server-reach.ts'
import { useGuestLanguage } from '../words/use-words.ts'
import { fetchMenu, type AskedMenu } from '../qr-menu.api.ts'

export type LoadedMenu =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'broken' }
  | { state: 'off' }
  | { state: 'shown'; menu: PublicMenu }

export type GuestMenu = LoadedMenu & {
  /** Loads the menu again and shows it; null if that failed. */
  refresh: () => Promise<PublicMenu | null>
}

/** The last menu that was shown, so that the way to the cart and back shows it at once. */
let last: { place: string; menu: PublicMenu } | null = null

export function useGuestMenu(qrcode: string, table: string | null): GuestMenu {
  const { language } = useGuestLanguage()
  const place = `${qrcode} ${table ?? ''}`
  const name = `${place} ${language}`
  const [loaded, setLoaded] = useState<{ name: string; as: LoadedMenu }>()

  const show = useCallback(
    (as: LoadedMenu) => {
      if (as.state === 'shown') last = { place, menu: as.menu }
      // without a connection, a menu already shown stays
      setLoaded((before) => {
        const isShown = before?.name === name && before.as.state === 'shown'
        return as.state === 'failed' && isShown ? before : { name, as }
      })
    },
    [name, place],
  )

  useEffect(() => {
    let isOver = false
    void askMenu({ qrcode, table, language }).then((as) => !isOver && show(as))
    return () => {
      isOver = true
    }
  }, [qrcode, table, language, show])

  // asks again by itself after a failure, until one try succeeds
  useEffect(() => {
    if (loaded?.as.state !== 'failed') return undefined
    let isOver = false
    const stopAsking = whenServerIsBack(
      () => void askMenu({ qrcode, table, language }).then((as) => !isOver && show(as)),
    )
    return () => {
      isOver = true
      stopAsking()
    }
  }, [loaded, qrcode, table, language, show])

  const refresh = async () => {
    const as = await askMenu({ qrcode, table, language })
    show(as)
    return as.state === 'shown' ? as.menu : null
  }

  const as: LoadedMenu = loaded?.name === name ? loaded.as : cachedMenu(place)
  return { ...as, refresh }
}

/** After a change of language, the former menu stays until the new one is loaded. */
function cachedMenu(place: string): LoadedMenu {
  return last?.place === place ? { state: 'shown', menu: last.menu } : { state: 'loading' }
}

async function askMenu(asked: AskedMenu): Promise<LoadedMenu> {
  try {
    const menu = await fetchMenu(asked)
    return menu.storeSettings.is_qr_menu_enabled ? { state: 'shown', menu } : { state: 'off' }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): LoadedMenu {
  if (error instanceof ApiError && error.status === 404) return { state: 'broken' }
  if (error instanceof ApiError && error.code === 'qr_menu.switched_off') return { state: 'off' }
  return { state: 'failed', error }
}
