import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The app links to a page that the server renders: it is fetched from there, at the address it has there. */
export default function SitePage() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const address = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
    if (address === pathname) window.location.reload()
    else window.location.replace(`${address}${hash}`)
  }, [pathname, hash])
  return null
}
