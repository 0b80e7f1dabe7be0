import { useEffect, useState } from 'react'

/** Leaves the app for another address; until the browser is gone, and no longer when it brings this page back as it was. */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const onReturn = () => setIsLeaving(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])
  return {
    isLeaving,
    leaveFor: (address: string) => {
      setIsLeaving(true)
      window.location.assign(address)
    },
  }
}
