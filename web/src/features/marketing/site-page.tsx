import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The app leads to a page that the server writes: it is fetched from there, at the address it has there. */
export default function SitePage() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const address = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
    if (address === pathname) window.location.reload()
    else window.location.replace(`${address}${hash}`)
  }, [pathname, hash])
  return null
}
