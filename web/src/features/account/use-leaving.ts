import { useEffect, useState } from 'react'

/**
 * Leaves the app for another address. `isLeaving` is true from then on, and false again if the browser brings this page
 * back.
 */
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
